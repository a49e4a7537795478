import type { ApplicationState } from '#contract/opportunities/applying.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { cx } from '#client/ui/classes.ts'

const STEPS: readonly ApplicationState[] = ['sent', 'seen', 'in_touch', 'interview', 'offer']

/** Five marks: the steps of an application up to its state, the current one dark. Nothing for drafts and closed ones. */
export const StateMarks = ({ state, wide = false }: { state: ApplicationState; wide?: boolean }) => {
  const { t } = useTranslation('applications')
  const current = STEPS.indexOf(state)
  if (current < 0) return null
  return (
    <span
      role="img"
      aria-label={t('step', { step: current + 1, steps: STEPS.length, state: t(`state.${state}`) })}
      className="flex gap-1"
    >
      {STEPS.map((step, place) => (
        <span
          key={step}
          className={cx(
            'h-1.5 rounded-full forced-colors:border',
            wide ? 'flex-1' : 'w-6',
            place === current ? 'bg-navy' : place < current ? 'bg-navy/45' : 'bg-line',
          )}
        />
      ))}
    </span>
  )
}
