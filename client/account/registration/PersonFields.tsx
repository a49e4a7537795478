import { use, type ComponentProps, type MouseEvent } from 'react'
import { useCollege } from '#client/platform/college.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Sentence } from '#client/platform/Sentence.tsx'
import { githubAddress, linkedinAddress, withScheme } from '#contract/withScheme.ts'
import { isHttpUrl } from '#contract/isHttpUrl.ts'
import { LIMITS } from '#contract/limits.ts'
import { FormErrorsContext } from '#client/ui/fieldContexts.ts'
import { TextField } from '#client/ui/TextField.tsx'
import { InputContext } from './InputContext.ts'
import { useLiveField } from './useLiveField.tsx'

/** A text field of the registration, checked from when it is first left. */
export const LiveField = (field: ComponentProps<typeof TextField>) => (
  <TextField {...field} {...useLiveField(field.name)} />
)

/** The registrant's name. */
export const NameField = () => {
  const { t } = useTranslation('registration')
  return <LiveField name="fullName" label={t('full_name')} required autoComplete="name" maxLength={LIMITS.nameLength} />
}

/** The college email, which becomes the username. A likely slip shows the address that was meant. */
export const EmailField = () => {
  const { t } = useTranslation('registration')
  const { emailDomains } = useCollege()
  const { meantEmail, put } = use(InputContext)
  const { clear } = use(FormErrorsContext)
  const correct = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const field = currentTarget.form?.elements.namedItem('collegeEmail')
    if (!(field instanceof HTMLInputElement) || meantEmail === undefined) return
    field.value = meantEmail
    put('collegeEmail', meantEmail)
    clear('collegeEmail')
    field.focus()
  }
  const domains = emailDomains.map((domain) => `@${domain}`).join(' / ')
  return (
    <LiveField
      name="collegeEmail"
      type="email"
      label={t('college_email')}
      hint={
        <>
          {domains === '' ? t('college_email_hint') : t('college_email_domains', { domains })}
          <span role="status" className="block font-medium text-ink empty:hidden">
            {meantEmail !== undefined && (
              <Sentence
                parts={{
                  meant: (
                    <button
                      type="button"
                      dir="ltr"
                      className="min-h-6 wrap-anywhere text-link underline pointer-coarse:min-h-11"
                      onClick={correct}
                    >
                      {meantEmail}
                    </button>
                  ),
                }}
              >
                {t('college_email_meant')}
              </Sentence>
            )}
          </span>
        </>
      }
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

/** A URL, typed or pasted; for a profile the user name is enough, and the hint shows its address. */
export const UrlField = (field: UrlFieldProps) => {
  const { t } = useTranslation('registration')
  const { values } = use(InputContext)
  const complete = completions[field.name]
  const address = complete(values[field.name]?.trim() ?? '')
  return (
    <LiveField
      {...field}
      type="url"
      complete={complete}
      // There from the start, so that nothing below moves.
      hint={
        field.name !== 'degreeCertificate' &&
        (isHttpUrl(address) ? (
          <bdi dir="ltr" className="block truncate">
            {address.replace(/^https?:\/\/(?:www\.)?/, '')}
          </bdi>
        ) : (
          t('user_name_hint')
        ))
      }
      autoComplete="off"
      inputMode="url"
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}
