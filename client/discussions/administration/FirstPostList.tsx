import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { EmptyResults, PagedList, useFocusAfterRemoval } from '#client/college/public.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useMay } from '#client/platform/useMay.ts'
import { Inbox } from '#client/ui/illustrations/Inbox.tsx'
import { FirstPostCard } from './FirstPostCard.tsx'
import { firstPostsQuery } from './firstPosts.ts'
import { discussionSettingsQuery } from './queries.ts'

/** The posts that wait for a moderator. */
export const FirstPostList = () => {
  const { t } = useTranslation('spaces')
  const query = useInfiniteQuery(firstPostsQuery)
  const maySet = useMay()('settings')
  const { data: settings } = useQuery({ ...discussionSettingsQuery, enabled: maySet })
  const posts = query.data?.pages.flatMap(({ body }) => body.posts) ?? []
  const { list, leave } = useFocusAfterRemoval(posts.map(({ _id }) => _id))
  return (
    <PagedList
      query={query}
      failed={t('first_posts.failed')}
      rowHeight="14rem"
      empty={
        posts.length === 0 ? (
          <EmptyResults
            title={t('first_posts.empty')}
            hint={t(settings?.checksFirstPosts === false ? 'first_posts.empty.off' : 'first_posts.empty.on')}
            illustration={<Inbox />}
          />
        ) : undefined
      }
    >
      <ul ref={list} className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {posts.map((post) => (
          <FirstPostCard key={post._id} post={post} onDecided={() => leave(post._id)} />
        ))}
      </ul>
    </PagedList>
  )
}
