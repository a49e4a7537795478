import { useQuery, useQueryClient } from '@tanstack/react-query'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { GroupPage } from '#contract/discussions/groups.ts'
import { EventForm, EventRows } from '#client/events/public.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { QueryFallback } from '#client/ui/QueryFallback.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { refetchGroups } from '../queries.ts'
import { addEvent, groupEventsQuery } from './queries.ts'

/** The upcoming events of a group, with the viewer's answers; its members add events. */
export const EventsTab = ({ page }: { page: GroupPage }) => {
  const { t } = useTranslation(['group', 'common'])
  const { group } = page
  const { data, isPending, refetch } = useQuery(groupEventsQuery(group._id))
  return (
    <section aria-labelledby="group-events">
      <h3 id="group-events" className="sr-only">
        {t('tab.events')}
      </h3>
      {page.mayAddEvent && <AddEvent page={page} />}
      {data === undefined ? (
        <QueryFallback
          pending={isPending}
          blocks={['5.5rem', '5.5rem']}
          loadingLabel={t('common:loading')}
          failedTitle={t('events.failed')}
          retryLabel={t('common:retry')}
          onRetry={() => void refetch()}
        />
      ) : data.events.length === 0 ? (
        <p className="text-soft">{t(page.mayAddEvent ? 'events.none.add' : 'events.none')}</p>
      ) : (
        <div className="@container">
          <Suspense fallback={<Skeleton shape="block" height="5.5rem" />}>
            <EventRows events={data.events} />
          </Suspense>
        </div>
      )}
      <Link
        to="/dashboard/events"
        className="mt-2 inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-3"
      >
        {t('events.all')}
      </Link>
    </section>
  )
}

const AddEvent = ({ page: { group } }: { page: GroupPage }) => {
  const { t } = useTranslation(['group', 'common'])
  const cache = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const saved = () => {
    close()
    void refetchGroups(cache)
    void cache.invalidateQueries(groupEventsQuery(group._id))
  }
  return (
    <>
      <Button variant="ghost" size="s" icon={<CalendarPlus size={18} />} onClick={() => setOpen(true)} className="mb-3">
        {t('events.add')}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('events.add')}
        description={t(group.access === 'open' ? 'events.add.text' : 'events.add.text.members', { group: group.name })}
        closeLabel={t('common:close')}
      >
        <Suspense fallback={<Skeleton shape="block" height="24rem" />}>
          <EventForm
            group={{ isForMembers: group.access !== 'open', save: (event) => addEvent(group._id, event) }}
            onSaved={saved}
            onCancel={close}
          />
        </Suspense>
      </Dialog>
    </>
  )
}
