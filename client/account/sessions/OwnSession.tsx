import Monitor from 'lucide-react/icons/monitor'
import Smartphone from 'lucide-react/icons/smartphone'
import { Trans, useTranslation } from 'react-i18next'
import type { SessionList } from '#contract/account/sessions.ts'
import { ago, dayAndTime } from '#client/platform/dates.ts'
import { Button } from '#client/ui/Button.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { useDeviceName } from './useDeviceName.ts'

type Session = SessionList['sessions'][number]

/** A place where one is logged in, and the way to log out there. */
export const OwnSession = ({ session, onRevoke }: { session: Session; onRevoke: () => void }) => {
  const { t } = useTranslation('sessions')
  const name = useDeviceName()(session)
  const { system, addressRange, usedAt, createdAt, current } = session
  const Icon = ['Android', 'iOS', 'iPadOS'].includes(system ?? '') ? Smartphone : Monitor

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3.5">
      <Icon size={24} className="shrink-0 text-muted" />
      <div className="min-w-48 flex-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="font-semibold wrap-anywhere text-heading">{name}</span>
          {current && <Chip tone="good">{t('own.current')}</Chip>}
        </p>
        <p className="text-sm text-soft">
          {addressRange === '' ? (
            t('own.somewhere')
          ) : (
            <Trans
              t={t}
              i18nKey="own.network"
              values={{ range: addressRange }}
              components={{ bdi: <bdi dir="ltr" /> }}
            />
          )}
        </p>
        <p className="text-sm text-muted">
          <time dateTime={usedAt} title={dayAndTime(usedAt)}>
            {current ? t('own.now') : t('own.used', { ago: ago(usedAt) })}
          </time>
          {' · '}
          <time dateTime={createdAt}>{t('own.created', { at: dayAndTime(createdAt) })}</time>
        </p>
      </div>
      {!current && (
        <Button
          variant="ghost"
          size="s"
          className="ms-auto"
          aria-label={t('own.revoke_name', { device: name })}
          onClick={onRevoke}
        >
          {t('own.revoke')}
        </Button>
      )}
    </li>
  )
}
