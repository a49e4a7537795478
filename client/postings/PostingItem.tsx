import type { ReactNode } from 'react'
import type { Author } from '#contract/postings.ts'
import { Byline, HiddenNote, LongText, PendingChip } from './itemParts.tsx'
import { PostingMenu } from './PostingMenu.tsx'

type PostingItemProps = {
  kind: 'mentorship'
  posting: {
    _id: string
    title: string
    description: string
    author: Author | null
    mine: boolean
    pending: boolean
    hiddenReason: string | null
  }
  /** Shown beside it. */
  leaf?: ReactNode
  /** The line below its title. */
  facts: ReactNode
  /** The author's actions. */
  own: ReactNode
  /** Other members' actions. */
  action?: ReactNode
}

/** Shows a posting with a title as an item of a list with dividers. */
export const PostingItem = ({ kind, posting, leaf, facts, own, action }: PostingItemProps) => (
  <li id={posting._id} tabIndex={-1} className="flex items-start gap-3.5 py-4 outline-offset-2 wide:gap-4.5">
    {leaf}
    <div className="min-w-0 flex-1">
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0">
          <h3 className="text-[1.0625rem] leading-snug break-words">
            <bdi>{posting.title}</bdi>
          </h3>
          <p className="mt-0.5 text-sm break-words text-muted">{facts}</p>
        </div>
        {posting.mine ? own : <PostingMenu about={{ kind, id: posting._id }} name={posting.title} />}
      </div>
      <LongText className="mt-1.5">{posting.description}</LongText>
      <HiddenNote reason={posting.hiddenReason} />
      <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <Byline author={posting.author} />
        {posting.pending && <PendingChip />}
        {!posting.mine && action !== undefined && <div className="ms-auto">{action}</div>}
      </div>
    </div>
  </li>
)
