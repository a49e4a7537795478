import AtSign from 'lucide-react/icons/at-sign'
import BadgeCheck from 'lucide-react/icons/badge-check'
import BadgeX from 'lucide-react/icons/badge-x'
import Ban from 'lucide-react/icons/ban'
import Cake from 'lucide-react/icons/cake'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import FileSignature from 'lucide-react/icons/file-signature'
import KeyRound from 'lucide-react/icons/key-round'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import ShieldOff from 'lucide-react/icons/shield-off'
import ShieldPlus from 'lucide-react/icons/shield-plus'
import Trash2 from 'lucide-react/icons/trash-2'
import UserRoundCheck from 'lucide-react/icons/user-round-check'
import { useState } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { useMay } from '#client/platform/useMay.ts'
import type { ListedPerson } from '#contract/people/listing.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import { Menu, MenuItem, MenuSeparator } from '#client/ui/Menu.tsx'
import { useRestoreMember } from '#client/trust/public.ts'
import { type MemberAct, MemberDialog } from './MemberDialog.tsx'
import { useCancelMemberDeletion } from './useCancelMemberDeletion.ts'

type MemberMenuProps = {
  member: Pick<
    ListedPerson,
    '_id' | 'fullName' | 'collegeEmail' | 'leavesAt' | 'secondFactor' | 'suspensionReason' | 'minor'
  >
  /** Outlines the button, for the head of a page. */
  outlined?: boolean
  /** The member is verified and can have rights at the desk. */
  verified: boolean
  /** The member is a verified alumnus. */
  revocable?: boolean
  /** Confirms the graduation year of a student; absent when nothing is left to confirm. */
  onConfirmYear?: (() => void) | undefined
  /** Verifies someone who was declined. */
  onVerify?: (() => void) | undefined
}

/**
 * Renders the menu of administrative actions on a member: help with logging in (email, password link, two-step login), rights at the desk,
 * revocation, suspension, and deletion of the account. Only those that the caller's rights include; without any, no menu.
 */
export const MemberMenu = ({
  member,
  verified,
  outlined = false,
  revocable = false,
  onConfirmYear,
  onVerify,
}: MemberMenuProps) => {
  const { _id: id, fullName: name, leavesAt, secondFactor, suspensionReason, minor } = member
  const suspended = suspensionReason !== null
  const { t } = useTranslation(['administration', 'students', 'verification'])
  const [open, setOpen] = useState<MemberAct>()
  const close = () => setOpen(undefined)
  const keep = useCancelMemberDeletion({ id, name })
  const restore = useRestoreMember({ id, name })
  const may = useMay()
  const helps = may('identity')
  const appoints = may('team') && verified && !suspended
  const confirms = may('verify') && onConfirmYear !== undefined
  const verifies = may('verify') && onVerify !== undefined
  const revokes = may('verify') && revocable
  const suspends = may('reports')
  const isFirstGroup = helps || appoints || confirms || verifies
  if (!isFirstGroup && !revokes && !suspends) return null

  return (
    <>
      <Menu
        trigger={
          <IconButton label={t('member.help', { name })} {...(outlined ? { variant: 'outline' } : { size: 's' })}>
            <EllipsisVertical size={18} />
          </IconButton>
        }
      >
        {verifies && (
          <MenuItem icon={<BadgeCheck size={18} />} onSelect={onVerify}>
            {t('verification:verify')}
          </MenuItem>
        )}
        {confirms && (
          <MenuItem icon={<CalendarCheck size={18} />} onSelect={onConfirmYear}>
            {t('students:confirm_year')}
          </MenuItem>
        )}
        {helps && (
          <MenuItem icon={<AtSign size={18} />} onSelect={() => setOpen('email')}>
            {t('email.action')}
          </MenuItem>
        )}
        {helps && !suspended && (
          <MenuItem icon={<KeyRound size={18} />} onSelect={() => setOpen('link')}>
            {t('reset.action')}
          </MenuItem>
        )}
        {helps && (
          <MenuItem icon={<Cake size={18} />} onSelect={() => setOpen('minor')}>
            {t('minor.action')}
          </MenuItem>
        )}
        {helps && minor && (
          <MenuItem icon={<FileSignature size={18} />} onSelect={() => setOpen('consent')}>
            {t('minor.consent.action')}
          </MenuItem>
        )}
        {helps && secondFactor && (
          <MenuItem icon={<ShieldOff size={18} />} onSelect={() => setOpen('factor')}>
            {t('factor.action')}
          </MenuItem>
        )}
        {appoints && (
          <MenuItem icon={<ShieldPlus size={18} />} onSelect={() => setOpen('rights')}>
            {t('rights.action')}
          </MenuItem>
        )}
        {isFirstGroup && (helps || revokes || suspends) && <MenuSeparator />}
        {revokes && (
          <MenuItem icon={<BadgeX size={18} />} tone="danger" onSelect={() => setOpen('revocation')}>
            {t('verification:revocation.action')}
          </MenuItem>
        )}
        {suspends &&
          (suspended ? (
            <MenuItem icon={<RotateCcw size={18} />} onSelect={restore}>
              {t('suspension.restore')}
            </MenuItem>
          ) : (
            <MenuItem icon={<Ban size={18} />} tone="danger" onSelect={() => setOpen('suspension')}>
              {t('suspension.action')}
            </MenuItem>
          ))}
        {helps &&
          (leavesAt !== null ? (
            <MenuItem icon={<UserRoundCheck size={18} />} onSelect={keep}>
              {t('deletion.keep')}
            </MenuItem>
          ) : (
            <MenuItem icon={<Trash2 size={18} />} tone="danger" onSelect={() => setOpen('deletion')}>
              {t('deletion.action')}
            </MenuItem>
          ))}
      </Menu>
      <MemberDialog open={open} member={member} onClose={close} />
    </>
  )
}
