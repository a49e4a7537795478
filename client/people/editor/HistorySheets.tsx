import FileUp from 'lucide-react/icons/file-up'
import { Link } from 'react-router'
import * as z from 'zod/mini'
import { LIMITS } from '#contract/limits.ts'
import { Education, Experience, ProfileChange } from '#contract/people/profiles.ts'
import { useCollege } from '#client/platform/college.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { TextArea } from '#client/ui/TextArea.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { PendingChange } from '../members/PendingChange.tsx'
import { YearField } from '../members/YearField.tsx'
import { BlockSheet, type SheetProps } from './BlockSheet.tsx'
import { byLatest } from './byLatest.ts'
import { entriesIn, EntryList, Period, useDrafts } from './EntryList.tsx'

const latestFirst = z.overwrite<(Experience | Education)[]>((entries) => entries.toSorted(byLatest))
const isFew = z.maxLength(LIMITS.experiences, 'too_many')

const WorkEntry = z.object({ experiences: z.array(Experience).check(isFew, latestFirst) })
const workFields = ['title', 'company', 'location', 'from', 'to', 'description']

/** Edits the member's current and past work. */
export const WorkSheet = (props: SheetProps) => {
  const { t } = useTranslation(['members', 'profiles'])
  const drafts = useDrafts(props.profile.experiences, true)
  return (
    <BlockSheet
      {...props}
      block="work"
      schema={WorkEntry}
      isChanged={drafts.isChanged}
      read={(values) => ({
        experiences: entriesIn(values, drafts.kept, 'experiences', workFields, ['location', 'to', 'description']),
      })}
    >
      {props.profile.experiences.length === 0 && (
        <Link
          to="/dashboard/profile/import"
          className="col-span-full inline-flex min-h-11 items-center gap-2 font-semibold text-link"
        >
          <FileUp size={18} />
          {t('profiles:editor.import')}
        </Link>
      )}
      <EntryList
        {...drafts}
        name="experiences"
        fields={workFields}
        nameOf={({ title, company }) => t('profiles:profile.at', { title, company })}
        addLabel={t(props.profile.experiences.length === 0 ? 'section.work.add' : 'profiles:work.another')}
      >
        {(entry, named) => (
          <>
            <TextField
              name={named('title')}
              label={t('profiles:work.title')}
              required
              defaultValue={entry?.title ?? ''}
            />
            <TextField
              name={named('company')}
              label={t('profiles:work.company')}
              required
              defaultValue={entry?.company ?? ''}
            />
            <Period entry={entry} named={named} />
            <TextField
              className="col-span-full"
              name={named('location')}
              label={t('profiles:work.location')}
              defaultValue={entry?.location ?? ''}
            />
            <TextArea
              className="col-span-full"
              name={named('description')}
              label={t('profiles:work.description')}
              defaultValue={entry?.description ?? ''}
            />
          </>
        )}
      </EntryList>
    </BlockSheet>
  )
}

const { course, fieldOfStudy, graduationYear } = ProfileChange.shape

const EducationEntry = z.object({
  course: z._default(course, ''),
  fieldOfStudy: z._default(fieldOfStudy, ''),
  graduationYear: z.nonoptional(graduationYear, 'required'),
  educations: z.array(Education).check(isFew, latestFirst),
})
const educationFields = ['school', 'degree', 'from', 'to']

/** Edits the member's studies, at this college and elsewhere. */
export const EducationSheet = (props: SheetProps) => {
  const { t } = useTranslation(['members', 'profiles'])
  const { name: college } = useCollege()
  const { profile } = props
  const drafts = useDrafts(profile.educations, false)
  return (
    <BlockSheet
      {...props}
      block="education"
      schema={EducationEntry}
      isChanged={drafts.isChanged}
      read={({ course = '', fieldOfStudy = '', graduationYear = '', ...values }) => ({
        ...{ course, fieldOfStudy, graduationYear },
        educations: entriesIn(values, drafts.kept, 'educations', educationFields, ['degree', 'to']),
      })}
    >
      <h3 className="col-span-full text-base">
        <bdi>{college}</bdi>
      </h3>
      {profile.pendingChange && (
        <div className="col-span-full">
          <PendingChange profile={profile} change={profile.pendingChange} />
        </div>
      )}
      <TextField name="course" label={t('profiles:field.course')} defaultValue={profile.course ?? ''} />
      <TextField
        name="fieldOfStudy"
        label={t('profiles:field.field_of_study')}
        defaultValue={profile.fieldOfStudy ?? ''}
      />
      <YearField role={profile.role} year={profile.graduationYear} confirmed={profile.identityConfirmed ?? false} />
      <h3 className="col-span-full mt-2 text-base">{t('profiles:profile.elsewhere')}</h3>
      <EntryList
        {...drafts}
        name="educations"
        fields={educationFields}
        nameOf={({ school, degree }) => [degree, school].filter((each) => each !== null && each !== '').join(', ')}
        addLabel={t('section.education.add')}
      >
        {(entry, named) => (
          <>
            <TextField
              name={named('school')}
              label={t('profiles:education.school')}
              required
              defaultValue={entry?.school ?? ''}
            />
            <TextField
              name={named('degree')}
              label={t('profiles:education.degree')}
              defaultValue={entry?.degree ?? ''}
            />
            <Period entry={entry} named={named} />
          </>
        )}
      </EntryList>
    </BlockSheet>
  )
}
