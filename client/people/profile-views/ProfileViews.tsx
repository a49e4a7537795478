import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from '#client/platform/i18n.ts'
import { profileViewsQuery } from '../queries.ts'
import { VisitList } from './VisitList.tsx'

/** Shows who viewed the member's profile, and when. */
export const ProfileViews = () => {
  const { t } = useTranslation('profile-views')
  const list = useInfiniteQuery(profileViewsQuery)
  const visits = list.data?.pages
    .flatMap(({ body }) => body.views)
    .map(({ person, seenAt, times }) => ({
      key: person._id,
      person,
      at: seenAt,
      note: times > 1 && t('times', { count: times }),
    }))
  return <VisitList list={list} label={t('title')} empty={t('empty')} emptyHint={t('empty.hint')} visits={visits} />
}
