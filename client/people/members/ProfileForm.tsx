import { useTranslation } from '#client/platform/i18n.ts'
import { githubAddress, linkedinAddress } from '#contract/withScheme.ts'
import type { Role } from '#contract/members/person.ts'
import type { Profile } from '#contract/people/profiles.ts'
import { Form, type FormValues } from '#client/ui/Form.tsx'
import { preparePhoto } from '#client/platform/preparePhoto.ts'
import { PhotoField } from '#client/ui/PhotoField.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { PendingChange } from './PendingChange.tsx'
import { LIMITS } from '#contract/limits.ts'
import { useCollege } from '#client/platform/college.ts'
import { Select } from '#client/ui/Select.tsx'

type ProfileFormProps = {
  id: string
  profile: Profile
  errors: Record<string, string>
  pending: boolean
  progress: number | undefined
  onChanged: () => void
  onSubmit: (values: FormValues) => Promise<void>
}

/** Renders the fields of the member's own profile; position for alumni only. */
export const ProfileForm = ({ id, profile, errors, pending, progress, onChanged, onSubmit }: ProfileFormProps) => {
  const { t } = useTranslation('profiles')
  const text = (value: string | null | undefined) => value ?? ''
  return (
    <Form
      id={id}
      errors={errors}
      pending={pending}
      onSubmit={onSubmit}
      onChange={onChanged}
      className="grid items-start gap-x-5 gap-y-4.5 sm:grid-cols-2"
    >
      <PhotoField
        className="col-span-full"
        name="image"
        label={t('field.photo')}
        photo={profile.profilePhoto ?? undefined}
        progress={progress}
        onFile={onChanged}
        prepare={preparePhoto}
        labels={{
          choose: t('photo.choose'),
          change: t('photo.change'),
          remove: t('photo.remove'),
          drop: t('photo.drop'),
          progress: t('photo.progress'),
        }}
      />
      {profile.pendingChange && (
        <div className="col-span-full">
          <PendingChange profile={profile} change={profile.pendingChange} />
        </div>
      )}
      <TextField
        className="col-span-full"
        name="fullName"
        label={t('field.full_name')}
        required
        hint={profile.identityConfirmed ? t('identity.hint') : undefined}
        defaultValue={profile.fullName}
        autoComplete="name"
      />
      {profile.role === 'alumni' && (
        <TextField
          className="col-span-full"
          name="headline"
          label={t('field.position')}
          hint={t('field.position.hint')}
          defaultValue={text(profile.headline)}
          autoComplete="organization-title"
        />
      )}
      <TextField name="course" label={t('field.course')} defaultValue={text(profile.course)} />
      <TextField name="fieldOfStudy" label={t('field.field_of_study')} defaultValue={text(profile.fieldOfStudy)} />
      <YearField role={profile.role} year={profile.graduationYear} confirmed={profile.identityConfirmed ?? false} />
      <TextField name="usn" label={t('field.usn')} hint={t('field.usn.hint')} defaultValue={text(profile.usn)} />
      <TextField
        type="url"
        complete={linkedinAddress}
        inputMode="url"
        name="linkedin"
        label={t('field.linkedin')}
        defaultValue={text(profile.linkedin)}
        placeholder="https://www.linkedin.com/in/…"
      />
      <TextField
        type="url"
        complete={githubAddress}
        inputMode="url"
        name="github"
        label={t('field.github')}
        defaultValue={text(profile.github)}
        placeholder="https://github.com/…"
      />
    </Form>
  )
}

type YearFieldProps = {
  role: Role
  year: number | null
  /** The current year is confirmed, so the college must confirm a change. */
  confirmed: boolean
}

/** Renders the graduation year: a choice of the college's years for students, a number for alumni. */
const YearField = ({ role, year, confirmed }: YearFieldProps) => {
  const { t } = useTranslation('profiles')
  const { firstGraduationYear } = useCollege()
  const field = {
    name: 'graduationYear',
    label: t('field.graduation_year'),
    required: true,
    hint: confirmed ? t('identity.hint') : undefined,
  }
  const current = year === null ? '' : String(year)

  if (role !== 'student') return <TextField {...field} inputMode="numeric" defaultValue={current} />
  const options = yearsFrom(firstGraduationYear, year).map((choice) => ({
    value: String(choice),
    label: String(choice),
  }))
  // Remounts when the college's years or the member's year arrive after the first render.
  return <Select key={`${firstGraduationYear} ${current}`} {...field} options={options} defaultValue={current} />
}

// A year chosen under earlier settings stays available.
const yearsFrom = (first: number, current: number | null): number[] => {
  const offered = Array.from({ length: LIMITS.graduationYearChoices }, (_, n) => first + n)
  return current === null || offered.includes(current) ? offered : [current, ...offered].toSorted((a, b) => a - b)
}
