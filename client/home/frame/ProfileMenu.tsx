import ChevronDown from 'lucide-react/icons/chevron-down'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import Download from 'lucide-react/icons/download'
import LogOut from 'lucide-react/icons/log-out'
import UserPen from 'lucide-react/icons/user-pen'
import UserRound from 'lucide-react/icons/user-round'
import { useTranslation } from '#client/platform/i18n.ts'
import { Link } from 'react-router'
import { smallPhoto } from '#contract/members/person.ts'
import { useProfileEditor } from '#client/people/public.ts'
import { useLogout } from '#client/account/public.ts'
import { install, useInstallation } from '#client/platform/installation.ts'
import type { StoredSession } from '#client/platform/session.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Menu, MenuItem, MenuSeparator } from '#client/ui/Menu.tsx'

// On narrow screens, the label is below the photo. Urdu text needs more height than its font size.
const button =
  'flex min-h-11 shrink-0 flex-col items-center justify-center gap-1 rounded-s px-1 max-wide:*:first:size-7.5 max-wide:in-[:lang(ur)]:pb-2 max-wide:in-[:lang(ur)]:*:first:size-6 text-xs leading-none whitespace-nowrap font-semibold text-navy transition-colors duration-120 hover:bg-pale wide:flex-row wide:gap-2 wide:rounded-full wide:py-1 wide:ps-1 wide:pe-3 wide:text-sm'

/** Renders the member's photo with the account menu. */
export const ProfileMenu = ({ session }: { session: StoredSession }) => {
  const { t } = useTranslation(['dashboard', 'common'])
  const { open } = useProfileEditor()
  const logOut = useLogout()
  const installation = useInstallation()
  return (
    <Menu
      trigger={
        <button type="button" className={button}>
          <Avatar id={session.userId} name={session.fullName} photo={smallPhoto(session.profilePhoto)} size="s" />
          {t('profile.edit')}
          <ChevronDown size={16} className="max-wide:hidden" />
        </button>
      }
    >
      <MenuItem icon={<UserPen size={18} />} onSelect={open}>
        {t('profile.update')}
      </MenuItem>
      <MenuItem icon={<UserRound size={18} />} render={<Link to="/dashboard/profile" />}>
        {t('profile.see')}
      </MenuItem>
      <MenuItem icon={<CircleQuestionMark size={18} />} render={<Link to="/dashboard/help" />}>
        {t('menu.help')}
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
