import AtSign from 'lucide-react/icons/at-sign'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import KeyRound from 'lucide-react/icons/key-round'
import Trash2 from 'lucide-react/icons/trash-2'
import ShieldOff from 'lucide-react/icons/shield-off'
import UserRoundCheck from 'lucide-react/icons/user-round-check'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Student } from '#contract/administration.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import { Menu, MenuItem, MenuSeparator } from '#client/ui/Menu.tsx'
import { FactorDialog } from './FactorDialog.tsx'
import { MemberDeletionDialog } from './MemberDeletionDialog.tsx'
import { ResetLinkDialog } from './ResetLinkDialog.tsx'
import { SetEmailDialog } from './SetEmailDialog.tsx'
import { useKeepMember } from './useKeepMember.ts'

type MemberMenuProps = { member: Pick<Student, '_id' | 'fullName' | 'collegeEmail' | 'leavesAt' | 'secondFactor'> }

/**
 * What helps a member who cannot get in: another address, a link for a new password, no second factor; or who wants out, or
 * to stay after all.
 */
export const MemberMenu = ({ member }: MemberMenuProps) => {
  const { _id: id, fullName: name, collegeEmail: email, leavesAt, secondFactor } = member
  const { t } = useTranslation('administration')
  const [open, setOpen] = useState<'email' | 'link' | 'factor' | 'deletion'>()
  const close = () => setOpen(undefined)
  const keep = useKeepMember({ id, name })

  return (
    <>
      <Menu
        trigger={
          <IconButton label={t('member.help', { name })} size="s">
            <EllipsisVertical size={18} />
          </IconButton>
        }
      >
        <MenuItem icon={<AtSign size={18} />} onSelect={() => setOpen('email')}>
          {t('email.action')}
        </MenuItem>
        <MenuItem icon={<KeyRound size={18} />} onSelect={() => setOpen('link')}>
          {t('reset.action')}
        </MenuItem>
        {secondFactor && (
          <MenuItem icon={<ShieldOff size={18} />} onSelect={() => setOpen('factor')}>
            {t('factor.action')}
          </MenuItem>
        )}
        <MenuSeparator />
        {leavesAt !== null ? (
          <MenuItem icon={<UserRoundCheck size={18} />} onSelect={keep}>
            {t('deletion.keep')}
          </MenuItem>
        ) : (
          <MenuItem icon={<Trash2 size={18} />} tone="danger" onSelect={() => setOpen('deletion')}>
            {t('deletion.action')}
          </MenuItem>
        )}
      </Menu>
      {open === 'email' && <SetEmailDialog id={id} name={name} email={email} onClose={close} />}
      {open === 'link' && <ResetLinkDialog id={id} name={name} onClose={close} />}
      {open === 'factor' && <FactorDialog id={id} name={name} onClose={close} />}
      <Suspense>{open === 'deletion' && <MemberDeletionDialog id={id} name={name} onClose={close} />}</Suspense>
    </>
  )
}
