import X from 'lucide-react/icons/x'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { smallPhoto } from '#contract/people/members.ts'
import { dismissSuggestion, restoreSuggestion, type Suggestion } from '#contract/people/suggestions.ts'
import { api } from '#client/platform/api.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { profileQuery } from '#client/platform/profile.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Card } from '#client/ui/Card.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { toast } from '#client/ui/toast.ts'
import { suggestionsQuery } from '../queries.ts'

/** How many are shown at once: who is dismissed makes room for the next. */
const shown = 4

/** People whom the member may know, each with the reason. Nobody to suggest: nothing is shown. */
export const PeopleToMeet = ({ userId }: { userId: string }) => {
  const { t } = useTranslation('members')
  const { data: me } = useQuery(profileQuery(userId))
  const { data } = useQuery({ ...suggestionsQuery, enabled: me !== undefined && me.limited !== true })
  const suggestions = data?.suggestions.slice(0, shown) ?? []
  if (suggestions.length === 0) return null

  return (
    <Card render={<section aria-labelledby="people-to-meet" />}>
      <h2 id="people-to-meet" className="mb-3 text-base">
        {t('suggestions.title')}
      </h2>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {suggestions.map((suggestion) => (
          <SuggestedPerson key={suggestion.person._id} suggestion={suggestion} />
        ))}
      </ul>
    </Card>
  )
}

const SuggestedPerson = ({ suggestion: { person, reasons } }: { suggestion: Suggestion }) => {
  const { t } = useTranslation('members')
  const dismiss = useDismissal(person)
  return (
    <li className="flex items-center gap-3">
      <Avatar id={person._id} name={person.fullName} photo={smallPhoto(person.profilePhoto)} size="m" />
      <div className="min-w-0 flex-1">
        <Link
          to={`/dashboard/network/${person._id}`}
          dir="auto"
          className="block truncate text-[0.9375rem] font-semibold text-heading no-underline hover:underline"
        >
          {person.fullName}
        </Link>
        <p className="text-[0.8125rem] leading-snug text-muted">
          {reasons
            .slice(0, 2)
            .map((reason) => t(`suggestions.${reason}`, { city: person.city ?? '', company: person.company ?? '' }))
            .join(' · ')}
        </p>
      </div>
      <IconButton label={t('suggestions.dismiss', { name: person.fullName })} size="s" onClick={() => dismiss.mutate()}>
        <X size={16} />
      </IconButton>
    </li>
  )
}

/** Takes somebody off the list at once; a click brings them back. */
const useDismissal = ({ _id: id, fullName }: Suggestion['person']) => {
  const { t } = useTranslation(['members', 'common'])
  const cache = useQueryClient()
  const refresh = () => cache.invalidateQueries(suggestionsQuery)
  const restore = () =>
    void api(restoreSuggestion, { params: { id } }).then(refresh, (error: Error) => toast.error(error.message))
  return useMutation({
    mutationFn: () => api(dismissSuggestion, { params: { id } }),
    onMutate: () =>
      cache.setQueryData(
        suggestionsQuery.queryKey,
        (before) => before && { suggestions: before.suggestions.filter(({ person }) => person._id !== id) },
      ),
    onSuccess: () =>
      toast.success(t('suggestions.dismissed', { name: fullName }), {
        action: { label: t('common:undo'), onClick: restore },
        timeout: 8000,
      }),
    onError: (error) => toast.error(error.message),
    onSettled: refresh,
  })
}
