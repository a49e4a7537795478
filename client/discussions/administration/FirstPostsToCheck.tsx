import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from '#client/platform/i18n.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { firstPostsQuery } from './firstPosts.ts'

/** The number of posts that wait for a moderator. */
export const FirstPostsToCheck = () => {
  const { t } = useTranslation('panel')
  const count = useInfiniteQuery(firstPostsQuery).data?.pages[0]?.body.total ?? 0
  return <Badge count={count} label={t('menu.first_posts', { count })} />
}
