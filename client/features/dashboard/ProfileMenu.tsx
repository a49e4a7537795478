import Download from 'lucide-react/icons/download'
import LogOut from 'lucide-react/icons/log-out'
import UserPen from 'lucide-react/icons/user-pen'
import UserRound from 'lucide-react/icons/user-round'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { smallPhoto } from '#contract/members.ts'
import { useProfileEditor } from '#client/features/members/public.tsx'
import { useLogout } from '#client/features/sessions/public.ts'
import { install, useInstallation } from '#client/platform/installation.ts'
import type { StoredSession } from '#client/platform/session.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { Menu, MenuItem, MenuSeparator } from '#client/ui/Menu.tsx'

/** One's own photo, and what can be done with the account. */
export const ProfileMenu = ({ session }: { session: StoredSession }) => {
  const { t } = useTranslation(['dashboard', 'common'])
  const { open } = useProfileEditor()
  const logOut = useLogout()
  const installation = useInstallation()
  return (
    <Menu
      trigger={
        <IconButton label={t('profile.edit')} title={t('profile.edit')}>
          <Avatar id={session.userId} name={session.fullName} photo={smallPhoto(session.profilePhoto)} size="m" />
        </IconButton>
      }
    >
      <MenuItem icon={<UserPen size={18} />} onSelect={open}>
        {t('profile.update')}
      </MenuItem>
      <MenuItem icon={<UserRound size={18} />} render={<Link to={`/dashboard/network/${session.userId}`} />}>
        {t('profile.see')}
      </MenuItem>
      {installation === 'asks' && (
        <MenuItem icon={<Download size={18} />} onSelect={install}>
          {t('common:install')}
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem icon={<LogOut size={18} />} tone="danger" onSelect={logOut}>
        {t('menu.logout')}
      </MenuItem>
    </Menu>
  )
}
