import CalendarCheck from 'lucide-react/icons/calendar-check'
import { useState } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import type { Feed } from '#contract/events/calendar.ts'
import { ago, day, dayAndTime } from '#client/platform/dates.ts'
import { Button } from '#client/ui/Button.tsx'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'

type Call = { isPending: boolean; mutate: (_?: undefined, options?: { onSettled: () => void }) => void }
type FeedFactsProps = { feed: Feed; making: Call; removing: Call }

/** Shows when the address was created and last fetched, with buttons to renew and remove it. */
export const FeedFacts = ({ feed: { createdAt, usedAt }, making, removing }: FeedFactsProps) => {
  const { t } = useTranslation(['calendar', 'common'])
  const [asking, setAsking] = useState<'again' | 'remove'>()
  const close = () => setAsking(undefined)
  const call = asking === 'remove' ? removing : making

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
      <div className="flex min-w-56 flex-1 items-start gap-3">
        <CalendarCheck size={22} className="mt-0.5 shrink-0 text-good" />
        <div>
          <p className="font-semibold text-heading">{t('made')}</p>
          <p className="mt-0.5 text-sm text-soft">
            {t('made.at', { day: day(createdAt) })}{' '}
            {usedAt === null ? (
              t('not_fetched')
            ) : (
              <time dateTime={usedAt} title={dayAndTime(usedAt)}>
                {t('fetched', { ago: ago(usedAt) })}
              </time>
            )}
          </p>
        </div>
      </div>
      <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
        <Button variant="ghost" onClick={() => setAsking('again')}>
          {t('again')}
        </Button>
        <Button variant="ghost" aria-label={t('remove.title')} onClick={() => setAsking('remove')}>
          {t('remove')}
        </Button>
      </div>
      <ConfirmDialog
        open={asking !== undefined}
        onOpenChange={(open) => !open && close()}
        title={t(asking === 'remove' ? 'remove.title' : 'again.title')}
        confirmLabel={t(asking === 'remove' ? 'remove' : 'again')}
        cancelLabel={t('common:cancel')}
        pending={call.isPending}
        danger
        onConfirm={() => call.mutate(undefined, { onSettled: close })}
      >
        {t(asking === 'remove' ? 'remove.text' : 'again.text')}
      </ConfirmDialog>
    </div>
  )
}
