import { useTranslation } from '#client/platform/i18n.ts'
import { Card } from '#client/ui/Card.tsx'
import { type UnsentPost, useUnsentPosts } from '../sending/outbox.ts'
import { UnsentState } from '../sending/UnsentState.tsx'
import { PostBody } from './PostParts.tsx'
import { isQuestion, useOpenThread } from './threadContext.ts'

/** The viewer's posts at one place that the server doesn't have yet: replies to the answer `parent`, or else answers. */
export const UnsentPosts = ({ parent }: { parent: number | null }) => {
  const { t } = useTranslation('thread')
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
          <PostBody small={parent !== null}>{post.body || t('unsent.files', { count: filesOf(post) })}</PostBody>
          <UnsentState post={post} kind={parent === null && isQuestion(thread) ? 'answer' : 'reply'} />
        </Card>
      ))}
    </ul>
  )
}

const filesOf = (post: UnsentPost): number => (post.start === null ? (post.files?.length ?? 0) : 0)
