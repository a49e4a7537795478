import CalendarPlus from 'lucide-react/icons/calendar-plus'
import MapPin from 'lucide-react/icons/map-pin'
import MessageCircle from 'lucide-react/icons/message-circle'
import Phone from 'lucide-react/icons/phone'
import Video from 'lucide-react/icons/video'
import { type ReactNode, useRef, useState } from 'react'
import { Link } from 'react-router'
import { isHttpUrl } from '#contract/isHttpUrl.ts'
import { LIMITS, TIMES } from '#contract/limits.ts'
import type { Person } from '#contract/members/person.ts'
import { exportPairingSession, type PairingSession } from '#contract/mentoring/sessions.ts'
import { apiFile } from '#client/platform/api.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { messageOf } from '#client/platform/problems.ts'
import { saveFile } from '#client/platform/saveFile.ts'
import { useNameOf } from '#client/platform/useNameOf.ts'
import { DayLeaf, LongText, OwnActions } from '#client/postings/public.ts'
import { Button } from '#client/ui/Button.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { toast } from '#client/ui/toast.ts'
import { removeSession } from './queries.ts'
import { SessionForm } from './SessionForm.tsx'
import { SessionOutcome } from './SessionOutcome.tsx'
import { useChange } from './useChange.ts'
import { rangeInWords } from '#client/platform/dates.ts'
import { timeZoneShown } from '#client/platform/locale.ts'

type SessionItemProps = {
  pairingId: string
  session: PairingSession
  sessions: readonly PairingSession[]
  other: Person
  otherTimeZone: string
  isOver: boolean
  now: number
  onPlanAnother: () => void
}

/** Renders a session with its time, format and actions. Once it is over, asks whether it took place. */
export const SessionItem = ({ pairingId, session, sessions, other, otherTimeZone, ...rest }: SessionItemProps) => {
  const { t } = useTranslation(['pairings', 'common'])
  const { isOver, now, onPlanAnother } = rest
  const name = useNameOf()(other)
  const removal = useRemoval(pairingId, session, name, now)
  const isPast = Date.parse(session.endsAt) <= now
  return (
    <li className="flex items-start gap-3.5 py-4 last:pb-0">
      <DayLeaf instant={session.startsAt} />
      <div className="min-w-0 flex-1">
        <h3 className="text-[1.0313rem] leading-snug break-words">
          <bdi>{session.title}</bdi>
        </h3>
        <p className="mt-0.5 text-sm text-muted">
          <time dateTime={session.startsAt}>{sessionTime(session)}</time>
        </p>
        {differsIn(session, otherTimeZone) && (
          <p className="text-sm text-muted">
            {t('session.other_time', { time: sessionTime(session, otherTimeZone), name })}
          </p>
        )}
        <Where session={session} />
        {session.description !== '' && <LongText className="mt-1">{session.description}</LongText>}
        {!isPast && <Actions pairingId={pairingId} session={session} other={other} now={now} />}
        {isPast && <SessionOutcome {...{ pairingId, session, name, isOver, now, onPlanAnother }} />}
      </div>
      {!isOver && (
        <OwnActions
          name={session.title}
          edit={{
            title: t('session.edit'),
            form: (done) => <SessionForm pairingId={pairingId} sessions={sessions} session={session} onClose={done} />,
          }}
          removal={removal}
        />
      )}
    </li>
  )
}

const day = 86_400_000

// In the last day before a booked mock interview, the other is sent the reason.
const useRemoval = (pairingId: string, session: PairingSession, name: string, now: number) => {
  const { t } = useTranslation(['pairings', 'common'])
  const field = useRef<HTMLDivElement>(null)
  const [words, setWords] = useState('')
  const [isMissing, setMissing] = useState(false)
  const remove = useChange(() => removeSession(pairingId, session._id, words))
  const isNear = Date.parse(session.endsAt) > now && Date.parse(session.startsAt) - now < day
  const isLate = isNear && session.booked && Date.parse(session.startsAt) > now
  const change = (value: string): void => {
    setWords(value)
    setMissing(false)
  }
  return {
    ...{ label: t('session.remove'), title: t('session.remove.title'), keep: t('common:cancel') },
    text: isLate
      ? t('session.remove.booked', { name })
      : isNear
        ? t('session.remove.late', { name })
        : t('session.remove.text'),
    choice: isLate && (
      <div ref={field} className="mt-4">
        <TextArea
          name="words"
          required
          label={t('session.remove.why')}
          hint={t('session.remove.why.hint', { name })}
          error={isMissing ? t('session.remove.why.missing', { name }) : undefined}
          minRows={2}
          maxLength={LIMITS.mentoringText}
          value={words}
          onValueChange={change}
        />
      </div>
    ),
    remove: async () => {
      if (isLate && words.trim() === '') {
        setMissing(true)
        field.current?.querySelector('textarea')?.focus()
        return false
      }
      await remove.mutateAsync(undefined)
      return true
    },
  }
}

