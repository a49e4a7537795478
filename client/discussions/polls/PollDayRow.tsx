import Check from 'lucide-react/icons/check'
import type { Poll, PollChoice, PollDay } from '#contract/discussions/polls.ts'
import { smallPhoto } from '#contract/members/person.ts'
import { inWords } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { DayChoice } from './DayChoice.tsx'

type PollDayRowProps = { poll: Poll; day: PollDay; onChoose: (choice: PollChoice | null) => void }

/** A day of a poll: when it is, how many said what, who said yes, and the viewer's choice. */
export const PollDayRow = ({ poll, day, onChoose }: PollDayRowProps) => {
  const { t } = useTranslation('groups')
  const when = useWhen()(day)
  const weekday = ofDate(day.date, { weekday: 'long' })
  const label = [`${weekday} ${ofDate(day.date, { day: 'numeric' })} ${when}`, day.note ?? []].flat().join(', ')
  const counted = [
    ...(day.yes > 0 || day.ifNeeded === 0 ? [t('yes', { count: day.yes })] : []),
    ...(day.ifNeeded > 0 ? [t('if_needed', { count: day.ifNeeded })] : []),
  ].join(' · ')
  const share = (count: number) => `${poll.answered === 0 ? 0 : Math.min(100, (count / poll.answered) * 100)}%`
  const others = day.yes - day.faces.length
  return (
    <li className="grid grid-cols-[3.25rem_minmax(0,1fr)] items-center gap-x-4 gap-y-3 py-4 wide:grid-cols-[3.25rem_minmax(0,1fr)_5.75rem_auto]">
      <time
        dateTime={day.date}
        className="grid h-13.5 w-13 content-center rounded-[10px] bg-pale text-center leading-tight text-navy"
      >
        <span className="text-[0.8125rem] font-medium">{ofDate(day.date, { weekday: 'short' })}</span>{' '}
        <span className="tabular text-xl font-bold">{ofDate(day.date, { day: 'numeric' })}</span>
      </time>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-[0.90625rem] font-medium">
          <span>
            {day.note !== null && (
              <>
                <bdi>{day.note}</bdi> ·{' '}
              </>
            )}
            <bdi>{when}</bdi>
          </span>
          {poll.suitsMost === day._id && (
            <Chip tone="good" icon={<Check size={14} aria-hidden />}>
              {t('suits_most')}
            </Chip>
          )}
        </p>
        <div aria-hidden className="mt-1.5 flex h-2 gap-0.5 overflow-hidden rounded-full bg-sunken">
          <span className="bg-good transition-[width] duration-200" style={{ width: share(day.yes) }} />
          <span className="bg-line-strong transition-[width] duration-200" style={{ width: share(day.ifNeeded) }} />
        </div>
        <p className="mt-1.5 text-[0.8125rem] text-soft">{counted}</p>
      </div>
      <div aria-hidden className="flex items-center max-wide:hidden">
        {day.faces.map((face) => (
          <span key={face._id} className="-ms-1.75 rounded-full ring-2 ring-surface first:ms-0">
            <Avatar id={face._id} name={face.fullName} photo={smallPhoto(face.profilePhoto)} size="xs" />
          </span>
        ))}
        {others > 0 && (
          <span className="tabular -ms-1.75 grid h-7 min-w-7 place-items-center rounded-full bg-pale px-1 text-[0.78125rem] font-semibold text-navy ring-2 ring-surface">
            <span dir="ltr">+{others}</span>
          </span>
        )}
      </div>
      {poll.mayAnswer && (
        <div className="max-wide:col-span-full">
          <DayChoice name={`poll-${day._id}`} label={label} value={day.mine} onChoose={onChoose} />
        </div>
      )}
    </li>
  )
}

const ofDate = (date: string, options: Intl.DateTimeFormatOptions): string =>
  inWords(date, { ...options, timeZone: 'UTC' })

// In UTC, because a day of a poll has no zone.
const atTime = (date: string, time: string): Date => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return new Date(Date.parse(date) + (hours * 60 + minutes) * 60_000)
}

/** Returns a function that returns the month and the time of a day of a poll: *December, 19:00*. */
const useWhen = () => {
  const { t } = useTranslation('groups')
  return ({ date, time }: PollDay): string => {
    const month = ofDate(date, { month: 'long' })
    if (time === null) return month
    return t('day.time', {
      month,
      time: inWords(atTime(date, time), { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }),
    })
  }
}
