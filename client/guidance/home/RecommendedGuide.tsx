import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import BookOpenText from 'lucide-react/icons/book-open-text'
import type { Guide } from '#contract/guidance/guides.ts'
import { dismissGuide, readRecommendedGuide, restoreRecommendation } from '#contract/guidance/recommendedGuide.ts'
import { smallPhoto } from '#contract/members/person.ts'
import { api } from '#client/platform/api.ts'
import { fromHome } from '#client/platform/frame.ts'
import type { Recommendation, SourceProps } from '#client/platform/home.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Monogram } from '#client/ui/Monogram.tsx'
import { dismissWithUndo } from '#client/ui/dismiss.ts'
import { guideKey } from '../keys.ts'

const recommendedGuideQuery = queryOptions({
  queryKey: [...guideKey, 'recommended'],
  queryFn: ({ signal }) => fromHome('guide', async () => (await api(readRecommendedGuide, { signal })).guide),
})

/** Supplies the latest guide of the member's field that is new to them. */
export const RecommendedGuide = ({ children }: SourceProps<Recommendation>) => {
  const { t } = useTranslation('dashboard')
  const { data: guide, isPending, isError, refetch } = useQuery(recommendedGuideQuery)
  const dismiss = useDismissal()
  if (guide === null || guide === undefined)
    return children({ items: [], isPending, retry: isError ? () => void refetch() : undefined })
  const { _id: id, title, author, field } = guide
  return children({
    items: [
      {
        id: `guide ${id}`,
        mark:
          author === null ? (
            <Monogram name={title} />
          ) : (
            <Avatar id={author._id ?? id} name={author.fullName} photo={smallPhoto(author.profilePhoto)} size="m" />
          ),
        title,
        facts: [author?.fullName ?? null],
        Icon: BookOpenText,
        reason: t('recommended.guide', { field: field ?? '' }),
        action: {
          label: t('recommended.read_guide'),
          name: t('recommended.read_guide_named', { title }),
          to: `/dashboard/guidance/guides/${id}`,
        },
        dismiss: { name: t('recommended.dismiss_title', { title }), run: () => dismiss(guide) },
      },
    ],
    isPending: false,
  })
}

// Optimistic; can be undone.
const useDismissal = () => {
  const { t } = useTranslation(['dashboard', 'common'])
  const cache = useQueryClient()
  const refresh = () => void cache.invalidateQueries(recommendedGuideQuery)
  return ({ _id: id, title }: Guide): void => {
    const params = { id }
    cache.setQueryData(recommendedGuideQuery.queryKey, null)
    dismissWithUndo({
      dismiss: () => api(dismissGuide, { params }),
      restore: () => api(restoreRecommendation, { params }),
      ...{ refresh, said: t('recommended.title_dismissed', { title }), undo: t('common:undo') },
    })
  }
}
