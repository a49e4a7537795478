import { useQueryClient } from '@tanstack/react-query'
import { dismissSuggestion, restoreSuggestion, type Suggestion } from '#contract/people/suggestions.ts'
import { api } from '#client/platform/api.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { toast } from '#client/ui/toast.ts'
import { suggestionsQuery } from '../queries.ts'

/** Returns a function that takes somebody off the suggestions at once; a click brings them back. */
export const useDismissal = () => {
  const { t } = useTranslation(['members', 'common'])
  const cache = useQueryClient()
  const refresh = () => void cache.invalidateQueries(suggestionsQuery)
  const fail = (error: Error) => toast.error(error.message)
  return ({ _id: id, fullName: name }: Suggestion['person']): void => {
    const params = { id }
    cache.setQueryData(
      suggestionsQuery.queryKey,
      (before) => before && { suggestions: before.suggestions.filter(({ person }) => person._id !== id) },
    )
    const restore = () => void api(restoreSuggestion, { params }).then(refresh, fail)
    void api(dismissSuggestion, { params })
      .then(
        () =>
          toast.success(t('suggestions.dismissed', { name }), {
            action: { label: t('common:undo'), onClick: restore },
            timeout: 8000,
          }),
        fail,
      )
      .finally(refresh)
  }
}
