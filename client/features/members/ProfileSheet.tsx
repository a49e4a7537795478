import ArrowLeft from 'lucide-react/icons/arrow-left'
import MessageCircle from 'lucide-react/icons/message-circle'
import UserPen from 'lucide-react/icons/user-pen'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Profile } from '#contract/members.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ExternalLink } from './ExternalLink.tsx'
import { dotted, studyOf } from './PersonCard.tsx'
import { ProfileMenu } from './ProfileMenu.tsx'
import { RoleChip } from './RoleChip.tsx'
import { useProfileEditor } from './useProfileEditor.ts'

/** A profile as a page: who it is, what to do, and the facts. */
export const ProfileSheet = ({ profile, mine }: { profile: Profile; mine: boolean }) => {
  const { t } = useTranslation('members')
  const { link } = useProfileEditor()
  return (
    <div className="max-w-3xl">
      <Link
        to="/dashboard/network"
        className="mb-3 inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-link no-underline hover:underline"
      >
        <ArrowLeft size={16} />
        {t('network.title')}
      </Link>
      <Card padding="l" render={<article />}>
        <header className="flex flex-wrap items-center gap-x-6 gap-y-4">
          <Avatar id={profile._id} name={profile.fullName} photo={profile.profilePhoto} size="xl" />
          <div className="min-w-56 flex-1">
            <h2 className="text-3xl break-words">{profile.fullName}</h2>
            <p className="mt-1.5 text-soft">{headlineOf(profile)}</p>
            <div className="mt-3 flex">
              <RoleChip member={profile} />
            </div>
          </div>
          {mine ? (
            <Button icon={<UserPen size={18} />} render={<Link to={link} />}>
              {t('profile.edit')}
            </Button>
          ) : (
            <div className="flex gap-2">
              <Button icon={<MessageCircle size={18} />} render={<Link to={`/dashboard/messages/${profile._id}`} />}>
                {t('message')}
              </Button>
              <ProfileMenu person={profile} />
            </div>
          )}
        </header>
        <Facts profile={profile} />
        {mine && <p className="mt-6 text-sm text-muted">{t('profile.private')}</p>}
      </Card>
    </div>
  )
}

const headlineOf = (profile: Profile): string =>
  dotted(profile.role === 'alumni' ? profile.position : null, studyOf(profile))

const Facts = ({ profile }: { profile: Profile }) => {
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
      <Fact name={t('field.email')}>{collegeEmail}</Fact>
      {(linkedin !== null || github !== null) && (
        <Fact name={t('profile.elsewhere')}>
          <span className="flex flex-wrap gap-x-5">
            <ExternalLink href={linkedin} domain="linkedin.com" site="LinkedIn" person={fullName} />
            <ExternalLink href={github} domain="github.com" site="GitHub" person={fullName} />
          </span>
        </Fact>
      )}
    </dl>
  )
}

// What is unknown, private or empty is left out rather than shown as a dash.
const Fact = ({ name, children }: { name: string; children: ReactNode }) =>
  children === null || children === undefined || children === '' ? null : (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="break-words text-ink">{children}</dd>
    </div>
  )
