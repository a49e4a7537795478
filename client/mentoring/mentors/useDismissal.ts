import { useQueryClient } from '@tanstack/react-query'
import type { Person } from '#contract/people/members.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { messageOf } from '#client/platform/problems.ts'
import { toast } from '#client/ui/toast.ts'
import { dismissMentor, mentorSuggestionsQuery, restoreMentor } from './queries.ts'

/** Returns a function that takes a mentor off the suggestions at once; a click brings them back. */
export const useDismissal = () => {
  const { t } = useTranslation(['mentors', 'common'])
  const cache = useQueryClient()
  const refresh = () => void cache.invalidateQueries(mentorSuggestionsQuery)
  const fail = (error: unknown) => toast.error(messageOf(error))
  return ({ _id: id, fullName: name }: Pick<Person, '_id' | 'fullName'>): void => {
    cache.setQueryData(
      mentorSuggestionsQuery.queryKey,
      (before) => before && { suggestions: before.suggestions.filter(({ offer }) => offer.mentor._id !== id) },
    )
    const restore = () => void restoreMentor(id).then(refresh, fail)
    void dismissMentor(id)
      .then(
        () =>
          toast.success(t('dismissed', { name }), {
            action: { label: t('common:undo'), onClick: restore },
            timeout: 8000,
          }),
        fail,
      )
      .finally(refresh)
  }
}
