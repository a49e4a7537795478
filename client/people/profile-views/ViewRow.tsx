import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { smallPhoto } from '#contract/people/members.ts'
import type { ProfileView } from '#contract/people/profile-views.ts'
import { dotted } from '../members/PersonCard.tsx'
import { ProfileMenu } from '../members/ProfileMenu.tsx'
import { ago, dayAndTime } from '#client/platform/dates.ts'
import { Avatar } from '#client/ui/Avatar.tsx'

/** Somebody who opened one's profile. */
export const ViewRow = ({ view, onBlocked }: { view: ProfileView; onBlocked: () => void }) => {
  const { t } = useTranslation(['profile-views', 'common'])
  const { person, seenAt, times } = view
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
            {dotted(t(role === 'alumni' ? 'common:alumnus' : 'common:student'), graduationYear)}
          </p>
        </div>
        <p className="text-sm text-soft">
          <time dateTime={seenAt} title={dayAndTime(seenAt)}>
            {ago(seenAt)}
          </time>
          {times > 1 && <> · {t('times', { count: times })}</>}
        </p>
      </div>
      <ProfileMenu person={person} onBlocked={onBlocked} />
    </li>
  )
}
