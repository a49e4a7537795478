import { useQuery } from '@tanstack/react-query'
import LogOut from 'lucide-react/icons/log-out'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SessionList } from '#contract/account/sessions.ts'
import type { Area } from '#client/platform/session.ts'
import { Button } from '#client/ui/Button.tsx'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { Unloaded } from '#client/ui/Unloaded.tsx'
import { OwnSession } from './OwnSession.tsx'
import { sessionsQuery } from './queries.ts'
import { useDeviceName } from './useDeviceName.ts'
import { useRevoke } from './useRevoke.ts'

/** Where one is logged in: what is not one's own can be ended, alone or with all others. */
export const OwnSessions = ({ area }: { area: Area }) => {
  const { t } = useTranslation(['sessions', 'common'])
  const { data: sessions, isPending, refetch } = useQuery(sessionsQuery(area))
  const [ending, setEnding] = useState<SessionList['sessions'][number] | 'others'>()
  const { revoke, revoking } = useRevoke(area, () => setEnding(undefined))
  const nameOf = useDeviceName()

  if (sessions === undefined)
    return (
      <Unloaded
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
