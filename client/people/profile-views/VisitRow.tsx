import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type Person, smallPhoto } from '#contract/members/person.ts'
import { ago, dayAndTime } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { joinFacts } from '#client/platform/joinFacts.ts'
import { ProfileMenu } from '../profile/ProfileMenu.tsx'

type VisitRowProps = {
  person: Person
  /** When they last visited. */
  at: string
  onBlocked: () => void
  /** A short note. */
  children?: ReactNode
}

/** Shows a visitor of the member's profile and when they came. */
export const VisitRow = ({ person, at, onBlocked, children }: VisitRowProps) => {
  const { t } = useTranslation('common')
  const { _id, fullName, profilePhoto, role, graduationYear } = person
  return (
    <li className="flex items-center gap-x-3 px-3 py-2.5 sm:px-4">
      <Avatar id={_id} name={fullName} photo={smallPhoto(profilePhoto)} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4">
        <div className="min-w-32 flex-1">
          <Link
            to={`/dashboard/network/${_id}`}
            className="relative font-semibold wrap-anywhere text-heading no-underline before:absolute before:-inset-y-3 before:inset-x-0 before:content-[''] hover:underline"
          >
            {fullName}
          </Link>
          <p className="text-sm text-muted">
            {joinFacts(t(role === 'alumni' ? 'alumnus' : 'student'), graduationYear)}
          </p>
        </div>
        <p className="text-sm text-soft">
          <time dateTime={at} title={dayAndTime(at)}>
            {ago(at)}
          </time>
          {children && <> · {children}</>}
        </p>
      </div>
      <ProfileMenu person={person} onBlocked={onBlocked} />
    </li>
  )
}
