import CalendarDays from 'lucide-react/icons/calendar-days'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import List from 'lucide-react/icons/list'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { useFilterParams } from '#client/platform/useFilterParams.ts'
import { TogglePill } from '#client/ui/TogglePill.tsx'
import { type EventChoice, eventsQuery } from '../queries.ts'
import { currentDay, isDay } from '../month/monthDays.ts'
import { MonthView } from '../month/MonthView.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { SegmentedControl } from '#client/ui/SegmentedControl.tsx'
import { Tabs } from '#client/ui/Tabs.tsx'
import { EventForm } from '../form/lazy.ts'
import { EventFilters, eventFilterOf } from './EventFilters.tsx'
import { EventList } from './EventList.tsx'
import { EventsRail } from './EventsRail.tsx'

/** Renders all events: upcoming and past. */
export const EventsPage = () => {
  const { t } = useTranslation(['events', 'common'])
  const { params, change, choose, toggle, clear } = useFilterParams()
  const choice = choiceOf(params)
  const tab = params.get('when') ?? 'upcoming'
  const day = dayOf(params)
  // Navigating within a month adds no history entries.
  const chooseDay = (next: string) =>
    change(
      (edited) => edited.set('day', next),
      () => true,
    )
  const [scheduling, setScheduling] = useState(false)
  const close = () => setScheduling(false)
  const button = (
    <Button icon={<CalendarPlus size={18} />} aria-label={t('schedule')} onClick={() => setScheduling(true)}>
      <span className="wide:hidden">{t('schedule.short')}</span>
      <span className="max-wide:hidden">{t('schedule')}</span>
    </Button>
  )

  return (
    <>
      <Tabs
        label={t('tabs')}
        action={button}
        value={TABS.find((each) => each === tab) ?? 'upcoming'}
        onValueChange={(next) => choose('when', next === 'upcoming' ? '' : next)}
        items={TABS.map((value) => ({
          value,
          label: t(value),
          content: (
            <>
              <h2 className="sr-only">{t(value)}</h2>
              {value !== 'hosting' && (
                <div className="mb-3 flex items-center gap-3">
                  <EventFilters choice={choice} toggle={toggle} clear={clear}>
                    <TogglePill
                      pressed={choice.whose === 'mine'}
                      onToggle={() => choose('whose', choice.whose === 'mine' ? '' : 'mine')}
                    >
                      {t('mine')}
                    </TogglePill>
                  </EventFilters>
                  {value === 'upcoming' && (
                    <ViewSwitch isMonth={day !== undefined} onSwitch={(view) => choose('view', view)} />
                  )}
                </div>
              )}
              {value === 'upcoming' && day !== undefined ? (
                <MonthView choice={choice} day={day} onChoose={chooseDay} />
              ) : (
                <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 rail:grid-cols-[minmax(0,1fr)_19.5rem]">
                  <div>
                    <EventList choice={choice} />
                    {value === 'hosting' && <PastHosted />}
                  </div>
                  <EventsRail />
                </div>
              )}
            </>
          ),
        }))}
      />
      <Dialog open={scheduling} onOpenChange={setScheduling} title={t('schedule')} closeLabel={t('common:close')}>
        <EventForm onSaved={close} onCancel={close} />
      </Dialog>
    </>
  )
}

const ViewSwitch = ({ isMonth, onSwitch }: { isMonth: boolean; onSwitch: (view: '' | 'month') => void }) => {
  const { t } = useTranslation('events')
  const views = [
    { value: 'list', Icon: List, name: t('view.list') },
    { value: 'month', Icon: CalendarDays, name: t('view.month') },
  ]
  return (
    <div className="shrink-0">
      <SegmentedControl
        label={t('view')}
        value={isMonth ? 'month' : 'list'}
        onValueChange={(next) => onSwitch(next === 'month' ? next : '')}
        options={views.map(({ value, Icon, name }) => ({
          value,
          label: (
            <>
              <Icon size={18} aria-hidden className="wide:hidden" />
              <span className="max-wide:sr-only">{name}</span>
            </>
          ),
        }))}
      />
    </div>
  )
}

// Renders nothing when there are none, because the upcoming list already shows an empty state.
const PastHosted = () => {
  const { t } = useTranslation('events')
  const choice = { ...hosted, when: 'past' } as const
  const { data } = useInfiniteQuery(eventsQuery(choice))
  if (data === undefined || data.pages.every(({ body }) => body.length === 0)) return null
  return (
    <>
      <h2 className="mb-3 text-lg">{t('past')}</h2>
      <EventList choice={choice} />
    </>
  )
}

const hosted: EventChoice = { when: 'upcoming', whose: 'hosting', category: [], mode: [] }

const TABS = ['upcoming', 'past', 'hosting'] as const

const choiceOf = (params: URLSearchParams): EventChoice => {
  if (params.get('when') === 'hosting') return hosted
  return {
    when: params.get('when') === 'past' ? 'past' : 'upcoming',
    whose: params.get('whose') === 'mine' ? 'mine' : 'all',
    ...eventFilterOf(params),
  }
}

// Returns the day chosen in the month view; undefined in the list.
const dayOf = (params: URLSearchParams): string | undefined => {
  if (params.get('view') !== 'month') return undefined
  const day = params.get('day') ?? ''
  return isDay(day) ? day : currentDay()
}
