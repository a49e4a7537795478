import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { cx } from '#client/ui/classes.ts'
import { PageHead } from '#client/college/public.ts'

const steps = ['file', 'columns', 'check', 'invite'] as const

/** The head of the wizard: what is imported, and its four steps. */
export const WizardHead = ({ title, hint, step }: { title: string; hint: ReactNode; step: number }) => {
  const { t } = useTranslation('roster')
  return (
    <>
      <PageHead title={t('import')} parent={{ label: t('lists'), to: '/admin/lists' }} />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 className="truncate text-lg">{title}</h2>
          <p className="text-sm text-soft">{hint}</p>
        </div>
        <ol aria-label={t('steps')} className="flex items-center gap-2 text-sm">
          {steps.map((name, index) => (
            <li key={name} aria-current={index === step ? 'step' : undefined} className="flex items-center gap-2">
              {index > 0 && <span aria-hidden className="h-px w-5 bg-line-strong sm:w-7" />}
              <span
                aria-hidden
                className={cx(
                  'grid size-6 place-items-center rounded-full text-[0.8125rem] font-semibold',
                  index < step && 'bg-good-soft text-good',
                  index === step && 'bg-navy text-on-navy',
                  index > step && 'border border-line-strong text-soft',
                )}
              >
                {index < step ? <Check size={14} /> : index + 1}
              </span>
              <span className={cx(index === step ? 'font-semibold text-heading' : 'text-soft max-sm:sr-only')}>
                {t(`step.${name}`)}
              </span>
            </li>
          ))}
        </ol>
      </div>
    </>
  )
}
