import { profileQuery } from '#client/platform/profile.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from '#client/platform/i18n.ts'
import { Link } from 'react-router'
import { type MemberCard, smallPhoto } from '#contract/people/members.ts'
import { MessageLink } from './PersonCard.tsx'
import { networkQuery } from '../queries.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Facts } from '#client/ui/Facts.tsx'

const shown = 4

/** A few people of the network, those with the same field or year first. Nobody to meet: nothing is shown. */
export const PeopleToMeet = ({ userId }: { userId: string }) => {
  const { t } = useTranslation('dashboard')
  const { data: me } = useQuery(profileQuery(userId))
  const { data } = useInfiniteQuery({
    ...networkQuery({ role: undefined, q: '' }),
    enabled: me !== undefined && me.limited !== true,
  })
  const others = data?.pages[0]?.body.members.filter(({ _id }) => _id !== userId) ?? []
  if (me === undefined || others.length === 0) return null

  const people = others.toSorted((a, b) => similarity(b, me) - similarity(a, me)).slice(0, shown)
  return (
    <Card render={<section aria-labelledby="people-to-meet" />}>
      <h2 id="people-to-meet" className="mb-3.5 text-base">
        {t('people')}
      </h2>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
        {people.map((person) => (
          <li key={person._id} className="flex items-center gap-3">
            <Avatar id={person._id} name={person.fullName} photo={smallPhoto(person.profilePhoto)} size="s" />
            <div className="min-w-0 flex-1">
              <Link
                to={`/dashboard/network/${person._id}`}
                dir="auto"
                className="block truncate text-sm font-semibold [text-align:match-parent] text-heading no-underline hover:underline"
              >
                {person.fullName}
              </Link>
              <p className="text-xs text-muted">
                <Facts clipped facts={[person.graduationYear, aboutOf(person)]} />
              </p>
            </div>
            <MessageLink person={person} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

type Study = Pick<MemberCard, 'fieldOfStudy' | 'graduationYear'>

// The same field says more than the same year.
const similarity = (person: Study, me: Study): number =>
  (equalIgnoringCase(person.fieldOfStudy, me.fieldOfStudy) ? 2 : 0) +
  (equalIgnoringCase(person.graduationYear, me.graduationYear) ? 1 : 0)

const equalIgnoringCase = (a: string | number | null, b: string | number | null): boolean =>
  a !== null && b !== null && String(a).toLowerCase() === String(b).toLowerCase()

const aboutOf = ({ role, position, fieldOfStudy }: MemberCard): string | null =>
  (role === 'alumni' ? position : null) ?? fieldOfStudy
