import Check from 'lucide-react/icons/check'
import { useTranslation } from '#client/platform/i18n.ts'
import { cx } from '#client/ui/classes.ts'

const steps = ['choose', 'review', 'done'] as const
export type StepName = (typeof steps)[number]

/** Shows the three steps of an import, with the current one. */
export const Steps = ({ current }: { current: StepName }) => {
  const { t } = useTranslation('profile-import')
  const at = steps.indexOf(current)
  return (
    <ol className="mb-4 flex items-center gap-2.5 text-sm">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === at ? 'step' : undefined}
          className={cx(
            'flex items-center gap-2 font-medium',
            index === at ? 'font-semibold text-heading' : 'text-soft',
            index > 0 &&
              "before:me-0.5 before:h-0.5 before:w-6 before:bg-line-strong before:content-[''] sm:before:w-9",
          )}
        >
          <span
            aria-hidden
            className={cx(
              'grid size-6.5 place-items-center rounded-full text-[0.8125rem]',
              index === at && 'bg-navy text-on-navy',
              index < at && 'bg-good-soft text-good',
              index > at && 'border-[1.5px] border-line-strong',
            )}
          >
            {index < at ? <Check size={15} strokeWidth={3} /> : index + 1}
          </span>
          <span className={cx(index !== at && 'max-sm:sr-only')}>{t(`step.${step}`)}</span>
        </li>
      ))}
    </ol>
  )
}
