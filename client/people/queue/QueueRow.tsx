import BadgeCheck from 'lucide-react/icons/badge-check'
import BadgeX from 'lucide-react/icons/badge-x'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import CircleSlash from 'lucide-react/icons/circle-slash'
import Clock from 'lucide-react/icons/clock'
import FileBadge from 'lucide-react/icons/file-badge'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import MessageCircleReply from 'lucide-react/icons/message-circle-reply'
import UserPen from 'lucide-react/icons/user-pen'
import { Link, useSearchParams } from 'react-router'
import type { Alumnus, RosterMatch } from '#contract/people/verification.ts'
import { ago, dayAndTime } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Button } from '#client/ui/Button.tsx'
import { cx } from '#client/ui/classes.ts'
import { Facts } from '#client/ui/Facts.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { useLinger } from '#client/ui/useLinger.ts'
import { rowId } from './ids.ts'
import { requestId } from '../verification/queries.ts'
import type { Decided } from '../verification/useDecisions.ts'

type QueueRowProps = {
  alumnus: Alumnus
  isOpen: boolean
  decided: Decided | undefined
  busy: boolean
  onVerify: () => void
  onUndo: () => void
  /** Called when the row should leave the list; `onGone` after it has collapsed. */
  onLeave: () => void
  onGone: () => void
}

/** A row of the queue. It opens its entry; once decided, it stays for 8 s with a button to undo. */
export const QueueRow = ({ alumnus, isOpen, decided, busy, onVerify, onUndo, onLeave, onGone }: QueueRowProps) => {
  const { t } = useTranslation(['queue', 'verification', 'common'])
  const [parameters] = useSearchParams()
  const line = useLinger(decided !== undefined, onLeave)
  const { fullName, registeredAt, declinedAt } = alumnus
  const listedAt = declinedAt ?? registeredAt
  const leaving = decided?.leaving === true
  const search = new URLSearchParams(parameters)
  search.set('item', requestId(alumnus))
  return (
    <li
      {...line}
      inert={leaving}
      aria-label={decided && `${fullName}: ${t(`verification:decision.${decided.outcome}`)}`}
      onTransitionEnd={({ target, currentTarget }) => leaving && target === currentTarget && onGone()}
      className={cx(
        'group/row grid outline-offset-[-3px] transition-[grid-template-rows,opacity] duration-200',
        leaving ? 'grid-rows-[0fr] opacity-0' : 'grid-rows-[1fr]',
      )}
    >
      <div className={cx('min-h-0 min-w-0', leaving && 'overflow-hidden')}>
        <div
          className={cx(
            'relative flex min-h-16.5 items-center gap-3 border-b border-line px-3 py-2 wide:min-h-14',
            isOpen
              ? 'wide:bg-pale wide:before:absolute wide:before:inset-y-0 wide:before:start-0 wide:before:w-0.75 wide:before:bg-orange forced-colors:wide:before:bg-[highlight]'
              : 'hover:bg-sunken',
            decided && 'bg-sunken',
          )}
        >
          <Avatar id={alumnus._id} name={fullName} photo={alumnus.profilePhoto} size="s" />
          <div className="min-w-0 flex-1">
            <Link
              id={rowId(requestId(alumnus))}
              to={{ search: search.toString() }}
              // The first choice adds an entry to the browser's history, so that Back leads to the list on phones.
              replace={parameters.has('item')}
              preventScrollReset
              aria-current={isOpen}
              className="block truncate text-[0.9375rem] leading-snug font-semibold text-heading no-underline outline-offset-[-3px] after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus"
            >
              <bdi>{fullName}</bdi>
            </Link>
            <p className={cx('truncate text-[0.8125rem]', isOpen ? 'text-ink' : 'text-soft')}>
              <Facts facts={[alumnus.course, alumnus.graduationYear]} />
            </p>
            <Kind alumnus={alumnus} />
            {alumnus.verification === 'declined' && alumnus.declineReason !== null && (
              <p dir="auto" className="truncate text-[0.8125rem] text-bad">
                {alumnus.declineReason}
              </p>
            )}
          </div>
          <div className="flex shrink-0 items-center gap-0.5">
            {decided ? (
              <Outcome name={fullName} outcome={decided.outcome} busy={busy} onUndo={onUndo} />
            ) : (
              <>
                <div className="grid justify-items-end">
                  <time dateTime={listedAt} title={dayAndTime(listedAt)} className="tabular text-[0.8125rem] text-soft">
                    {ago(listedAt)}
                  </time>
                  {alumnus.match && <RosterMatchMark match={alumnus.match} />}
                </div>
                <Quick alumnus={alumnus} onVerify={onVerify} />
              </>
            )}
          </div>
        </div>
      </div>
    </li>
  )
}

