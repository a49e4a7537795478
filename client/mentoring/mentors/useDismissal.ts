import { useQueryClient } from '@tanstack/react-query'
import type { Person } from '#contract/members/person.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { dismissWithUndo } from '#client/ui/dismiss.ts'
import { dismissMentor, mentorSuggestionsQuery, restoreMentor } from './queries.ts'

/** Returns a function that removes a mentor from the suggestions immediately, with undo. */
export const useDismissal = () => {
  const { t } = useTranslation(['mentors', 'common'])
  const cache = useQueryClient()
  const refresh = () => void cache.invalidateQueries(mentorSuggestionsQuery)
  return ({ _id: id, fullName: name }: Pick<Person, '_id' | 'fullName'>): void => {
    cache.setQueryData(
      mentorSuggestionsQuery.queryKey,
      (before) => before && { suggestions: before.suggestions.filter(({ offer }) => offer.mentor._id !== id) },
    )
    dismissWithUndo({
      ...{ dismiss: () => dismissMentor(id), restore: () => restoreMentor(id), refresh },
      ...{ said: t('dismissed', { name }), undo: t('common:undo') },
    })
  }
}
