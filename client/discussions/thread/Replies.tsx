import { useState } from 'react'
import type { Post } from '#contract/discussions/posts.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Chip } from '#client/ui/Chip.tsx'
import { PostFiles } from '../files/PostFiles.tsx'
import { AuthorFace } from '../author.tsx'
import { CheckingNote } from './CheckingNote.tsx'
import { foldedReplies, isUnread } from './arrangement.ts'
import { HiddenNote } from './HiddenNote.tsx'
import { EditPost } from './EditPost.tsx'
import { PostActions } from './PostActions.tsx'
import { AuthorName, GoneNote, PostBody, PostEnd, PostTime, UnreadDot } from './PostParts.tsx'
import { postElementId, useOpenThread } from './threadContext.ts'
import { usePostLabel } from './usePostLabel.ts'

type RepliesProps = { replies: Post[]; isAboveLine: boolean; label: string }

/** The replies to an answer. The first of many are folded until the viewer opens them. */
export const Replies = ({ replies, isAboveLine, label }: RepliesProps) => {
  const { t } = useTranslation('thread')
  const { visit, at } = useOpenThread()
  const [isOpen, setOpen] = useState(false)
  // Decided once: replies that arrive later must not fold those on screen.
  const [folded] = useState(() => foldedReplies(replies, visit, at).length)
  const hidden = isOpen ? 0 : Math.min(folded, replies.length)
  return (
    <>
      {hidden > 0 && (
        <button
          type="button"
          onClick={() => setOpen(true)}
          className="min-h-9 justify-self-start rounded-s px-1 text-sm font-semibold text-link hover:underline pointer-coarse:min-h-11"
        >
          {t('replies.more', { count: hidden })}
        </button>
      )}
      <ul aria-label={t('replies', { name: label })} className="grid gap-3">
        {replies.slice(hidden).map((reply) => (
          <li key={reply.number}>
            <Reply reply={reply} isMarked={isAboveLine && isUnread(reply, visit)} />
          </li>
        ))}
      </ul>
    </>
  )
}

const Reply = ({ reply, isMarked }: { reply: Post; isMarked: boolean }) => {
  const { t } = useTranslation('thread')
  const { editing, at } = useOpenThread()
  const label = usePostLabel()(reply)
  return (
    <article
      id={postElementId(reply.number)}
      data-post={reply.number}
      data-here={at === reply.number || undefined}
      tabIndex={-1}
      aria-label={label}
      className="relative grid scroll-mt-20 grid-cols-[2rem_minmax(0,1fr)] gap-x-2.5 rounded-s ps-3 focus-visible:outline-2! focus-visible:outline-focus! ring-focus transition-shadow duration-300 data-here:ring-2"
    >
      {isMarked && <UnreadDot className="start-0 top-3" />}
      {reply.gone === null ? (
        // 32 px, between two sizes of Avatar.
        <span className="grid size-8 place-items-center">
          <AuthorFace of={reply} size="xs" />
        </span>
      ) : (
        <span />
      )}
      <div className="min-w-0">
        {reply.mine && reply.hidden !== null && <HiddenNote hidden={reply.hidden} />}
        {reply.checking !== null && <CheckingNote checking={reply.checking} />}
        {reply.gone === null && (
          <p className="flex flex-wrap items-baseline gap-x-2 text-[0.90625rem] leading-snug">
            <span className="inline-flex min-w-0 items-center gap-1">
              <AuthorName post={reply} />
              {reply.anonymous && reply.mine && <Chip size="s">{t('you')}</Chip>}
            </span>
            <PostTime post={reply} />
          </p>
        )}
        {reply.body === null ? (
          <GoneNote gone={reply.gone ?? 'deleted'} />
        ) : editing === reply.number ? (
          <EditPost post={reply} />
        ) : (
          <>
            <PostBody small>{reply.body}</PostBody>
            <PostFiles files={reply.files} />
          </>
        )}
        <PostEnd number={reply.number} />
        {reply.gone === null && editing !== reply.number && <PostActions post={reply} small />}
      </div>
    </article>
  )
}
