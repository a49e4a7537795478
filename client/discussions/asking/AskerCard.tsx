import ArrowRight from 'lucide-react/icons/corner-up-right'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Clock from 'lucide-react/icons/clock'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import Minus from 'lucide-react/icons/minus'
import Pencil from 'lucide-react/icons/pencil'
import UserPlus from 'lucide-react/icons/user-plus'
import Users from 'lucide-react/icons/users'
import { type ReactNode, useId, useState } from 'react'
import type { Ask, AskState, ThreadAsking } from '#contract/discussions/asking.ts'
import { smallPhoto } from '#contract/members/person.ts'
import { inWords } from '#client/platform/dates.ts'
import { daysAgo } from '#client/platform/days.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useNameOf } from '#client/platform/useNameOf.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Card } from '#client/ui/Card.tsx'
import { cx } from '#client/ui/classes.ts'
import { Facts } from '#client/ui/Facts.tsx'
import { CloseDialog, RenameDialog } from '../thread/ThreadDialogs.tsx'
import { firstName } from '../author.tsx'
import { useOpenThread } from '../thread/threadContext.ts'
import { useWriters } from '../writing.ts'
import { AskMoreDialog } from './PersonDialog.tsx'
import { dayAhead } from './CandidateFacts.tsx'

const icons: Record<AskState, typeof Check> = {
  asked: Clock,
  seen: Eye,
  writing: Pencil,
  promised: Clock,
  passed_on: ArrowRight,
  refused: Minus,
  answered: Check,
  expired: Minus,
}

/** The states in which an answer may still come. */
const WAITED_FOR: readonly AskState[] = ['asked', 'seen', 'promised']

/** To the asker, beside the question: who was asked by name, the state of each, and what else they can do. */
export const AskerCard = ({ asking }: { asking: ThreadAsking }) => {
  const { thread } = useOpenThread()
  const { asks, offered, places, isStale } = asking
  const title = useTitle(asking)
  const standing = useStanding(asking)
  const id = useId()
  const mayDoMore = thread.closedAt === null && (places > 0 || isStale)
  if (asks === null || (!isShownAbove(asking) && offered === 0 && !mayDoMore)) return null
  return (
    <Card
      padding="none"
      render={<section aria-labelledby={id} />}
      className={cx('px-4.5 py-4', isShownAbove(asking) && 'max-rail:hidden')}
    >
      <h2 id={id} className="text-base">
        {title}
      </h2>
      {standing !== undefined && <p className="mt-0.75 text-[0.84375rem] leading-4.75 text-soft">{standing}</p>}
      <Details asking={asking} />
    </Card>
  )
}

const isShownAbove = ({ asks }: ThreadAsking): boolean => asks !== null && asks.length > 0

/** The same above the question where the page has one column, as a line that opens it. */
export const AskerLine = ({ asking }: { asking: ThreadAsking }) => {
  const { t } = useTranslation(['asking', 'discussions'])
  const { thread } = useOpenThread()
  const nameOf = useNameOf()
  const title = useTitle(asking)
  const standing = useStanding(asking)
  const [writer] = useWriters(thread._id)
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const asks = asking.asks ?? []
  const answered = asks.filter(({ state }) => state === 'answered').length
  const news = [
    ...(answered > 0 ? [t('rail.answered', { count: answered })] : []),
    ...(writer ? [t('discussions:fact.writing', { name: firstName(nameOf(writer)) })] : []),
  ]
  if (!isShownAbove(asking)) return null
  return (
    <div className="mb-2.5 border-line bg-surface max-wide:-mx-4 max-wide:border-b wide:mb-3.5 wide:rounded-m wide:border rail:hidden print:hidden">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-15 w-full items-center gap-3 px-4 py-2 text-start"
      >
        <span className="flex shrink-0">
          {asks.slice(0, 3).map(({ person }) => (
            <span key={person._id} className="-ms-2 flex rounded-full ring-2 ring-surface first:ms-0">
              <Avatar id={person._id} name={nameOf(person)} photo={smallPhoto(person.profilePhoto)} size="xs" />
            </span>
          ))}
        </span>
        <span className="min-w-0 flex-1">
          <span className="block text-[0.90625rem] leading-4.75 font-semibold text-heading">{title}</span>
          <span className="block text-[0.8125rem] leading-4.5 text-soft">
            {news.length > 0 ? <Facts facts={news} /> : (standing ?? t('rail.unanswered'))}
          </span>
        </span>
        <ChevronDown size={18} className={cx('shrink-0', isOpen && 'rotate-180')} />
      </button>
      <div id={id} hidden={!isOpen} className="border-t border-line px-4 pb-3">
        {isOpen && <Details asking={asking} />}
      </div>
    </div>
  )
}

// Nobody has answered, and others were offered the question.
const isUnanswered = (answers: number, { offered }: ThreadAsking): boolean => answers === 0 && offered > 0

const useTitle = (asking: ThreadAsking): string => {
  const { t } = useTranslation('asking')
  const { thread } = useOpenThread()
  if (isUnanswered(thread.answers, asking)) return t('rail.unanswered')
  return isShownAbove(asking) ? t('rail.asked', { count: asking.count }) : t('rail.nobody')
}

