import { useQuery } from '@tanstack/react-query'
import CalendarSync from 'lucide-react/icons/calendar-sync'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Globe from 'lucide-react/icons/globe'
import { useState } from 'react'
import { Link } from 'react-router'
import type { EventDay } from '#contract/events/events.ts'
import { zoneName } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { locale } from '#client/platform/locale.ts'
import { Card } from '#client/ui/Card.tsx'
import { cx } from '#client/ui/classes.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import type { EventCategory } from '../categories.tsx'
import { currentDay, firstOf, inDays, monthsFrom, weekdayInitial, weeksOf } from '../month/monthDays.ts'
import { eventDaysQuery } from '../queries.ts'

/** Renders the side of the list: a month with event days, the link to calendar subscriptions, and the time zone. */
export const EventsRail = () => {
  const { t } = useTranslation('events')
  return (
    <aside className="grid gap-4">
      {/* Hidden when it would be below the list, because the month view is closer there. */}
      <div className="max-rail:hidden">
        <Month />
      </div>
      <Card padding="s" className="flex items-start gap-3">
        <span className="grid size-10 shrink-0 place-items-center rounded-s bg-pale text-navy">
          <CalendarSync size={20} />
        </span>
        <span className="text-sm text-muted">
          <strong className="block font-semibold text-heading">{t('calendar.title')}</strong>
          {t('calendar.text')}{' '}
          <Link
            to="/dashboard/settings/calendar"
            className="relative font-semibold text-link underline underline-offset-3 before:absolute before:-inset-x-1 before:-inset-y-3.5 before:content-['']"
          >
            {t('calendar.set_up')}
          </Link>
        </span>
      </Card>
      <p className="flex items-center gap-2 px-1 text-sm text-muted">
        <Globe size={16} className="shrink-0" />
        {t('zone', { zone: zoneName() })}
      </p>
    </aside>
  )
}

const Month = () => {
  const { t } = useTranslation('events')
  const [today] = useState(currentDay)
  const [first, setFirst] = useState(firstOf(today))
  const weeks = weeksOf(first)
  const dates = weeks.flat()
  const { data } = useQuery(eventDaysQuery(dates[0] ?? first, dates.at(-1) ?? first))
  const marked = new Map(data?.days.map((day) => [day.date, day]))
  return (
    <Card padding="s">
      <div className="mb-1 flex items-center justify-between ps-2">
        <h2 id="month" aria-live="polite" className="text-base">
          {inDays(first, { month: 'long', year: 'numeric' })}
        </h2>
        <div className="flex">
          <IconButton label={t('month.previous')} size="s" onClick={() => setFirst(monthsFrom(first, -1))}>
            <ChevronLeft size={18} />
          </IconButton>
          <IconButton label={t('month.next')} size="s" onClick={() => setFirst(monthsFrom(first, 1))}>
            <ChevronRight size={18} />
          </IconButton>
        </div>
      </div>
      <table aria-labelledby="month" className="tabular w-full table-fixed border-collapse text-center text-sm">
        <thead>
          <tr>
            {dates.slice(0, 7).map((date) => (
              <th key={date} scope="col" className="h-8 font-normal text-muted">
                <abbr title={inDays(date, { weekday: 'long' })} className="no-underline">
                  {weekdayInitial(date)}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                <td key={date} className="p-0">
                  <Day
                    date={date}
                    day={marked.get(date)}
                    isToday={date === today}
                    isOutside={date.slice(0, 7) !== first.slice(0, 7)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p aria-hidden className="mt-2 flex gap-4 border-t border-line px-2 pt-3 pb-1 text-xs text-muted">
        <span className="flex items-center gap-1.5">
          <Dot mine />
          {t('month.legend.mine')}
        </span>
        <span className="flex items-center gap-1.5">
          <Dot mine={false} />
          {t('month.legend.others')}
        </span>
      </p>
    </Card>
  )
}

type DayProps = { date: string; day: EventDay | undefined; isToday: boolean; isOutside: boolean }

const Day = ({ date, day, isToday, isOutside }: DayProps) => {
  const { t } = useTranslation('events')
  const words = (
    <>
      {inDays(date, { day: 'numeric' })}
      <span className="grid h-1.5 items-center">{day && <Dot mine={day.mine} category={day.categories[0]} />}</span>
      {day && (
        <span className="sr-only">
          {t('month.events', { count: day.count, figure: day.count.toLocaleString(locale()) })}
          {day.mine && `, ${t('month.mine')}`}
        </span>
      )}
    </>
  )
  const look = {
    ...(isToday && { 'aria-current': 'date' as const }),
    className: cx(
      'mx-auto grid h-9.5 w-9 content-center justify-items-center gap-0.5 rounded-s leading-none',
      isToday && 'ring-[1.5px] ring-orange',
      day === undefined || isOutside ? 'text-muted' : 'font-semibold text-heading',
    ),
  }
  return day === undefined ? (
    <span {...look}>{words}</span>
  ) : (
    <Link {...look} to={`/dashboard/events?view=month&day=${date}`}>
      {words}
    </Link>
  )
}

const Dot = ({ mine, category }: { mine: boolean; category?: EventCategory | undefined }) => (
  <span
    data-category={category}
    className={cx(
      'block size-1.5 rounded-full border',
      category === undefined ? 'border-link' : 'border-category',
      mine && (category === undefined ? 'bg-link' : 'bg-category'),
    )}
  />
)
