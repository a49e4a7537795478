import { useTranslation } from 'react-i18next'
import { type Terms, TERMS_SECTIONS } from '#contract/account/terms.ts'
import { day } from '#client/platform/dates.ts'

/** The college's own terms, paragraph by paragraph, or those that the portal comes with. */
export const TermsText = ({ terms: { version, body, publishedAt } }: { terms: Terms }) => {
  const { t } = useTranslation('terms')
  return (
    <div className="prose max-w-none">
      {body === ''
        ? TERMS_SECTIONS.map((section) => (
            <section key={section}>
              <h2 className="text-xl">{t(`${section}.title`)}</h2>
              <p className="mt-2">{t(`${section}.text`)}</p>
            </section>
          ))
        : body.split(/\n\s*\n/).map((paragraph, index) => (
            <p key={index} dir="auto" className="whitespace-pre-line">
              {paragraph}
            </p>
          ))}
      <p className="text-sm text-muted">{t('version', { version, day: day(publishedAt) })}</p>
    </div>
  )
}
