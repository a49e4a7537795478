import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type Person, smallPhoto } from '#contract/members/person.ts'
import { useNameOf } from '#client/platform/useNameOf.ts'
import { Avatar } from '#client/ui/Avatar.tsx'

type PersonLineProps = { person: Person; size?: 's' | 'm' | 'l'; children?: ReactNode }

/** Shows the other member of a request or mentorship, linked to their profile, with a line below. */
export const PersonLine = ({ person, size = 'm', children }: PersonLineProps) => {
  const name = useNameOf()(person)
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar id={person._id} name={name} photo={smallPhoto(person.profilePhoto)} size={size} />
      <div className="min-w-0 flex-1">
        <h3
          className={size === 'l' ? 'text-2xl leading-tight break-words' : 'text-[1.0313rem] leading-snug break-words'}
        >
          {person.former || person.unavailable ? (
            <bdi>{name}</bdi>
          ) : (
            <Link
              to={`/dashboard/network/${person._id}`}
              className="relative rounded-s text-heading no-underline before:absolute before:-inset-y-2.5 before:inset-x-0 before:content-[''] hover:underline"
            >
              <bdi>{name}</bdi>
            </Link>
          )}
        </h3>
        {children}
      </div>
    </div>
  )
}
