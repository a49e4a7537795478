import type { Post } from '#contract/discussions/posts.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useAuthors } from '../author.tsx'
import { usePostTime } from './postTime.ts'

/** Returns a function that returns the name of a post's article: its author and its time. */
export const usePostLabel = () => {
  const { t } = useTranslation('thread')
  const { name } = useAuthors()
  const postTime = usePostTime()
  return (post: Post): string =>
    t('post', {
      name: post.gone === null || post.gone === 'deleted' ? name(post) : t(`gone.${post.gone}`),
      time: postTime(post.createdAt),
    })
}
