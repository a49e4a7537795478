import { useTranslation } from '#client/platform/i18n.ts'
import { githubAddress, linkedinAddress, withScheme } from '#contract/withScheme.ts'
import { LIMITS, PHOTO_TYPES } from '#contract/limits.ts'
import { preparePhoto } from '#client/platform/preparePhoto.ts'
import { PhotoField } from '#client/ui/PhotoField.tsx'
import { TextField } from '#client/ui/TextField.tsx'

/** The registrant's name. */
export const NameField = () => {
  const { t } = useTranslation('registration')
  return <TextField name="fullName" label={t('full_name')} required autoComplete="name" maxLength={LIMITS.nameLength} />
}

/** The college email, which becomes the username. */
export const EmailField = ({ className }: { className?: string }) => {
  const { t } = useTranslation('registration')
  return (
    <TextField
      className={className}
      name="collegeEmail"
      type="email"
      label={t('college_email')}
      hint={t('college_email_hint')}
      required
      autoComplete="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}

type UrlFieldProps = {
  name: 'linkedin' | 'github' | 'degreeCertificate'
  label: string
  placeholder: string
  required?: boolean
  className?: string
}

const completions = { linkedin: linkedinAddress, github: githubAddress, degreeCertificate: withScheme }

/** A URL, typed or pasted; for a profile the user name is enough. */
export const UrlField = (field: UrlFieldProps) => (
  <TextField
    {...field}
    type="url"
    complete={completions[field.name]}
    autoComplete="off"
    inputMode="url"
    autoCapitalize="none"
    spellCheck={false}
  />
)

/** The photo, with the form's upload progress. */
export const PortraitField = ({ progress }: { progress: number | undefined }) => {
  const { t } = useTranslation('registration')
  return (
    <PhotoField
      name="image"
      label={t('photo')}
      hint={t('photo_hint')}
      required
      accept={PHOTO_TYPES.join(',')}
      progress={progress}
      prepare={preparePhoto}
      labels={{
        choose: t('photo_choose'),
        change: t('photo_change'),
        remove: t('photo_remove'),
        drop: t('photo_drop'),
        progress: t('uploading'),
      }}
    />
  )
}
