import { useTranslation } from '#client/platform/i18n.ts'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { Skeleton, SkeletonGroup } from '#client/ui/Skeleton.tsx'
import type { Terms } from '#contract/account/terms.ts'
import { TERMS_SECTIONS } from '#contract/limits.ts'
import { day } from '#client/platform/dates.ts'

type CurrentTermsProps = { terms: Terms | undefined; failed: boolean; onRetry: () => void }

/** Shows the current terms once loaded. */
export const CurrentTerms = ({ terms, failed, onRetry }: CurrentTermsProps) => {
  const { t } = useTranslation(['terms', 'common'])

  if (terms) return <TermsText terms={terms} />
  if (failed)
    return <ErrorState headingLevel={2} title={t('load_failed')} retryLabel={t('common:retry')} onRetry={onRetry} />
  return (
    <SkeletonGroup label={t('common:loading')}>
      <div className="grid gap-6">
        {[0, 1, 2, 3].map((section) => (
          <Skeleton key={section} shape="block" height="5.5rem" />
        ))}
      </div>
    </SkeletonGroup>
  )
}

/** The college's own terms, paragraph by paragraph, or the built-in ones. */
const TermsText = ({ terms: { version, body, publishedAt } }: { terms: Terms }) => {
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
