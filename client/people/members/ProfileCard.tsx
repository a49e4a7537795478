import { profileQuery } from '#client/platform/profile.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#client/platform/i18n.ts'
import { Link } from 'react-router'
import { useProfileEditor } from './useProfileEditor.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Facts } from '#client/ui/Facts.tsx'
import { ProgressBar } from '#client/ui/ProgressBar.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import type { Profile } from '#contract/people/members.ts'

/** Who others see, and the one thing that would make the profile more useful to them. */
export const ProfileCard = ({ userId }: { userId: string }) => {
  const { t } = useTranslation('dashboard')
  const { link } = useProfileEditor()
  const { data: me, isPending } = useQuery(profileQuery(userId))
  if (isPending) return <Skeleton shape="block" height={178} />
  if (me === undefined) return null

  const { percent, next } = profileCompleteness(me)
  return (
    <Card render={<section aria-label={t('profile')} />}>
      <div className="flex items-center gap-3.5">
        <Avatar id={me._id} name={me.fullName} photo={me.profilePhoto} size="l" />
        <div className="min-w-0">
          <h2 className="text-base break-words">
            <bdi>{me.fullName}</bdi>
          </h2>
          <p className="text-sm text-muted">
            <Facts facts={[me.role === 'alumni' ? me.position : me.course, me.fieldOfStudy, me.graduationYear]} />
          </p>
          <Link
            to={link}
            className="inline-flex items-center text-sm font-semibold text-link underline underline-offset-3 max-menu:min-h-11"
          >
            {t('profile.edit')}
          </Link>
        </div>
      </div>
      {next !== undefined && (
        <div className="mt-4">
          <ProgressBar value={percent} label={t('profile.complete')} showValue />
          <p className="mt-2.5 text-sm text-soft">{t(`profile.next.${next}`)}</p>
        </div>
      )}
    </Card>
  )
}

/** What a profile can still be completed with, the most useful for others first. */
type MissingPart = 'photo' | 'field' | 'position' | 'course' | 'linkedin' | 'github'

/** Returns how complete a profile is, 0 to 100, and the part to add next. */
const profileCompleteness = (profile: Profile): { percent: number; next: MissingPart | undefined } => {
  const parts = partsOf(profile)
  const missing = parts.filter(([, value]) => value === null || value === '')
  // Counts name, year and email, because every profile has them.
  const given = 3
  const percent = Math.round(((given + parts.length - missing.length) / (given + parts.length)) * 100)
  return { percent, next: missing[0]?.[0] }
}

const partsOf = (profile: Profile): [MissingPart, string | null][] => [
  ['photo', profile.profilePhoto],
  ['field', profile.fieldOfStudy],
  profile.role === 'alumni' ? ['position', profile.position] : ['course', profile.course],
  ['linkedin', profile.linkedin],
  ['github', profile.github],
]
