import Download from 'lucide-react/icons/download'
import LogOut from 'lucide-react/icons/log-out'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { smallPhoto } from '#contract/people/members.ts'
import { useLogout } from '#client/account/public.ts'
import { install, useInstallation } from '#client/platform/installation.ts'
import type { StoredSession } from '#client/platform/session.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { cx } from '#client/ui/cx.ts'
import { Dialog } from '#client/ui/Dialog.tsx'
import { SECTIONS } from './sections.ts'

type MoreSheetProps = { session: StoredSession; open: boolean; onOpenChange: (open: boolean) => void }

const row =
  'flex min-h-13 w-full items-center gap-3.5 rounded-[12px] px-3 text-base font-medium no-underline hover:bg-pale'

/** What has no tab of its own. */
export const MoreSheet = ({ session, open, onOpenChange }: MoreSheetProps) => {
  const { t } = useTranslation(['dashboard', 'common'])
  const logOut = useLogout()
  const installation = useInstallation()
  const close = () => onOpenChange(false)

  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('menu.more')} closeLabel={t('common:close')} size="s">
      <ul className="-mx-3 grid gap-1">
        <li>
          <Link to={`/dashboard/network/${session.userId}`} onClick={close} className={cx(row, 'min-h-16 text-ink')}>
            <Avatar id={session.userId} name={session.fullName} photo={smallPhoto(session.profilePhoto)} size="m" />
            <span className="min-w-0">
              <span dir="auto" className="block truncate font-semibold text-heading">
                {session.fullName}
              </span>
              <span className="block text-sm text-muted">{t('profile.see')}</span>
            </span>
          </Link>
        </li>
        {SECTIONS.slice(4).map(({ name, path, Icon }) => (
          <li key={name}>
            <Link to={path} onClick={close} className={cx(row, 'text-ink')}>
              <Icon size={21} className="mx-2.5 text-soft" />
              {t(`menu.${name}`)}
            </Link>
          </li>
        ))}
        {installation === 'asks' && (
          <li>
            <button type="button" onClick={install} className={cx(row, 'text-ink')}>
              <Download size={21} className="mx-2.5 text-soft" />
              {t('common:install')}
            </button>
          </li>
        )}
        <li>
          <button type="button" onClick={logOut} className={cx(row, 'text-bad')}>
            <LogOut size={21} className="mx-2.5" />
            {t('menu.logout')}
          </button>
        </li>
      </ul>
    </Dialog>
  )
}
