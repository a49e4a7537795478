import type { ReactNode } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import type { Profile } from '#contract/people/members.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Facts } from '#client/ui/Facts.tsx'
import { ExternalLink } from './ExternalLink.tsx'
import { RoleChip } from './RoleChip.tsx'

type ProfileViewProps = { profile: Profile; headingLevel?: 2 | 3; actions?: ReactNode }

/** Shows a member and the facts of the profile; leaves out what it does not hold. */
export const ProfileView = ({ profile, headingLevel = 2, actions }: ProfileViewProps) => {
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  const { role, position, fieldOfStudy, graduationYear } = profile
  return (
    <>
      <header className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Avatar id={profile._id} name={profile.fullName} photo={profile.profilePhoto} size="xl" />
        <div className="min-w-56 flex-1">
          <Heading className="text-3xl break-words">
            <bdi>{profile.fullName}</bdi>
          </Heading>
          <p className="mt-1.5 text-soft">
            <Facts facts={[role === 'alumni' ? position : null, fieldOfStudy, graduationYear]} />
          </p>
          <div className="mt-3 flex">
            <RoleChip member={profile} />
          </div>
        </div>
        {actions}
      </header>
      <Details profile={profile} />
    </>
  )
}

const Details = ({ profile }: { profile: Profile }) => {
  const { t } = useTranslation('members')
  const { role, position, course, fieldOfStudy, graduationYear, usn, collegeEmail, linkedin, github, fullName } =
    profile
  return (
    <dl className="mt-7 grid gap-x-8 gap-y-5 border-t border-line pt-6 wide:grid-cols-2">
      {role === 'alumni' && <Fact name={t('field.position')}>{position}</Fact>}
      <Fact name={t('field.course')}>{course}</Fact>
      <Fact name={t('field.field_of_study')}>{fieldOfStudy}</Fact>
      <Fact name={t('field.graduation_year')}>{graduationYear}</Fact>
      <Fact name={t('field.usn')}>{usn}</Fact>
      <Fact name={t('field.email')}>
        {collegeEmail !== undefined && (
          <a href={`mailto:${encodeURIComponent(collegeEmail)}`} className="text-link wrap-anywhere">
            <bdi dir="ltr">{collegeEmail}</bdi>
          </a>
        )}
      </Fact>
      {(linkedin !== null || github !== null) && (
        <Fact name={t('profile.elsewhere')}>
          <span className="flex flex-wrap gap-x-5">
            <ExternalLink href={linkedin} domain="linkedin.com" site="LinkedIn" person={fullName} anywhere />
            <ExternalLink href={github} domain="github.com" site="GitHub" person={fullName} anywhere />
          </span>
        </Fact>
      )}
    </dl>
  )
}

// What is unknown, hidden or empty is left out rather than shown as a dash.
const Fact = ({ name, children }: { name: string; children: ReactNode }) =>
  children === null || children === undefined || children === false || children === '' ? null : (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="break-words text-ink">
        <bdi>{children}</bdi>
      </dd>
    </div>
  )
