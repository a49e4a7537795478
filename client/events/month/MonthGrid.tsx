import Check from 'lucide-react/icons/check'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { Event, EventDay } from '#contract/events/events.ts'
import { timeOfDay } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { locale } from '#client/platform/locale.ts'
import { Button } from '#client/ui/Button.tsx'
import { cx } from '#client/ui/classes.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import { currentDay, daysFrom, inDays, monthsFrom, weekdayInitial } from './monthDays.ts'

type MonthGridProps = {
  weeks: string[][]
  day: string
  days: EventDay[]
  byDay: ReadonlyMap<string, Event[]>
  onChoose: (day: string) => void
}

/**
 * Renders a month as a grid of days, with events, or dots where space is tight. Arrow keys move by days and weeks, Page Up and Page
 * Down by months.
 */
export const MonthGrid = ({ weeks, day, days, byDay, onChoose }: MonthGridProps) => {
  const { t } = useTranslation('events')
  const grid = useRef<HTMLTableElement>(null)
  // The day chosen by keyboard, because presses may be faster than rendering.
  const target = useRef<string>(undefined)
  const known = new Map(days.map((each) => [each.date, each]))
  const today = currentDay()
  // Moves the focus to the day chosen by keyboard.
  useLayoutEffect(() => {
    if (target.current === undefined) return
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    if (target.current === day) target.current = undefined
  }, [day])
  const move = (event: KeyboardEvent<HTMLTableElement>): void => {
    const next = dayByKey(event.key, target.current ?? day, getComputedStyle(event.currentTarget).direction === 'rtl')
    if (next === undefined) return
    event.preventDefault()
    target.current = next
    onChoose(next)
  }
  const choose = (chosen: string): void => {
    target.current = undefined
    onChoose(chosen)
  }
  return (
    <div>
      <div className="mb-2 flex items-center gap-1">
        <h3 id="month-title" aria-live="polite" className="me-auto text-xl">
          {inDays(day, { month: 'long', year: 'numeric' })}
        </h3>
        <Button variant="ghost" size="s" onClick={() => choose(today)}>
          {t('today')}
        </Button>
        <IconButton label={t('month.previous')} onClick={() => choose(monthsFrom(day, -1))}>
          <ChevronLeft size={20} />
        </IconButton>
        <IconButton label={t('month.next')} onClick={() => choose(monthsFrom(day, 1))}>
          <ChevronRight size={20} />
        </IconButton>
      </div>
      <table
        ref={grid}
        // Follows the ARIA grid pattern.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
        role="grid"
        aria-labelledby="month-title"
        onKeyDown={move}
        className="tabular w-full table-fixed border-separate border-spacing-0 overflow-hidden rounded-m border border-line bg-surface shadow-1"
      >
        <thead>
          <tr>
            {weeks[0]?.map((date) => (
              <th
                key={date}
                scope="col"
                className="h-9 text-center text-sm font-normal text-muted md:px-2.5 md:text-start"
              >
                <abbr title={inDays(date, { weekday: 'long' })} className="no-underline">
                  <span className="md:hidden">{weekdayInitial(date)}</span>
                  <span className="max-md:hidden">{inDays(date, { weekday: 'short' })}</span>
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                <td
                  key={date}
                  aria-selected={date === day}
                  className={cx(
                    'h-13 border-t border-line p-0 align-top md:h-26 md:not-first:border-s',
                    date.slice(0, 7) !== day.slice(0, 7) && 'bg-sunken',
                  )}
                >
                  <Day
                    date={date}
                    day={known.get(date)}
                    events={byDay.get(date) ?? []}
                    isChosen={date === day}
                    isToday={date === today}
                    onChoose={() => choose(date)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const shownTitles = 3

type DayProps = {
  date: string
  day: EventDay | undefined
  events: Event[]
  isChosen: boolean
  isToday: boolean
  onChoose: () => void
}

const Day = ({ date, day, events, isChosen, isToday, onChoose }: DayProps) => {
  const { t } = useTranslation('events')
  const titled = events.filter(({ cancelledAt }) => cancelledAt === null).slice(0, shownTitles)
  const more = (day?.count ?? 0) - titled.length
  return (
    <div className="relative grid h-full content-start gap-0.5 md:p-1">
      <button
        type="button"
        tabIndex={isChosen ? 0 : -1}
        aria-current={isToday ? 'date' : undefined}
        onClick={onChoose}
        className={cx(
          'grid h-12.5 w-full content-center justify-items-center gap-1 rounded-s leading-none outline-offset-[-3px] before:absolute before:inset-0 before:content-[""] md:size-7',
          isChosen ? 'font-bold text-navy max-md:bg-pale md:bg-navy md:text-on-navy' : 'text-ink',
          isToday && !isChosen && 'ring-[1.5px] ring-orange ring-inset',
        )}
      >
        <span className="sr-only">{inDays(date, { weekday: 'long', day: 'numeric', month: 'long' })}</span>
        <span aria-hidden>{inDays(date, { day: 'numeric' })}</span>
        {day !== undefined && (
          <span className="sr-only">
            {t('month.events', { count: day.count, figure: day.count.toLocaleString(locale()) })}
            {day.mine && `, ${t('month.mine')}`}
          </span>
        )}
        <span aria-hidden className="flex h-1.5 gap-0.5 md:hidden">
          {day?.categories.slice(0, shownTitles).map((category) => (
            <span
              key={category}
              data-category={category}
              className={cx('size-1.5 rounded-full border border-category', day.mine && 'bg-category')}
            />
          ))}
        </span>
      </button>
      {titled.map(({ _id, title, category, dateTime, hosting, rsvp }) => (
        // For keyboards, the list of the chosen day has the same events.
        <Link
          key={_id}
          to={`/dashboard/events/${_id}`}
          tabIndex={-1}
          data-category={category}
          title={`${timeOfDay(dateTime)} ${title}`}
          className="relative flex min-w-0 items-center gap-1 rounded-[6px] bg-category-soft px-1.5 py-0.5 text-xs leading-tight font-medium text-category no-underline hover:underline max-md:hidden"
        >
          {(hosting || rsvp?.answer === 'going') && (
            <Check size={12} strokeWidth={3} aria-hidden className="shrink-0" />
          )}
          <span dir="auto" className="min-w-0 flex-1 truncate">
            {title}
          </span>
        </Link>
      ))}
      {more > 0 && (
        <span aria-hidden className="px-1.5 text-xs text-muted max-md:hidden">
          {t('month.more', { figure: more.toLocaleString(locale()) })}
        </span>
      )}
    </div>
  )
}

const dayByKey = (key: string, day: string, isRightToLeft: boolean): string | undefined => {
  const ahead = isRightToLeft ? -1 : 1
  if (key === 'ArrowRight') return daysFrom(day, ahead)
  if (key === 'ArrowLeft') return daysFrom(day, -ahead)
  if (key === 'ArrowDown') return daysFrom(day, 7)
  if (key === 'ArrowUp') return daysFrom(day, -7)
  if (key === 'PageDown') return monthsFrom(day, 1)
  return key === 'PageUp' ? monthsFrom(day, -1) : undefined
}
