import type { Post } from '#contract/discussions/posts.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useNameOf } from '#client/platform/useNameOf.ts'
import { usePostTime } from './postTime.ts'

/** Returns a function that returns the name of a post's article: its author and its time. */
export const usePostLabel = () => {
  const { t } = useTranslation('thread')
  const nameOf = useNameOf()
  const postTime = usePostTime()
  return ({ author, gone, createdAt }: Post): string =>
    t('post', {
      name: gone === null || gone === 'deleted' ? nameOf(author) : t(`gone.${gone}`),
      time: postTime(createdAt),
    })
}
