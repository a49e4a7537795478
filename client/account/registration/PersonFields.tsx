import { use, type MouseEvent } from 'react'
import { useCollege } from '#client/platform/college.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Sentence } from '#client/platform/Sentence.tsx'
import { LIMITS } from '#contract/limits.ts'
import { FormErrorsContext } from '#client/ui/fieldContexts.ts'
import { InputContext } from './InputContext.ts'
import { LiveField } from './LiveField.tsx'

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
