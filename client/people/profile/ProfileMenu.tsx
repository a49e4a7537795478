import Ban from 'lucide-react/icons/ban'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Flag from 'lucide-react/icons/flag'
import Link2 from 'lucide-react/icons/link-2'
import UserPen from 'lucide-react/icons/user-pen'
import { useState } from 'react'
import { copyText } from '#client/platform/clipboard.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import type { Person } from '#contract/members/person.ts'
import { BlockDialog, ContentReportDialog, ReportDialog } from '#client/trust/public.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import { Menu, MenuItem } from '#client/ui/Menu.tsx'
import { toast } from '#client/ui/toast.ts'

type ProfileMenuProps = {
  person: Pick<Person, '_id' | 'fullName'>
  /** Called after blocking, to leave the page of a member who is no longer visible. */
  onBlocked: () => void
}

/** Renders the menu of a profile: copy link, report the member or what the profile says, block. */
export const ProfileMenu = ({ person, onBlocked }: ProfileMenuProps) => {
  const { t } = useTranslation(['members', 'blocks', 'reports', 'profiles'])
  const [asking, setAsking] = useState<'block' | 'report' | 'profile'>()
  const close = () => setAsking(undefined)
  const share = async () => {
    if (await copyText(`${location.origin}/dashboard/network/${person._id}`))
      toast.success(t('profiles:profile.copied'))
    else toast.info(t('not_copied'))
  }

  return (
    <>
      <Menu
        trigger={
          <IconButton variant="outline" label={t('profiles:profile.options', { name: person.fullName })}>
            <Ellipsis size={20} />
          </IconButton>
        }
      >
        <MenuItem icon={<Link2 size={18} />} onSelect={() => void share()}>
          {t('profiles:profile.copy')}
        </MenuItem>
        <MenuItem icon={<Flag size={18} />} onSelect={() => setAsking('report')}>
          {t('reports:report')}
        </MenuItem>
        <MenuItem icon={<UserPen size={18} />} onSelect={() => setAsking('profile')}>
          {t('reports:report_profile')}
        </MenuItem>
        <MenuItem icon={<Ban size={18} />} tone="danger" onSelect={() => setAsking('block')}>
          {t('blocks:block')}
        </MenuItem>
      </Menu>
      <ReportDialog person={person} open={asking === 'report'} onClose={close} onBlocked={onBlocked} />
      {asking === 'profile' && <ContentReportDialog about={{ kind: 'profile', id: person._id }} onClose={close} />}
      <BlockDialog person={person} open={asking === 'block'} onClose={close} onBlocked={onBlocked} />
    </>
  )
}
