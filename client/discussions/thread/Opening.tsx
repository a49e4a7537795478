import { Suspense } from 'react'
import { Card } from '#client/ui/Card.tsx'
import { cx } from '#client/ui/classes.ts'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import type { Poll } from '#contract/discussions/polls.ts'
import type { Post } from '#contract/discussions/posts.ts'
import { PostFiles } from '../files/PostFiles.tsx'
import { PollCard } from '../polls/lazy.ts'
import { CheckingNote } from './CheckingNote.tsx'
import { EditPost } from './EditPost.tsx'
import { HiddenNote } from './HiddenNote.tsx'
import { PostActions } from './PostActions.tsx'
import { AskedCount, GoneNote, PostBody, PostEnd, PostHead } from './PostParts.tsx'
import { postElementId, useOpenThread } from './threadContext.ts'
import { usePostLabel } from './usePostLabel.ts'

/** The look of a post: a card, and on phones as wide as the screen. */
export const postClass =
  'scroll-mt-20 px-4 pt-4 pb-3 max-wide:-mx-4 max-wide:rounded-none max-wide:border-x-0 wide:px-7 wide:pt-5.5 wide:pb-4.5 ring-focus transition-shadow duration-300 data-here:ring-2'

/** The post that started the thread, with its title. */
export const Opening = ({ post, poll }: { post: Post; poll: Poll | null }) => {
  const { thread, editing, at } = useOpenThread()
  const label = usePostLabel()(post)
  return (
    <Card
      padding="none"
      id={postElementId(1)}
      data-post={1}
      data-here={at === 1 || undefined}
      tabIndex={-1}
      aria-label={label}
      render={<article />}
      className={cx(postClass, focusClass)}
    >
      <h2 className="mb-3.5 text-[1.375rem] leading-tight break-words wide:text-[1.625rem]">
        <bdi>{thread.title}</bdi>
      </h2>
      {post.mine && post.hidden !== null && <HiddenNote hidden={post.hidden} />}
      {post.checking !== null && <CheckingNote checking={post.checking} />}
      <PostHead post={post} />
      <AskedCount />
      {editing === post.number ? (
        <EditPost post={post} />
      ) : (
        <>
          <div className="mt-3">
            {post.body === null ? <GoneNote gone={post.gone ?? 'deleted'} /> : <PostBody>{post.body}</PostBody>}
          </div>
          <PostFiles files={post.files} />
          {poll !== null && (
            <Suspense fallback={<Skeleton shape="block" height="14rem" />}>
              <PollCard poll={poll} />
            </Suspense>
          )}
          <PostEnd number={post.number} />
          {post.gone === null && <PostActions post={post} />}
        </>
      )}
    </Card>
  )
}

/** Shows the focus of J and K, which the page hides for elements that Tab doesn't reach. */
export const focusClass = 'focus-visible:shadow-2 focus-visible:border-focus'
