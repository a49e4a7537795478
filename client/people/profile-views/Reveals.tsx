import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from '#client/platform/i18n.ts'
import { revealsQuery } from './queries.ts'
import { VisitList } from './VisitList.tsx'

/** Shows who revealed the member's contact details, and when. */
export const Reveals = () => {
  const { t } = useTranslation('profile-views')
  const list = useInfiniteQuery(revealsQuery)
  const visits = list.data?.pages
    .flatMap(({ body }) => body.reveals)
    .map(({ person, detail, revealedAt }) => ({
      key: `${person._id}-${detail}`,
      person,
      at: revealedAt,
      note: t(`reveals.${detail}`),
    }))
  return (
    <VisitList
      list={list}
      label={t('reveals.title')}
      empty={t('reveals.empty')}
      emptyHint={t('reveals.empty.hint')}
      visits={visits}
    />
  )
}
