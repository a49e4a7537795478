import { Card } from '#client/ui/Card.tsx'
import { useUnsentPosts } from '../sending/outbox.ts'
import { UnsentState } from '../sending/UnsentState.tsx'
import { PostBody } from './PostParts.tsx'
import { isQuestion, useOpenThread } from './threadContext.ts'

/** The viewer's posts at one place that the server doesn't have yet: replies to the answer `parent`, or else answers. */
export const UnsentPosts = ({ parent }: { parent: number | null }) => {
  const { thread } = useOpenThread()
  const posts = useUnsentPosts(thread._id, parent)
  if (posts.length === 0) return null
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {posts.map((post) => (
        <Card
          key={post.clientId}
          padding="none"
          render={<li />}
          className="grid grid-cols-[minmax(0,1fr)] gap-2.5 border-dashed bg-sunken px-4 py-3.5"
        >
          <PostBody small={parent !== null}>{post.body}</PostBody>
          <UnsentState post={post} kind={parent === null && isQuestion(thread) ? 'answer' : 'reply'} />
        </Card>
      ))}
    </ul>
  )
}
