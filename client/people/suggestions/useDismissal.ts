import { useQueryClient } from '@tanstack/react-query'
import { dismissSuggestion, restoreSuggestion, type Suggestion } from '#contract/people/suggestions.ts'
import { api } from '#client/platform/api.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { dismissWithUndo } from '#client/ui/dismiss.ts'
import { suggestionsQuery } from '../queries.ts'

/** Returns a function that removes a member from the suggestions immediately, with undo. */
export const useDismissal = () => {
  const { t } = useTranslation(['members', 'common'])
  const cache = useQueryClient()
  const refresh = () => void cache.invalidateQueries(suggestionsQuery)
  return ({ _id: id, fullName: name }: Suggestion['person']): void => {
    const params = { id }
    cache.setQueryData(
      suggestionsQuery.queryKey,
      (before) => before && { suggestions: before.suggestions.filter(({ person }) => person._id !== id) },
    )
    dismissWithUndo({
      dismiss: () => api(dismissSuggestion, { params }),
      restore: () => api(restoreSuggestion, { params }),
      ...{ refresh, said: t('suggestions.dismissed', { name }), undo: t('common:undo') },
    })
  }
}
