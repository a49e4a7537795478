import Check from 'lucide-react/icons/check'
import MessageCircle from 'lucide-react/icons/message-circle'
import type { ReactNode } from 'react'
import type { Space } from '#contract/discussions/spaces.ts'
import { cx } from '#client/ui/classes.ts'
import { SpaceIcon, useSpaceName } from '../SpaceName.tsx'
import { countShown } from './rowWords.ts'

/** The list around the rows; on phones a card as wide as the screen. */
export const rowsClass = 'rows outline-none max-wide:-mx-4 max-wide:rounded-none max-wide:border-x-0'

/** A row: its parts are placed by name, on phones in three lines, elsewhere in columns. */
export const rowClass =
  "group/row relative grid content-center items-center gap-x-3 py-3 ps-7 pe-4 hover:bg-sunken max-wide:min-h-29 grid-cols-[2.5rem_minmax(0,1fr)_auto] [grid-template-areas:'face_title_when'_'face_excerpt_excerpt'_'face_meta_count'] wide:min-h-[5.3125rem] wide:grid-cols-[2.5rem_minmax(0,1fr)_4.625rem_3.625rem_4.375rem] wide:gap-x-3.5 wide:py-2.5 wide:pe-4.5 wide:[grid-template-areas:'face_title_faces_count_when'_'face_excerpt_faces_count_when'_'face_meta_faces_count_when'] before:absolute before:inset-y-0 before:start-0 before:w-0.75 before:content-[''] has-[h2_a:focus-visible]:bg-sunken has-[h2_a:focus-visible]:before:bg-navy"

/** The title's link: all of the row is its target. Its text is cut in its own direction, but aligned in the page's. */
export const rowLinkClass =
  "rounded-s no-underline after:absolute after:inset-0 after:content-[''] max-wide:[&>bdi]:line-clamp-2 wide:flex wide:items-center wide:[&>bdi]:truncate"

/** Shows that a thread is unread: orange if something new is meant for the viewer. Screen readers get a word instead. */
export const Mark = ({ attention }: { attention: boolean }) => (
  <span
    aria-hidden
    className={cx(
      'absolute start-2.75 size-2 rounded-full max-wide:top-6.5 wide:top-1/2 wide:-mt-1 forced-colors:bg-[highlight]',
      attention ? 'bg-new' : 'bg-link',
    )}
  />
)

type AnswerCountProps = { count: number; accepted?: boolean; isDiscussion?: boolean; className?: string }

/** Shows the number of answers: green with a tick once one is accepted, dashed while there are none. */
export const AnswerCount = ({ count, accepted = false, isDiscussion = false, className }: AnswerCountProps) => {
  const Icon = accepted ? Check : MessageCircle
  const look = accepted
    ? 'border-transparent bg-good-soft text-good'
    : count === 0
      ? 'border-dashed border-control text-soft'
      : isDiscussion
        ? 'border-transparent text-soft'
        : 'border-line-strong text-soft'
  return (
    <span
      aria-hidden
      className={cx(
        'tabular inline-flex h-7 min-w-11 shrink-0 items-center justify-center gap-1.25 justify-self-end rounded-full border px-2 text-[0.84375rem] font-semibold',
        look,
        className,
      )}
    >
      <Icon size={15} />
      {countShown(count)}
    </span>
  )
}

/** The last line of a row: the space, and a fact. */
export const RowFacts = ({ space, children }: { space: Space | undefined; children: ReactNode }) => {
  const spaceName = useSpaceName()
  return (
    <p className="mt-0.75 flex min-w-0 items-center gap-1.75 overflow-hidden text-[0.8125rem] leading-4.5 whitespace-nowrap text-soft [grid-area:meta]">
      {space && (
        <>
          <span className="inline-flex max-w-3/5 shrink-0 items-center gap-1.25 font-medium">
            <SpaceIcon space={space} size={14} />
            <bdi className="truncate">{spaceName(space)}</bdi>
          </span>
          <span aria-hidden>·</span>
        </>
      )}
      {children}
    </p>
  )
}
