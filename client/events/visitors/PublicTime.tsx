import type { Event } from '#contract/events/events.ts'
import { useCollege } from '#client/platform/college.ts'
import { inWords, rangeInWords } from '#client/platform/dates.ts'
import { dateOf } from '#client/platform/days.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { timeZoneShown } from '#client/platform/locale.ts'
import { DateLeaf } from '../categories.tsx'
import { isOver } from '../eventWords.ts'

/** Renders when an event takes place, in the college's time; below it in the visitor's, if it differs on that date. */
export const PublicTime = ({ event }: { event: Event }) => {
  const { t } = useTranslation('public-events')
  const { timeZone } = useCollege()
  const own = timeZoneShown()
  const [atCollege, here] = [timeOf(event, timeZone), timeOf(event, own)]
  return (
    <div className="flex items-center gap-4">
      <DateLeaf
        category={event.category}
        dateTime={event.dateTime}
        timeZone={timeZone}
        past={event.cancelledAt !== null || isOver(event)}
        large
      />
      <div className="min-w-0">
        <p className="leading-snug font-semibold text-heading sm:text-[1.0625rem]">
          <time dateTime={event.dateTime}>{`${dayOf(event, timeZone)}, ${atCollege}`}</time>
        </p>
        {(atCollege !== here || dayOf(event, own) !== dayOf(event, timeZone)) && (
          <p className="mt-0.5 text-sm text-muted">
            {t('at_college_and_in', {
              city: cityOf(own),
              time: dayOf(event, own) === dayOf(event, timeZone) ? here : `${dayOf(event, own)}, ${here}`,
            })}
          </p>
        )}
      </div>
    </div>
  )
}

const clock = { hour: 'numeric', minute: '2-digit' } as const

const dayOf = ({ dateTime }: Event, timeZone: string): string => {
  const isOtherYear = dateOf(dateTime).slice(0, 4) !== dateOf(new Date()).slice(0, 4)
  const day = { weekday: 'long', day: 'numeric', month: 'long', timeZone } as const
  return inWords(dateTime, isOtherYear ? { ...day, year: 'numeric' } : day)
}

const timeOf = ({ dateTime, endsAt }: Event, timeZone: string): string => {
  const day = { day: 'numeric', month: 'short', timeZone } as const
  if (endsAt === null) return inWords(dateTime, { ...clock, timeZone })
  if (inWords(dateTime, day) === inWords(endsAt, day)) return rangeInWords(dateTime, endsAt, { ...clock, timeZone })
  return `${inWords(dateTime, { ...clock, timeZone })} – ${inWords(endsAt, { ...day, ...clock })}`
}

// The names of zones end with a city: `America/Argentina/Buenos_Aires`.
const cityOf = (timeZone: string): string => (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')
