import BellOff from 'lucide-react/icons/bell-off'
import ChartBarBig from 'lucide-react/icons/chart-bar-big'
import FolderInput from 'lucide-react/icons/folder-input'
import Lock from 'lucide-react/icons/lock'
import Pencil from 'lucide-react/icons/pencil'
import Pin from 'lucide-react/icons/pin'
import { Link } from 'react-router'
import type { PollState } from '#contract/discussions/polls.ts'
import type { Space } from '#contract/discussions/spaces.ts'
import type { ThreadRow } from '#contract/discussions/threads.ts'
import { smallPhoto } from '#contract/members/person.ts'
import { useCollege } from '#client/platform/college.ts'
import { dayAndTime, inWords, shortDay } from '#client/platform/dates.ts'
import { daysAgo } from '#client/platform/days.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Sentence } from '#client/platform/Sentence.tsx'
import { searchMatches } from '#client/platform/searchMatches.ts'
import { useNameOf } from '#client/platform/useNameOf.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { cx } from '#client/ui/classes.ts'
import { Highlighted } from '#client/ui/Highlighted.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { useSpaceName } from '../SpaceName.tsx'
import { AuthorFace, firstName, useAuthors } from '../author.tsx'
import { useWriters } from '../writing.ts'
import { AnswerCount, Mark, rowClass, RowFacts, rowLinkClass } from './rowParts.tsx'
import { countShown, shortTime, useRowLabel } from './rowWords.ts'
import { RowTools } from './RowTools.tsx'

/** `words`: those searched for, which are marked. */
type ThreadItemProps = { thread: ThreadRow; space: Space | undefined; words: string }

/** A thread in the list; all of it links to its page. */
export const ThreadItem = ({ thread, space, words }: ThreadItemProps) => {
  const { t } = useTranslation('discussions')
  const nameOf = useNameOf()
  const authors = useAuthors()
  const label = useRowLabel()(thread)
  const { lastAuthor, unread } = thread
  const isMuted = thread.level === 'muted'
  // The line below has the full name.
  const isNamedBelow =
    lastAuthor !== null && lastAuthor._id === thread.author?._id && !thread.mine && !isMuted && thread.closedAt === null
  return (
    <li data-thread={thread._id} className={cx(rowClass, thread.pinned && 'bg-sunken')}>
      {unread > 0 && <Mark attention={thread.attention} />}
      <span className={cx('[grid-area:face] max-wide:self-start *:size-10', isMuted && 'opacity-60 grayscale')}>
        <AuthorFace of={thread} size="s" />
      </span>
      <h2 className="min-w-0 text-[0.96875rem] leading-5.25 tracking-normal text-wrap [grid-area:title]">
        <Link
          to={`/dashboard/discussions/${thread._id}`}
          className={cx(
            rowLinkClass,
            isMuted ? 'font-medium text-muted' : unread > 0 ? 'font-bold text-heading' : 'font-medium text-ink',
          )}
        >
          {label.before !== undefined && <VisuallyHidden>{`${label.before}, `}</VisuallyHidden>}
          <bdi>
            {thread.pinned && <Pin size={15} className="me-1.5 inline-block align-[-2px] text-soft" />}
            {thread.closedAt !== null && <Lock size={15} className="me-1.5 inline-block align-[-2px] text-soft" />}
            <Marked text={thread.title} words={words} />
          </bdi>
          <VisuallyHidden>{`, ${label.after}`}</VisuallyHidden>
        </Link>
      </h2>
      <p
        className={cx('flex min-w-0 gap-1 text-sm leading-5 [grid-area:excerpt]', isMuted ? 'text-muted' : 'text-soft')}
      >
        {(lastAuthor !== null || thread.lastAnonymous) && (
          <span className={cx('max-w-1/2 shrink-0 truncate font-medium', !isMuted && 'text-ink')}>
            <Sentence
              parts={{
                name: (
                  <bdi>
                    {lastAuthor === null
                      ? t('row.author')
                      : isNamedBelow
                        ? authors.first({ author: lastAuthor, anonymous: false })
                        : nameOf(lastAuthor)}
                  </bdi>
                ),
              }}
            >
              {t('row.last')}
            </Sentence>
          </span>
        )}
        <bdi className="truncate">
          <Marked text={thread.excerpt} words={words} />
        </bdi>
      </p>
      <RowFacts space={space}>
        <RowFact thread={thread} />
      </RowFacts>
      <Faces people={thread.people} isMuted={isMuted} />
      <AnswerCount
        count={thread.answers}
        accepted={thread.accepted !== null}
        isDiscussion={thread.kind === 'discussion'}
        className="[grid-area:count]"
      />
      <div className="justify-self-end [grid-area:when] max-wide:self-start wide:h-full">
        <p
          aria-hidden
          className="flex h-full flex-col justify-center text-end text-[0.8125rem] leading-4.5 whitespace-nowrap text-soft transition-opacity duration-120 wide:group-focus-within/row:opacity-0 wide:group-hover/row:opacity-0 pointer-coarse:opacity-100!"
        >
          <time dateTime={thread.activeAt} title={dayAndTime(thread.activeAt)}>
            {shortTime(thread.activeAt, t)}
          </time>
          {unread > 0 && (
            <b className="font-semibold text-link max-wide:hidden">{t('row.new', { figure: countShown(unread) })}</b>
          )}
        </p>
        <RowTools thread={thread} />
      </div>
    </li>
  )
}

