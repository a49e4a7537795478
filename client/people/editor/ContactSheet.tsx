import { Link } from 'react-router'
import * as z from 'zod/mini'
import { ProfileChange } from '#contract/people/profiles.ts'
import { githubAddress, linkedinAddress, withScheme } from '#contract/withScheme.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { EmailAddress } from '#client/ui/EmailAddress.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { BlockSheet, type SheetProps } from './BlockSheet.tsx'

const { linkedin, github, website, birthday, usn } = ProfileChange.shape

const ContactEntry = z.object({
  linkedin: z._default(linkedin, ''),
  github: z._default(github, ''),
  website: z._default(website, ''),
  birthday: z._default(birthday, ''),
  usn: z._default(usn, ''),
})

/** Edits links to other sites, birthday and USN, and who may reveal the email address. */
export const ContactSheet = (props: SheetProps) => {
  const { t } = useTranslation('profiles')
  const { profile } = props
  const link = { type: 'url', inputMode: 'url', complete: withScheme } as const
  return (
    <BlockSheet {...props} block="contact" schema={ContactEntry}>
      <TextField
        {...link}
        complete={linkedinAddress}
        name="linkedin"
        label={t('field.linkedin')}
        defaultValue={profile.linkedin ?? ''}
      />
      <TextField
        {...link}
        complete={githubAddress}
        name="github"
        label={t('field.github')}
        defaultValue={profile.github ?? ''}
      />
      <TextField {...link} name="website" label={t('field.website')} defaultValue={profile.website ?? ''} />
      <TextField name="usn" label={t('field.usn')} hint={t('field.usn.hint')} defaultValue={profile.usn ?? ''} />
      <TextField
        type="date"
        className="col-span-full"
        name="birthday"
        label={t('field.birthday')}
        hint={t('field.birthday.hint')}
        autoComplete="bday"
        defaultValue={profile.birthday ?? ''}
      />
      <div className="col-span-full text-[0.9375rem]">
        <p className="font-medium text-heading">{t('field.email')}</p>
        {profile.collegeEmail !== undefined && <EmailAddress>{profile.collegeEmail}</EmailAddress>}
        <p className="mt-0.5 text-sm text-muted">
          {t('field.email.audience')}{' '}
          <Link to="/dashboard/settings/account" className="font-semibold text-link">
            {t('field.email.change')}
          </Link>
        </p>
      </div>
    </BlockSheet>
  )
}
