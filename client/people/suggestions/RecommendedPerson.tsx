import { useQuery } from '@tanstack/react-query'
import Users from 'lucide-react/icons/users'
import { smallPhoto } from '#contract/members/person.ts'
import type { Recommendation, SourceProps } from '#client/platform/home.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { profileQuery } from '#client/platform/profile.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { suggestionsQuery } from '../queries.ts'
import { isStudentOfField, personOfToday } from './personOfToday.ts'
import { useDismissal } from './useDismissal.ts'

/** Shows today's recommended member. */
export const RecommendedPerson = ({ userId, children }: SourceProps<Recommendation>) => {
  const { t } = useTranslation(['dashboard', 'members'])
  const { data: me } = useQuery(profileQuery(userId))
  const isEnabled = me !== undefined && me.limited !== true
  const { data, isLoading, isError, refetch } = useQuery({ ...suggestionsQuery, enabled: isEnabled })
  const dismiss = useDismissal()
  const today = me && personOfToday(me, data?.suggestions ?? [])
  const retry = isError && data === undefined ? () => void refetch() : undefined
  if (today === undefined) return children({ items: [], isPending: isLoading, retry })

  const { person, reasons } = today
  const { _id: id, fullName: name, role, position, company, fieldOfStudy, graduationYear } = person
  const words = reasons.map((reason) =>
    t(`members:suggestions.${reason}`, { city: person.city ?? '', company: person.company ?? '' }),
  )
  const isTheirStudent = me?.role === 'alumni' && isStudentOfField(today)
  return children({
    items: [
      {
        id: `member ${id}`,
        mark: <Avatar id={id} name={name} photo={smallPhoto(person.profilePhoto)} size="m" />,
        title: name,
        facts: role === 'alumni' ? [position ?? graduationYear, company] : [fieldOfStudy, graduationYear],
        Icon: Users,
        reason: isTheirStudent
          ? t('recommended.student', { field: fieldOfStudy ?? '' })
          : words.slice(0, 2).join(' · '),
        action: {
          label: t('recommended.hello'),
          name: t('recommended.hello_to', { name }),
          to: `/dashboard/messages/${id}`,
        },
        dismiss: { name: t('members:suggestions.dismiss', { name }), run: () => dismiss(person) },
      },
    ],
    isPending: false,
  })
}
