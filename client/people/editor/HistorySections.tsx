import { Link } from 'react-router'
import { Education, Experience, type Profile } from '#contract/people/profiles.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { TextArea } from '#client/ui/TextArea.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { EditorSection } from './EditorSection.tsx'
import { byLatest } from './byLatest.ts'
import { type Done, Entries, EntryDialog, Period } from './Entries.tsx'
import { StudyForm } from './TextSections.tsx'
import { useSectionChange } from './useSectionForm.ts'

/** Edits the member's current and past work, latest first. */
export const WorkSection = ({ profile }: { profile: Profile }) => {
  const { t } = useTranslation(['members', 'profiles'])
  const save = useSectionChange(profile)
  return (
    <EditorSection name="work" title={t('section.work')} part="position">
      <Entries
        entries={profile.experiences}
        nameOf={({ title, company }) => t('profiles:profile.at', { title, company })}
        addLabel={t('section.work.add')}
        isSaving={save.isPending}
        onSave={(experiences) => save.mutateAsync({ experiences: experiences.toSorted(byLatest) })}
        form={(entry, done) => <ExperienceDialog entry={entry} {...done} />}
      />
      {profile.experiences.length === 0 && (
        <Link to="/dashboard/profile/import" className="mt-1 inline-flex min-h-11 items-center font-semibold text-link">
          {t('profiles:editor.import')}
        </Link>
      )}
    </EditorSection>
  )
}

/** Edits the member's education, at this college and elsewhere. */
export const EducationSection = ({ profile }: { profile: Profile }) => {
  const { t } = useTranslation('members')
  const save = useSectionChange(profile)
  return (
    <EditorSection name="education" title={t('section.education')} part="education">
      <div className="grid gap-6">
        <StudyForm profile={profile} />
        <Entries
          entries={profile.educations}
          nameOf={({ school, degree }) => [degree, school].filter((each) => each !== null && each !== '').join(', ')}
          addLabel={t('section.education.add')}
          isSaving={save.isPending}
          onSave={(educations) => save.mutateAsync({ educations: educations.toSorted(byLatest) })}
          form={(entry, done) => <EducationDialog entry={entry} {...done} />}
        />
      </div>
    </EditorSection>
  )
}

const ExperienceDialog = ({ entry, ...done }: { entry: Experience | undefined } & Done<Experience>) => {
  const { t } = useTranslation(['members', 'profiles'])
  return (
    <EntryDialog
      {...done}
      title={t(entry === undefined ? 'section.work.add' : 'section.work.edit')}
      schema={Experience}
      optional={['location', 'to', 'description']}
    >
      <TextField name="title" label={t('profiles:work.title')} required defaultValue={entry?.title ?? ''} />
      <TextField name="company" label={t('profiles:work.company')} required defaultValue={entry?.company ?? ''} />
      <TextField name="location" label={t('profiles:work.location')} defaultValue={entry?.location ?? ''} />
      <Period entry={entry} />
      <TextArea name="description" label={t('profiles:work.description')} defaultValue={entry?.description ?? ''} />
    </EntryDialog>
  )
}

const EducationDialog = ({ entry, ...done }: { entry: Education | undefined } & Done<Education>) => {
  const { t } = useTranslation(['members', 'profiles'])
  return (
    <EntryDialog
      {...done}
      title={t(entry === undefined ? 'section.education.add' : 'section.education.edit')}
      schema={Education}
      optional={['degree', 'to']}
    >
      <TextField name="school" label={t('profiles:education.school')} required defaultValue={entry?.school ?? ''} />
      <TextField name="degree" label={t('profiles:education.degree')} defaultValue={entry?.degree ?? ''} />
      <Period entry={entry} />
    </EntryDialog>
  )
}