const Marked = ({ text, words }: { text: string; words: string }) =>
  words === '' ? text : <Highlighted parts={searchMatches(text, words)} />

const RowFact = ({ thread }: { thread: ThreadRow }) => {
  const { t } = useTranslation('discussions')
  const name = useAuthors().name(thread)
  const { kind, mine, author, anonymous, closedAt, level, asked, moved, poll, unchecked } = thread
  const nameOf = useNameOf()
  const [writer] = useWriters(thread._id)
  const fact = (): string => {
    if (asked > 0 && mine) return t('fact.mine.asked', { count: asked })
    if (asked > 0 && author !== null) return t('fact.by.asked', { name: firstName(name), count: asked })
    return mine ? t(anonymous ? 'fact.mine.anonymous' : `fact.mine.${kind}`) : t(`fact.by.${kind}`, { name })
  }
  if (level === 'muted')
    return (
      <span className="inline-flex items-center gap-1.25">
        <BellOff size={14} />
        {t('row.muted')}
      </span>
    )
  if (unchecked) return <span className="truncate">{t('row.unchecked')}</span>
  if (moved !== null && daysAgo(moved.at) < MOVED_DAYS) return <MovedFact from={moved.from} />
  if (poll !== null && !poll.closed) return <PollFact poll={poll} />
  if (writer !== undefined)
    return (
      <span className="inline-flex min-w-0 items-center gap-1.25 font-medium text-link">
        <Pencil size={14} className="shrink-0" />
        <span className="truncate">{t('fact.writing', { name: firstName(nameOf(writer)) })}</span>
      </span>
    )
  if (closedAt !== null) return <span className="truncate">{t('row.closed_on', { day: shortDay(closedAt) })}</span>
  return (
    <>
      <span className="truncate">{fact()}</span>
      {kind === 'question' && thread.answers === 0 && (
        // On phones the dashed 0 beside it says so.
        <span className="flex min-w-0 shrink-0 gap-1.75 max-wide:hidden">
          <span aria-hidden>·</span>
          {t('fact.unanswered')}
        </span>
      )}
    </>
  )
}

const PollFact = ({ poll: { answered, members, closesAt } }: { poll: PollState }) => {
  const { t } = useTranslation('discussions')
  const options =
    daysAgo(closesAt) > -6 ? ({ weekday: 'long' } as const) : ({ day: 'numeric', month: 'short' } as const)
  return (
    <span className="inline-flex min-w-0 items-center gap-1.25">
      <ChartBarBig size={14} className="shrink-0" />
      <span className="truncate">{t('fact.poll', { count: answered, members, when: inWords(closesAt, options) })}</span>
    </span>
  )
}

/** How long a row says that its thread has moved, in days. */
const MOVED_DAYS = 14

const MovedFact = ({ from }: { from: Pick<Space, 'key' | 'name'> | null }) => {
  const { t } = useTranslation('discussions')
  const college = useCollege().name
  const spaceName = useSpaceName()
  return (
    <span className="inline-flex min-w-0 items-center gap-1.25">
      <FolderInput size={14} className="shrink-0" />
      <span className="truncate">
        {from === null ? t('row.moved.unknown', { college }) : t('row.moved', { space: spaceName(from), college })}
      </span>
    </span>
  )
}

/** The faces of others who have written. Screen readers get the number of answers instead. */
const Faces = ({ people, isMuted }: Pick<ThreadRow, 'people'> & { isMuted: boolean }) => {
  const nameOf = useNameOf()
  return (
    <span
      aria-hidden
      className={cx('flex justify-self-end [grid-area:faces] max-wide:hidden', isMuted && 'opacity-60 grayscale')}
    >
      {people.slice(0, 3).map((person) => (
        <span
          key={person._id}
          className="-ms-1.75 flex rounded-full ring-2 ring-ground first:ms-0 *:size-6.5 *:text-[0.625rem]"
        >
          <Avatar id={person._id} name={nameOf(person)} photo={smallPhoto(person.profilePhoto)} size="xs" />
        </span>
      ))}
    </span>
  )
}
