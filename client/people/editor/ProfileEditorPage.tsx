import FileUp from 'lucide-react/icons/file-up'
import UserPen from 'lucide-react/icons/user-pen'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import type { Profile } from '#contract/people/profiles.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useOwnProfile } from '#client/platform/profile.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { Facts } from '#client/ui/Facts.tsx'
import { Skeleton, SkeletonGroup } from '#client/ui/Skeleton.tsx'
import { UndoImport } from '../import/UndoImport.tsx'
import { Completeness } from '../members/Completeness.tsx'
import { useProfileEditor } from '../members/useProfileEditor.ts'
import { ProfilePreview } from '../privacy/ProfilePreview.tsx'
import { CitySection, HelpSection, TagsSection } from './ChoiceSections.tsx'
import { EditorSection } from './EditorSection.tsx'
import { EducationSection, WorkSection } from './HistorySections.tsx'
import { AboutSection, BirthdaySection, HeadlineSection, LinksSection, PronounsSection } from './TextSections.tsx'

/** Renders the profile editor. Each section is saved separately and has its own audience. */
export const ProfileEditorPage = () => {
  const { t } = useTranslation(['profiles', 'common'])
  const { data: profile, isPending, error, refetch } = useOwnProfile()
  useHash(profile !== undefined)
  if (isPending) return <EditorSkeleton />
  if (profile === undefined)
    return (
      <ErrorState title={t('update.load_failed')} retryLabel={t('common:retry')} onRetry={() => void refetch()}>
        {error?.message}
      </ErrorState>
    )
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4">
      <Head profile={profile} />
      <UndoImport profile={profile} />
      <HeadlineSection profile={profile} />
      <AboutSection profile={profile} />
      <HelpSection profile={profile} />
      <WorkSection profile={profile} />
      <EducationSection profile={profile} />
      <TagsSection profile={profile} name="skills" />
      <CitySection profile={profile} />
      <TagsSection profile={profile} name="languages" />
      <LinksSection profile={profile} />
      <EditorSection name="email" title={t('field.email')} hint={t('field.email.audience')} part="email">
        <bdi dir="ltr" className="wrap-anywhere">
          {profile.collegeEmail}
        </bdi>
      </EditorSection>
      <PronounsSection profile={profile} />
      <BirthdaySection profile={profile} />
    </div>
  )
}

const Head = ({ profile }: { profile: Profile }) => {
  const { t } = useTranslation('profiles')
  const { link } = useProfileEditor()
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-4">
        <Avatar id={profile._id} name={profile.fullName} photo={profile.profilePhoto} size="l" />
        <div className="min-w-48 flex-1">
          <h2 className="text-xl break-words">
            <bdi>{profile.fullName}</bdi>
          </h2>
          <p className="text-sm text-muted">
            <Facts facts={[profile.course, profile.graduationYear]} />
          </p>
        </div>
        <Button variant="secondary" icon={<UserPen size={18} />} render={<Link to={link} />}>
          {t('update.title')}
        </Button>
      </div>
      <Completeness profile={profile} />
      <div className="mt-3 flex flex-wrap gap-3">
        <ProfilePreview />
        <Button variant="ghost" size="s" icon={<FileUp size={18} />} render={<Link to="/dashboard/profile/import" />}>
          {t('editor.import')}
        </Button>
      </div>
    </Card>
  )
}

const EditorSkeleton = () => {
  const { t } = useTranslation('common')
  return (
    <SkeletonGroup label={t('loading')}>
      <div className="grid max-w-3xl gap-4">
        {[150, 170, 230, 260].map((height) => (
          <Skeleton key={height} shape="block" height={height} />
        ))}
      </div>
    </SkeletonGroup>
  )
}

/** Scrolls to the section in the URL fragment once it is rendered. */
const useHash = (isThere: boolean): void => {
  const { hash } = useLocation()
  useEffect(() => {
    if (!isThere || hash === '') return
    const section = document.getElementById(hash.slice(1))
    section?.scrollIntoView()
    section?.querySelector<HTMLElement>('input:not([type=hidden]), textarea, button')?.focus({ preventScroll: true })
  }, [hash, isThere])
}