const icons = { video: Video, call: Phone, in_person: MapPin, chat: MessageCircle }

/** Shows how the members meet: a link, the place, or the format. */
const Where = ({ session: { format, link, place } }: { session: PairingSession }) => {
  const { t } = useTranslation('pairings')
  if (format === null) return null
  const Icon = icons[format]
  return (
    <p className="mt-1 flex min-w-0 items-start gap-2 text-sm text-soft">
      <Icon size={16} aria-hidden className="mt-[0.2em] shrink-0 text-muted" />
      {/* Typed by a member, so only http(s) is allowed, never a script. */}
      {link !== null && isHttpUrl(link) ? (
        <a
          href={link}
          target="_blank"
          rel="noopener noreferrer"
          className="relative min-w-0 wrap-anywhere text-link underline before:absolute before:-inset-x-1 before:-inset-y-3 before:content-['']"
        >
          <bdi>{link.replace(/^https?:\/\//, '')}</bdi>
        </a>
      ) : (
        <bdi className="min-w-0 break-words">{place ?? t(`session.format.${format}`)}</bdi>
      )}
    </p>
  )
}

type ActionsProps = Pick<SessionItemProps, 'pairingId' | 'session' | 'other' | 'now'>

const Actions = ({ pairingId, session, other, now }: ActionsProps) => {
  const { t } = useTranslation('pairings')
  const { _id, title, format, link, startsAt } = session
  const canJoin = Date.parse(startsAt) - TIMES.sessionJoin <= now
  const download = (): void =>
    void apiFile(exportPairingSession, { params: { id: pairingId, sessionId: _id } }).then(
      (file) => saveFile(file, 'session.ics'),
      (error: Error) => toast.error(messageOf(error, t('session.calendar.failed'))),
    )
  return (
    <Row>
      {canJoin && format === 'video' && link !== null && isHttpUrl(link) && (
        <Button
          size="s"
          icon={<Video size={16} />}
          render={
            // oxlint-disable-next-line jsx-a11y/anchor-has-content -- Button fills it
            <a href={link} target="_blank" rel="noopener noreferrer" aria-label={t('session.join.label', { title })} />
          }
        >
          {t('session.join')}
        </Button>
      )}
      {canJoin && format === 'chat' && (
        <Button size="s" icon={<MessageCircle size={16} />} render={<Link to={`/dashboard/messages/${other._id}`} />}>
          {t('session.open_chat')}
        </Button>
      )}
      <Button
        size="s"
        variant="ghost"
        icon={<CalendarPlus size={16} />}
        aria-label={t('session.calendar.label', { title })}
        onClick={download}
      >
        {t('session.calendar')}
      </Button>
    </Row>
  )
}

const Row = ({ children }: { children: ReactNode }) => (
  <div className="mt-2.5 flex flex-wrap items-center gap-2.5">{children}</div>
)

type Times = Pick<PairingSession, 'startsAt' | 'endsAt'>

/** Formats day, start and end of a session, in the viewer's time zone or `timeZone`: `Fri, 4 Dec, 6:30 – 7:15 PM`. */
const sessionTime = ({ startsAt, endsAt }: Times, timeZone = timeZoneShown()): string =>
  rangeInWords(startsAt, endsAt, {
    ...({ weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' } as const),
    timeZone,
  })

/** Returns whether the session's time in `timeZone` differs from the viewer's. */
const differsIn = (session: Times, timeZone: string): boolean => sessionTime(session, timeZone) !== sessionTime(session)
