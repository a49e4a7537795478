import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import LogOut from 'lucide-react/icons/log-out'
import { useState } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { Sentence } from '#client/platform/Sentence.tsx'
import { type SessionList, revokeOtherSessions, revokeSession } from '#contract/account/sessions.ts'
import type { Area } from '#client/platform/session.ts'
import { Button } from '#client/ui/Button.tsx'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { QueryFallback } from '#client/ui/QueryFallback.tsx'
import { sessionsQuery } from '../queries.ts'
import { api, ApiError } from '#client/platform/api.ts'
import { toast } from '#client/ui/toast.ts'
import Monitor from 'lucide-react/icons/monitor'
import Smartphone from 'lucide-react/icons/smartphone'
import { ago, dayAndTime } from '#client/platform/dates.ts'
import { Chip } from '#client/ui/Chip.tsx'

/** Lists the sessions of the member or the administrator; the other sessions can be ended, one by one or all together. */
export const OwnSessions = ({ area }: { area: Area }) => {
  const { t } = useTranslation(['sessions', 'common'])
  const { data: sessions, isPending, refetch } = useQuery(sessionsQuery(area))
  const [ending, setEnding] = useState<SessionList['sessions'][number] | 'others'>()
  const { revoke, revoking } = useRevokeSession(area, () => setEnding(undefined))
  const nameOf = useDeviceName()

  if (sessions === undefined)
    return (
      <QueryFallback
        pending={isPending}
        blocks={['5.5rem', '5.5rem']}
        loadingLabel={t('common:loading')}
        failedTitle={t('own.load_failed')}
        retryLabel={t('common:retry')}
        onRetry={() => void refetch()}
      />
    )

  return (
    <div className="grid gap-5">
      <ul className="divide-y divide-line rounded-m border border-line">
        {sessions.map((session) => (
          <OwnSession key={session._id} session={session} onRevoke={() => setEnding(session)} />
        ))}
      </ul>
      {sessions.some(({ current }) => !current) ? (
        <Button
          variant="secondary"
          className="justify-self-start max-sm:w-full"
          icon={<LogOut size={18} />}
          onClick={() => setEnding('others')}
        >
          {t('own.revoke_others')}
        </Button>
      ) : (
        <p className="rounded-m bg-sunken px-4 py-3 text-soft">{t('own.only')}</p>
      )}
      <ConfirmDialog
        open={ending !== undefined}
        onOpenChange={(open) => !open && setEnding(undefined)}
        title={
          ending === undefined || ending === 'others'
            ? t('own.others_title')
            : t('own.revoke_title', { device: nameOf(ending) })
        }
        confirmLabel={t('own.revoke')}
        cancelLabel={t('common:cancel')}
        pending={revoking}
        danger
        onConfirm={() => revoke(ending === 'others' ? undefined : ending?._id)}
      >
        {t(ending === 'others' ? 'own.others_meaning' : 'own.revoke_meaning')}
      </ConfirmDialog>
    </div>
  )
}

/** Ends the session with this id or, without an id, all other sessions; treats one that has already ended as a success. */
const useRevokeSession = (area: Area, onDone: () => void) => {
  const cache = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (id: string | undefined) =>
      id === undefined ? api(revokeOtherSessions, { area }) : api(revokeSession, { params: { id }, area }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(error.message),
    onSettled: async (_, error) => {
      await cache.invalidateQueries({ queryKey: sessionsQuery(area).queryKey })
      if (error === null || (error instanceof ApiError && error.code === 'session.not_found')) onDone()
    },
  })
  return { revoke: mutate, revoking: isPending }
}

type Session = SessionList['sessions'][number]

/** Shows a session and the button that ends it. */
const OwnSession = ({ session, onRevoke }: { session: Session; onRevoke: () => void }) => {
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
            <Sentence parts={{ bdi: <bdi dir="ltr" /> }}>{t('own.network', { range: addressRange })}</Sentence>
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

type Device = Pick<SessionList['sessions'][number], 'browser' | 'system'>

/** Returns a function that names the device of a session as far as it is known: `Firefox on Windows`. */
const useDeviceName = () => {
  const { t } = useTranslation('sessions')
  return ({ browser, system }: Device): string =>
    browser !== null && system !== null ? t('own.device', { browser, system }) : (browser ?? system ?? t('own.unknown'))
}
