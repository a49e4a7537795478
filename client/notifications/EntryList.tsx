import CodeXml from 'lucide-react/icons/code-xml'
import { useTranslation } from '#client/platform/i18n.ts'
import { Link } from 'react-router'
import { type NotificationEntry, targetOf } from '#contract/notifications/notifications.ts'
import { sentenceOf } from '#contract/notifications/sentenceOf.ts'
import { dateOf, dayWords } from '#client/platform/days.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Bell } from '#client/ui/illustrations/Bell.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { Skeleton, SkeletonGroup } from '#client/ui/Skeleton.tsx'
import { detailOf } from '#contract/notifications/entry-actions.ts'
import { EntryActions } from './EntryActions.tsx'
import type { Area } from './queries.ts'
import { useCentre } from './useCentre.ts'
import { useReading } from './useReading.ts'
import CalendarHeart from 'lucide-react/icons/calendar-heart'
import CircleCheck from 'lucide-react/icons/circle-check'
import Gavel from 'lucide-react/icons/gavel'
import MessageCircleQuestion from 'lucide-react/icons/message-circle-question-mark'
import MessagesSquare from 'lucide-react/icons/messages-square'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import Megaphone from 'lucide-react/icons/megaphone'
import AlarmClock from 'lucide-react/icons/alarm-clock'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import Ticket from 'lucide-react/icons/ticket'
import BookOpenText from 'lucide-react/icons/book-open-text'
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business'
import FileDown from 'lucide-react/icons/file-down'
import EyeOff from 'lucide-react/icons/eye-off'
import ScanEye from 'lucide-react/icons/scan-eye'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import FileUser from 'lucide-react/icons/file-user'
import Flag from 'lucide-react/icons/flag'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import HeartHandshake from 'lucide-react/icons/heart-handshake'
import Hourglass from 'lucide-react/icons/hourglass'
import Inbox from 'lucide-react/icons/inbox'
import ShieldCheck from 'lucide-react/icons/shield-check'
import UserRoundCheck from 'lucide-react/icons/user-round-check'
import UserRoundSearch from 'lucide-react/icons/user-round-search'
import { smallPhoto } from '#contract/members/person.ts'
import { timeOfDay } from '#client/platform/dates.ts'
import { useNameOf } from '#client/platform/useNameOf.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { cx } from '#client/ui/classes.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'

type EntryListProps = { area: Area; headingLevel: 2 | 3; onOpen?: () => void }

