import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import type { Attendee } from '#contract/events/attendees.ts'
import { type Say, useTranslation } from '#client/platform/i18n.ts'
import { useNameOf } from '#client/platform/useNameOf.ts'
import { Button } from '#client/ui/Button.tsx'
import { checkInTime } from '../eventWords.ts'
import { type CheckIn, dropCheckIn } from './checkIns.ts'
import { useUndo } from './useUndo.ts'

type CheckInResultsProps = { eventId: string; checkIns: readonly CheckIn[]; attendees: readonly Attendee[] }

/** Lists the results of codes scanned or typed on this device, latest first. */
export const CheckInResults = ({ eventId, checkIns, attendees }: CheckInResultsProps) => {
  const { t } = useTranslation('attendees')
  return (
    <ul aria-label={t('results')} aria-live="polite" className="grid gap-2 empty:hidden">
      {checkIns.map((checkIn) => (
        <Result
          key={checkIn.code}
          eventId={eventId}
          checkIn={checkIn}
          attendee={attendees.find(({ code }) => code === checkIn.code)}
        />
      ))}
    </ul>
  )
}

type ResultProps = { eventId: string; checkIn: CheckIn; attendee: Attendee | undefined }

const Result = ({ eventId, checkIn, attendee }: ResultProps) => {
  const { t } = useTranslation(['attendees', 'common'])
  const nameOf = useNameOf()
  const { pending, undo } = useUndo(eventId)
  const person = checkIn.person ?? attendee?.person ?? null
  const name = person === null ? checkIn.code : nameOf(person)
  const { Icon, tone } = looks[checkIn.state]
  const isUndone = checkIn.state === 'waiting' || (checkIn.state === 'ok' && person !== null)
  return (
    <li className="flex items-start gap-2.5 rounded-s bg-sunken px-3 py-2.5">
      <Icon size={18} aria-hidden className={`mt-0.5 shrink-0 ${tone}`} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold break-words text-heading">
          <bdi>{name}</bdi>
        </p>
        <p className="text-sm text-soft">{sentenceOf(checkIn, attendee, t)}</p>
      </div>
      {isUndone && (
        <Button
          variant="quiet"
          size="s"
          className="-my-1.5 -me-2"
          pending={pending}
          aria-label={t('undo.whose', { name })}
          onClick={() =>
            void (checkIn.state === 'waiting' || person === null
              ? dropCheckIn(checkIn)
              : undo(person._id, checkIn.code))
          }
        >
          {t('common:undo')}
        </Button>
      )}
    </li>
  )
}

const looks = {
  waiting: { Icon: Clock, tone: 'text-warn' },
  ok: { Icon: CircleCheck, tone: 'text-good' },
  already: { Icon: CircleAlert, tone: 'text-warn' },
  not_going: { Icon: CircleX, tone: 'text-bad' },
  unknown: { Icon: CircleX, tone: 'text-bad' },
  refused: { Icon: CircleX, tone: 'text-bad' },
} as const

const sentenceOf = (
  { state, checkedInAt, reason }: CheckIn,
  attendee: Attendee | undefined,
  t: Say<['attendees', 'common']>,
): string => {
  const at = checkedInAt ?? (state === 'waiting' ? attendee?.checkedInAt : undefined)
  switch (state) {
    case 'waiting':
      if (at) return t('result.already', { time: checkInTime(at) })
      return attendee === undefined ? t('result.waiting.unknown') : t('result.waiting')
    case 'ok':
      return at ? t('checked_in.at', { time: checkInTime(at) }) : t('checked_in')
    case 'already':
      return at ? t('result.already', { time: checkInTime(at) }) : t('result.already.somewhen')
    case 'not_going':
      return t('result.not_going')
    case 'unknown':
      return t('result.unknown')
    case 'refused':
      return reason
  }
}
