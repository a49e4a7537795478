import { useQuery } from '@tanstack/react-query'
import HeartHandshake from 'lucide-react/icons/heart-handshake'
import { smallPhoto } from '#contract/members/person.ts'
import type { Recommendation, SourceProps } from '#client/platform/home.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { profileQuery } from '#client/platform/profile.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { mentorSuggestionsQuery } from './queries.ts'
import { useDismissal } from './useDismissal.ts'

/** Shows a student the best matching mentor. Alumni are recommended students of their field instead. */
export const RecommendedMentor = ({ userId, children }: SourceProps<Recommendation>) => {
  const { t } = useTranslation('mentors')
  const isStudent = useQuery(profileQuery(userId)).data?.role === 'student'
  const { data, isLoading, isError, refetch } = useQuery({ ...mentorSuggestionsQuery, enabled: isStudent })
  const dismiss = useDismissal()
  const best = data?.suggestions[0]
  const retry = isError && data === undefined ? () => void refetch() : undefined
  if (best === undefined) return children({ items: [], isPending: isLoading, retry })

  const { mentor, headline, city } = best.offer
  const { _id: id, fullName: name, profilePhoto, graduationYear } = mentor
  const [reason] = best.reasons.map(({ code, value }) => t(`reason.${code}`, { value }))
  return children({
    items: [
      {
        id: `member ${id}`,
        mark: <Avatar id={id} name={name} photo={smallPhoto(profilePhoto)} size="m" />,
        title: name,
        facts: [headline ?? graduationYear, city],
        Icon: HeartHandshake,
        reason: reason ?? '',
        action: {
          label: t('ask'),
          name: t('ask.label', { name }),
          to: `/dashboard/mentorship?view=find&ask=${id}`,
        },
        dismiss: { name: t('dismiss', { name }), run: () => dismiss(mentor) },
      },
    ],
    isPending: false,
  })
}
