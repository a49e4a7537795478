import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type Person, smallPhoto } from '#contract/members/person.ts'
import { useNameOf } from '#client/platform/useNameOf.ts'
import { Avatar } from '#client/ui/Avatar.tsx'

type PersonLineProps = {
  person: Pick<Person, '_id' | 'fullName' | 'profilePhoto'> & { former?: boolean }
  /** Below the name. */
  children?: ReactNode
  /** At the end of the line. */
  action?: ReactNode
}

/** A person with a link to their profile. */
export const PersonLine = ({ person, children, action }: PersonLineProps) => {
  const nameOf = useNameOf()
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2">
      <Avatar id={person._id} name={nameOf(person)} photo={smallPhoto(person.profilePhoto)} size="m" />
      <div className="min-w-0 flex-1 basis-40 text-[0.84375rem] text-soft">
        <Link
          to={`/dashboard/network/${person._id}`}
          className="text-[0.9375rem] font-semibold break-words text-heading no-underline hover:underline"
        >
          <bdi>{nameOf(person)}</bdi>
        </Link>
        {children}
      </div>
      {action}
    </div>
  )
}