/** The kind of an entry that isn't a registration, or that the member has answered. */
const Kind = ({ alumnus: { handover, change, answeredAt } }: { alumnus: Alumnus }) => {
  const { t } = useTranslation(['queue', 'verification'])
  if (!handover && !change && answeredAt === null) return null
  const Icon = handover ? GraduationCap : change ? UserPen : MessageCircleReply
  return (
    <p className="mt-0.5 flex items-center gap-1 text-xs font-semibold text-navy">
      <Icon size={14} aria-hidden className="shrink-0" />
      {t(handover ? 'verification:handover' : change ? 'verification:identity.chip' : 'row.answered')}
    </p>
  )
}

/** The roster's verdict. */
const RosterMatchMark = ({ match: { verdict, agreeing, fitting } }: { match: RosterMatch }) => {
  const { t } = useTranslation('verification')
  const Icon = verdict === 'exact' ? CircleCheck : verdict === 'close' ? CircleHelp : CircleSlash
  const tone = verdict === 'exact' ? 'text-good' : verdict === 'close' ? 'text-warn' : 'text-soft'
  return (
    <span className={cx('tabular inline-flex items-center gap-1 text-[0.8125rem] font-semibold', tone)}>
      <Icon size={14} aria-hidden />
      {t(`match.${verdict === 'close' && fitting > 1 ? 'several' : verdict}`, { agreeing, fitting })}
    </span>
  )
}

/** The certificate and the decision, without opening the entry: beside the pointer or the focus; touch opens the entry. */
const Quick = ({ alumnus, onVerify }: { alumnus: Alumnus; onVerify: () => void }) => {
  const { t } = useTranslation('verification')
  const { fullName, degreeCertificate, change } = alumnus
  return (
    <div className="absolute inset-y-0 end-1.5 z-1 my-auto flex h-fit gap-0.5 rounded-full bg-surface opacity-0 shadow-1 group-focus-within/row:opacity-100 group-hover/row:opacity-100 max-wide:hidden pointer-coarse:hidden">
      {degreeCertificate !== null && (
        <IconButton
          size="s"
          label={t('certificate_of', { name: fullName })}
          // oxlint-disable-next-line jsx-a11y/anchor-has-content -- IconButton adds the content
          render={<a href={degreeCertificate} target="_blank" rel="noopener noreferrer" />}
        >
          <FileBadge size={18} />
        </IconButton>
      )}
      <IconButton
        size="s"
        label={t(change ? 'identity.confirm_name' : 'verify_name', { name: fullName })}
        onClick={onVerify}
      >
        <BadgeCheck size={18} className="text-good" />
      </IconButton>
    </div>
  )
}

type OutcomeProps = { name: string; outcome: Decided['outcome']; busy: boolean; onUndo: () => void }

const Outcome = ({ name, outcome, busy, onUndo }: OutcomeProps) => {
  const { t } = useTranslation(['verification', 'common'])
  const isGood = outcome === 'verified' || outcome === 'confirmed'
  const Icon = outcome === 'declined' ? BadgeX : isGood ? BadgeCheck : Clock
  return (
    <div className="relative z-1 -my-1 flex items-center gap-1">
      <span
        className={cx('flex items-center gap-1.5 text-[0.8125rem] font-semibold', isGood ? 'text-good' : 'text-soft')}
      >
        <Icon size={16} aria-hidden />
        {t(`decision.${outcome}`)}
      </span>
      <Button variant="ghost" size="s" pending={busy} aria-label={t('decision.undo_name', { name })} onClick={onUndo}>
        {t('common:undo')}
      </Button>
    </div>
  )
}
