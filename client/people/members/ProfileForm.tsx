import { useTranslation } from '#client/platform/i18n.ts'
import { githubAddress, linkedinAddress } from '#contract/withScheme.ts'
import type { Profile } from '#contract/people/profiles.ts'
import { Form, type FormValues } from '#client/ui/Form.tsx'
import { preparePhoto } from '#client/platform/preparePhoto.ts'
import { PhotoField } from '#client/ui/PhotoField.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { PendingChange } from './PendingChange.tsx'
import { YearField } from './YearField.tsx'

type ProfileFormProps = {
  id: string
  profile: Profile
  errors: Record<string, string>
  pending: boolean
  progress: number | undefined
  onChanged: () => void
  onSubmit: (values: FormValues) => Promise<void>
}

/** Renders the fields of the member's own profile. */
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
      <TextField
        className="col-span-full"
        name="headline"
        label={t('field.headline')}
        hint={t('field.headline.hint')}
        defaultValue={text(profile.headline)}
        autoComplete="organization-title"
      />
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
