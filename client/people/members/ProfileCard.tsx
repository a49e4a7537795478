import { profileQuery } from '#client/platform/profile.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#client/platform/i18n.ts'
import { Link } from 'react-router'
import type { Profile } from '#contract/people/profiles.ts'
import { Completeness } from './Completeness.tsx'
import { WeekViews } from '../profile-views/WeekViews.tsx'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Facts } from '#client/ui/Facts.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'

/** Shows the member as others see them, the most useful way to complete the profile, and its recent viewers. */
export const ProfileCard = ({ userId }: { userId: string }) => {
  const { t } = useTranslation('dashboard')
  const { data: me, isPending } = useQuery(profileQuery(userId))
  if (isPending) return <Skeleton shape="block" height={178} />
  if (me === undefined) return null

  return (
    <Card render={<section aria-label={t('profile')} />} padding="none" className="overflow-hidden">
      <div className="p-4 sm:p-5">
        <div className="flex items-center gap-3.5">
          <Avatar id={me._id} name={me.fullName} photo={me.profilePhoto} size="l" />
          <div className="min-w-0">
            <h2 className="text-base break-words">
              <bdi>{me.fullName}</bdi>
            </h2>
            <p className="text-sm text-muted">
              <Facts facts={factsOf(me)} />
            </p>
            <Link
              to="/dashboard/profile"
              className="inline-flex items-center text-sm font-semibold text-link underline underline-offset-3 max-menu:min-h-11"
            >
              {t('profile.edit')}
            </Link>
          </div>
        </div>
        <Completeness profile={me} />
      </div>
      <WeekViews />
    </Card>
  )
}

// Omits the field when the course names it: `B.Sc. Computer Science`.
const factsOf = ({ role, position, course, fieldOfStudy, graduationYear }: Profile) => {
  const first = role === 'alumni' ? position : course
  const isNamed = first?.toLowerCase().includes(fieldOfStudy?.toLowerCase() ?? '') === true
  return [first, isNamed ? null : fieldOfStudy, graduationYear]
}
