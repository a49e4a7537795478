import { useTranslation } from 'react-i18next'

/** What happens after registering, as a numbered list beside the form. */
export const NextSteps = ({ steps }: { steps: string[] }) => {
  const { t } = useTranslation('registration')
  return (
    <div className="rounded-m border border-line bg-pale p-5 sm:p-6">
      <h2 className="text-lg">{t('next')}</h2>
      <ol className="mt-4 grid gap-4">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-3">
            <span
              aria-hidden
              className="tabular grid size-7 shrink-0 place-items-center rounded-full bg-navy text-sm font-semibold text-on-navy"
            >
              {index + 1}
            </span>
            <span className="pt-0.5 text-soft">{step}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