/** Lists notifications by day, with loading, empty and error states. */
export const EntryList = ({ area, headingLevel, onOpen }: EntryListProps) => {
  const { t } = useTranslation(['notifications', 'common'])
  const { entries, isPending, isError, refetch } = useCentre(area)
  const read = useReading(area)
  const Heading = headingLevel === 2 ? 'h2' : 'h3'

  if (isPending)
    return (
      <SkeletonGroup label={t('common:loading')}>
        <div className="grid gap-2">
          {Array.from({ length: 4 }, (_, index) => (
            <Skeleton key={index} shape="block" height="4rem" />
          ))}
        </div>
      </SkeletonGroup>
    )
  if (isError && entries.length === 0)
    return (
      <ErrorState
        headingLevel={headingLevel}
        title={t('failed')}
        retryLabel={t('common:retry')}
        onRetry={() => void refetch()}
      />
    )
  if (entries.length === 0)
    return (
      <EmptyState
        headingLevel={headingLevel}
        illustration={<Bell />}
        title={t('empty')}
        action={
          area === 'member' && (
            <Link
              to="/dashboard/settings/notifications"
              onClick={onOpen}
              className="inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-3"
            >
              {t('empty.action')}
            </Link>
          )
        }
      >
        {t('empty.text')}
      </EmptyState>
    )

  const open = ({ _id, unread }: NotificationEntry) => {
    if (unread) read({ id: _id })
    onOpen?.()
  }
  return (
    <div className="grid gap-4">
      {byDay(entries).map(([first, ...others]) => (
        <section key={first._id}>
          <Heading className="px-3 pb-1 text-sm font-semibold text-muted">
            {dayWords(first.createdAt, { today: t('today'), yesterday: t('yesterday') })}
          </Heading>
          <ul className="grid gap-1">
            {[first, ...others].map((entry) => (
              <Entry key={entry._id} entry={entry} area={area} onOpen={() => open(entry)} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

type Day = [NotificationEntry, ...NotificationEntry[]]

/** Groups the notifications by day, in the viewer's zone. */
const byDay = (entries: readonly NotificationEntry[]): Day[] => {
  const days: Day[] = []
  for (const entry of entries) {
    const day = days.at(-1)
    if (day !== undefined && dateOf(day[0].createdAt) === dateOf(entry.createdAt)) day.push(entry)
    else days.push([entry])
  }
  return days
}

const icons = {
  verification: GraduationCap,
  request_accepted: UserRoundCheck,
  search_matches: UserRoundSearch,
  posting_moderated: EyeOff,
  anonymity_lifted: ScanEye,
  warning: TriangleAlert,
  report_answered: Flag,
  job_matches: BriefcaseBusiness,
  job_expiring: Hourglass,
  application_update: FileUser,
  application_seen: FileUser,
  applicants_new: FileUser,
  applicant_update: FileUser,
  answers_due: AlarmClock,
  referral: HeartHandshake,
  project_stale: CodeXml,
  event_reminder: AlarmClock,
  event_place_offered: Ticket,
  event_changed: CalendarClock,
  event_message: Megaphone,
  event_comment: MessageSquareText,
  discussion_reply: MessagesSquare,
  discussion_activity: MessagesSquare,
  answer_accepted: CircleCheck,
  post_thanked: HeartHandshake,
  discussion_ask: MessageCircleQuestion,
  ask_answered: MessageCircleQuestion,
  question_unanswered: MessageCircleQuestion,
  discussion_moderated: Gavel,
  group_poll: CalendarClock,
  group_event: CalendarHeart,
  group_membership: UserRoundCheck,
  event_host: CalendarHeart,
  mentoring_request: HeartHandshake,
  mentoring_update: HeartHandshake,
  mentor_offer: Hourglass,
  pairing: HeartHandshake,
  mentorship_changed: CalendarClock,
  guide: BookOpenText,
  guide_stale: Hourglass,
  security: ShieldCheck,
  alumnus_waiting: GraduationCap,
  report_filed: Flag,
  post_waiting: MessagesSquare,
  guide_waiting: BookOpenText,
  contact_received: Inbox,
  letter_assigned: Inbox,
  people_limit_reached: UserRoundSearch,
  answers_late: AlarmClock,
  export_waiting: FileDown,
}

/** A notification and its link. */
const Entry = ({ entry, area, onOpen }: { entry: NotificationEntry; area: Area; onOpen: () => void }) => {
  const { t } = useTranslation('notifications')
  const nameOf = useNameOf()
  const { actor, type, count, values, createdAt, unread } = entry
  const Icon = icons[type]
  const detail = detailOf(entry)
  // A device has a name of its own, or one joined from two values.
  const said = { device: t('device', values), ...values, count, actor: nameOf(actor) }
  return (
    <li className={cx('rounded-s', unread && 'bg-pale')}>
      <Link
        to={targetOf(entry, area)}
        onClick={onOpen}
        className="flex min-h-16 items-center gap-3.5 rounded-s px-3 py-2.5 no-underline transition-colors duration-120 hover:bg-sunken focus-visible:-outline-offset-2"
      >
        {actor ? (
          <Avatar id={actor._id} name={actor.fullName} photo={smallPhoto(actor.profilePhoto)} size="m" />
        ) : (
          <span className="grid size-11 shrink-0 place-items-center rounded-full bg-sunken text-navy">
            <Icon size={22} />
          </span>
        )}
        <span className="min-w-0 flex-1">
          <span className={cx('block wrap-anywhere', unread ? 'font-medium text-heading' : 'text-soft')}>
            {t(`entry.${sentenceOf(entry)}`, said)}
          </span>
          {detail !== undefined && (
            <bdi className="line-clamp-2 text-[0.90625rem] leading-5 wrap-anywhere text-soft">{detail}</bdi>
          )}
          <time dateTime={createdAt} className="text-sm text-muted">
            {timeOfDay(createdAt)}
          </time>
        </span>
        {unread && (
          <span className="size-2.5 shrink-0 rounded-full bg-orange">
            <VisuallyHidden>{t('unread')}</VisuallyHidden>
          </span>
        )}
      </Link>
      {unread && area === 'member' && <EntryActions entry={entry} onOpen={onOpen} />}
    </li>
  )
}
