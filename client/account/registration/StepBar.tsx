import Check from 'lucide-react/icons/check'
import { useTranslation } from '#client/platform/i18n.ts'
import { cx } from '#client/ui/classes.ts'

type StepBarProps = { names: readonly string[]; step: number; onGo: (step: number) => void }

/** The steps of a form: finished ones are buttons that go back. Hidden without scripts, because the page then shows all steps. */
export const StepBar = ({ names, step, onGo }: StepBarProps) => {
  const { t } = useTranslation('registration')
  return (
    <ol
      aria-label={t('step', { step: step + 1, count: names.length })}
      className="grid grid-cols-3 gap-2.5 [html:not(.js)_&]:hidden"
    >
      {names.map((name, index) => (
        <li
          key={name}
          aria-current={index === step ? 'step' : undefined}
          className={cx(
            'min-w-0 border-t-4 text-sm',
            index === step && 'border-orange pt-2.5 font-semibold text-heading',
            index < step && 'border-navy text-ink',
            index > step && 'border-line pt-2.5 text-soft',
          )}
        >
          {index < step ? (
            <button
              type="button"
              className="flex min-h-11 w-full items-start gap-1.5 rounded-s pt-2.5 pb-1 text-start hover:underline"
              onClick={() => onGo(index)}
            >
              <Check size={16} className="mt-0.5 shrink-0 text-good" />
              {name}
            </button>
          ) : (
            name
          )}
        </li>
      ))}
    </ol>
  )
}
