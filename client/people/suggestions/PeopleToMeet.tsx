import MessageCircle from 'lucide-react/icons/message-circle'
import X from 'lucide-react/icons/x'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { smallPhoto } from '#contract/members/person.ts'
import type { Suggestion } from '#contract/people/suggestions.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { profileQuery } from '#client/platform/profile.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Card } from '#client/ui/Card.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { suggestionsQuery } from '../queries.ts'
import { personOfToday } from './personOfToday.ts'
import { useDismissal } from './useDismissal.ts'

/** The number shown at once; a dismissed member is replaced by the next one. */
const shown = 3

/** Lists members that the viewer may know, with reasons. Renders nothing when there are none. */
export const PeopleToMeet = ({ userId }: { userId: string }) => {
  const { t } = useTranslation('members')
  const { data: me } = useQuery(profileQuery(userId))
  const { data } = useQuery({ ...suggestionsQuery, enabled: me !== undefined && me.limited !== true })
  // The recommended member is already on the home page.
  const today = me && personOfToday(me, data?.suggestions ?? [])
  const suggestions = data?.suggestions.filter((each) => each !== today).slice(0, shown) ?? []
  if (suggestions.length === 0) return null

  return (
    <Card render={<section aria-labelledby="people-to-meet" />}>
      <h2 id="people-to-meet" className="mb-3 text-base">
        {t('suggestions.title')}
      </h2>
      <ul className="divide-y divide-line">
        {suggestions.map((suggestion) => (
          <SuggestedPerson key={suggestion.person._id} suggestion={suggestion} />
        ))}
      </ul>
    </Card>
  )
}

const SuggestedPerson = ({ suggestion: { person, reasons } }: { suggestion: Suggestion }) => {
  const { t } = useTranslation('members')
  const dismiss = useDismissal()
  return (
    <li className="group/person relative flex items-center gap-3 py-2.5 first:pt-0 last:pb-0">
      <Avatar id={person._id} name={person.fullName} photo={smallPhoto(person.profilePhoto)} size="m" />
      <div className="min-w-0 flex-1">
        <Link
          to={`/dashboard/network/${person._id}`}
          dir="auto"
          className="block text-[0.9375rem] leading-snug font-semibold break-words text-heading no-underline hover:underline"
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
      <div className="flex shrink-0 items-center">
        {/* With a mouse, it covers the end of the text, only while its row is hovered or focused. */}
        <IconButton
          label={t('suggestions.dismiss', { name: person.fullName })}
          size="s"
          onClick={() => dismiss(person)}
          className="pointer-fine:absolute pointer-fine:end-12 pointer-fine:bg-surface pointer-fine:opacity-0 pointer-fine:group-focus-within/person:opacity-100 pointer-fine:group-hover/person:opacity-100"
        >
          <X size={16} />
        </IconButton>
        <IconButton
          label={t('suggestions.message', { name: person.fullName })}
          variant="outline"
          render={<Link to={`/dashboard/messages/${person._id}`} />}
        >
          <MessageCircle size={18} />
        </IconButton>
      </div>
    </li>
  )
}