/** Returns what became of the question, or how soon one like it is answered. */
const useStanding = (asking: ThreadAsking): string | undefined => {
  const { t } = useTranslation('asking')
  const { thread } = useOpenThread()
  if (isUnanswered(thread.answers, asking)) return t('rail.offered', { count: asking.offered })
  return asking.answeredWithin === null ? undefined : t('rail.within', { count: asking.answeredWithin })
}

const Details = ({ asking: { asks, offered, offeredSeen, places, isStale } }: { asking: ThreadAsking }) => {
  const { t } = useTranslation('asking')
  const { thread } = useOpenThread()
  const [dialog, setDialog] = useState<'more' | 'rename' | 'close'>()
  const close = () => setDialog(undefined)
  const isOpen = thread.closedAt === null
  return (
    <>
      <ul className="divide-y divide-line">
        {asks?.map((ask) => (
          <AskRow key={ask.person._id} ask={ask} />
        ))}
        {offered > 0 && (
          <li className="grid grid-cols-[2.5rem_minmax(0,1fr)] items-center gap-3 py-3">
            <span className="grid size-10 place-items-center rounded-full bg-sunken text-navy">
              <Users size={20} />
            </span>
            <span className="min-w-0">
              <span className="block text-[0.90625rem] leading-4.75 font-semibold text-heading">
                {t('rail.others', { count: offered })}
              </span>
              <span className="flex items-start gap-1.25 text-[0.8125rem] leading-4.5 text-soft">
                <Eye size={15} className="mt-0.25 shrink-0" />
                {t('rail.others.seen', { count: offeredSeen })}
              </span>
            </span>
          </li>
        )}
      </ul>
      {isOpen && (
        <div className="grid justify-items-start">
          {places > 0 && (
            <Way icon={<UserPlus size={16} />} onClick={() => setDialog('more')}>
              {asks === null || asks.length === 0 ? t('rail.ask') : t('rail.more', { count: places })}
            </Way>
          )}
          {isStale && (
            <>
              <Way icon={<Pencil size={16} />} onClick={() => setDialog('rename')}>
                {t('rail.rename')}
              </Way>
              <Way icon={<Check size={16} />} onClick={() => setDialog('close')}>
                {t('rail.close')}
              </Way>
            </>
          )}
        </div>
      )}
      <p className="mt-2 flex items-center gap-1.25 text-[0.8125rem] text-soft">
        <EyeOff size={15} className="shrink-0" />
        {t('rail.private')}
      </p>
      {dialog === 'more' && <AskMoreDialog onClose={close} />}
      {dialog === 'rename' && <RenameDialog thread={thread} onClose={close} />}
      {dialog === 'close' && <CloseDialog thread={thread} onClose={close} />}
    </>
  )
}

const AskRow = ({ ask: { person, at, until, passedOnTo, ...ask } }: { ask: Ask }) => {
  const { t } = useTranslation('asking')
  const { thread } = useOpenThread()
  const isWriting = useWriters(thread._id).some(({ _id }) => _id === person._id)
  const state = isWriting && WAITED_FOR.includes(ask.state) ? 'writing' : ask.state
  const nameOf = useNameOf()
  const Icon = icons[state]
  const age = daysAgo(at)
  const answered = age === 0 ? 'today' : age === 1 ? 'yesterday' : 'day'
  const words =
    state === 'answered'
      ? t(`state.answered.${answered}`, {
          day: inWords(at, age < 7 ? { weekday: 'long' } : { day: 'numeric', month: 'long' }),
        })
      : state === 'promised'
        ? t('state.promised', { day: until === null ? '' : dayAhead(new Date(Date.parse(until) - 1).toISOString()) })
        : state === 'passed_on'
          ? t('state.passed_on', { name: firstName(nameOf(passedOnTo)) })
          : t(`state.${state}`)
  return (
    <li className="grid grid-cols-[2.5rem_minmax(0,1fr)] items-center gap-3 py-3">
      <span className="*:size-10">
        <Avatar id={person._id} name={nameOf(person)} photo={smallPhoto(person.profilePhoto)} size="s" />
      </span>
      <span className="min-w-0">
        <span className="block text-[0.90625rem] leading-4.75 font-semibold break-words text-heading">
          <bdi>{nameOf(person)}</bdi>
        </span>
        <span
          className={cx(
            'flex items-start gap-1.25 text-[0.8125rem] leading-4.5',
            state === 'answered'
              ? 'font-medium text-good'
              : state === 'writing' || state === 'promised'
                ? 'font-medium text-link'
                : 'text-soft',
          )}
        >
          <Icon size={15} className={cx('mt-0.25 shrink-0', state === 'passed_on' && 'rtl:-scale-x-100')} />
          {words}
        </span>
      </span>
    </li>
  )
}

const Way = ({ icon, onClick, children }: { icon: ReactNode; onClick: () => void; children: string }) => (
  <button
    type="button"
    onClick={onClick}
    className="inline-flex min-h-9 items-center gap-1.75 rounded-s text-start text-[0.84375rem] font-medium text-link hover:underline pointer-coarse:min-h-11"
  >
    {icon}
    {children}
  </button>
)
