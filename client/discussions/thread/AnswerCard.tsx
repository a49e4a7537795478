import CircleCheck from 'lucide-react/icons/circle-check'
import type { ReactNode } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { Card } from '#client/ui/Card.tsx'
import { cx } from '#client/ui/classes.ts'
import { PostFiles } from '../files/PostFiles.tsx'
import { useAuthors } from '../author.tsx'
import type { Answer } from './arrangement.ts'
import { isUnread } from './arrangement.ts'
import { CheckingNote } from './CheckingNote.tsx'
import { EditPost } from './EditPost.tsx'
import { HiddenNote } from './HiddenNote.tsx'
import { focusClass, postClass } from './Opening.tsx'
import { PostActions } from './PostActions.tsx'
import { GoneNote, PostBody, PostEnd, PostHead, UnreadDot } from './PostParts.tsx'
import { Replies } from './Replies.tsx'
import { ReplyComposer } from './ReplyComposer.tsx'
import { isQuestion, postElementId, useOpenThread } from './threadContext.ts'
import { UnsentPosts } from './UnsentPosts.tsx'
import { usePostLabel } from './usePostLabel.ts'

type AnswerCardProps = Answer & {
  /** Whether it is above the line *New since*, so that it needs its own mark if it is unread. */
  isAboveLine: boolean
}

/** An answer with its replies, or a post of a discussion. */
export const AnswerCard = ({ post, replies, isAboveLine }: AnswerCardProps) => {
  const { thread, visit, editing, replyingTo, at } = useOpenThread()
  const label = usePostLabel()(post)
  const isAccepted = thread.accepted === post.number
  const isReplying = replyingTo !== undefined && (replyingTo.parent ?? replyingTo.number) === post.number
  return (
    <Card
      padding="none"
      id={postElementId(post.number)}
      data-post={post.number}
      data-here={at === post.number || undefined}
      tabIndex={-1}
      aria-label={label}
      render={<article />}
      className={cx(
        'relative',
        postClass,
        focusClass,
        isAccepted && 'border-good! pt-0!',
        post.gone !== null && 'bg-sunken',
      )}
    >
      {isAccepted && <AcceptedHead />}
      {isAboveLine && isUnread(post, visit) && (
        <UnreadDot className={cx('start-1.5', isAccepted ? 'top-18' : 'top-9')} />
      )}
      {post.mine && post.hidden !== null && <HiddenNote hidden={post.hidden} />}
      {post.checking !== null && <CheckingNote checking={post.checking} />}
      {post.gone === null ? <PostHead post={post} /> : <GoneNote gone={post.gone} />}
      {post.body !== null &&
        (editing === post.number ? (
          <EditPost post={post} />
        ) : (
          <div className="mt-3">
            <PostBody>{post.body}</PostBody>
            <PostFiles files={post.files} />
          </div>
        ))}
      <PostEnd number={post.number} />
      {post.gone === null && editing !== post.number && <PostActions post={post} />}
      {isQuestion(thread) && (
        <Underneath>
          {replies.length > 0 && <Replies replies={replies} isAboveLine={isAboveLine} label={label} />}
          <UnsentPosts parent={post.number} />
          {isReplying && <ReplyComposer key={replyingTo.number} to={replyingTo} parent={post.number} />}
        </Underneath>
      )}
    </Card>
  )
}

const Underneath = ({ children }: { children: ReactNode }) => (
  <div className="mt-3 grid gap-3 border-t border-line pt-3.5 empty:hidden">{children}</div>
)

const AcceptedHead = () => {
  const { t } = useTranslation('thread')
  const name = useAuthors().first(useOpenThread().thread)
  return (
    <p className="-mx-4 mb-4 flex min-h-10 items-center gap-2 bg-good-soft px-4 py-2 text-sm font-semibold text-good wide:-mx-7 wide:rounded-t-[13px] wide:px-7">
      <CircleCheck size={17} className="shrink-0" />
      {t('accepted_by', { name })}
    </p>
  )
}
