import Check from 'lucide-react/icons/check'
import Minus from 'lucide-react/icons/minus'
import X from 'lucide-react/icons/x'
import { POLL_CHOICES, type PollChoice } from '#contract/discussions/polls.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { cx } from '#client/ui/classes.ts'

type DayChoiceProps = {
  name: string
  label: string
  value: PollChoice | null
  onChoose: (choice: PollChoice | null) => void
}

const icons = { yes: Check, if_needed: Minus, no: X }
const looks = {
  yes: 'bg-good-soft text-good',
  if_needed: 'bg-warn-soft text-warn',
  no: 'bg-surface text-ink shadow-1 ring-1 ring-line-strong',
}

/** The viewer's choice for one day: a radio group. Pressing the chosen one again takes it back. */
export const DayChoice = ({ name, label, value, onChoose }: DayChoiceProps) => {
  const { t } = useTranslation('groups')
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className="grid min-h-12 grid-cols-[1fr_auto_1fr] gap-0.5 rounded-full border border-line-strong bg-surface p-0.75 wide:min-h-10 wide:w-56"
    >
      {POLL_CHOICES.map((choice) => {
        const Icon = icons[choice]
        const isChosen = value === choice
        return (
          <label
            key={choice}
            className={cx(
              'has-focus-visible:outline-focus flex cursor-pointer items-center justify-center gap-1.25 rounded-full px-2 text-[0.84375rem] whitespace-nowrap leading-tight font-medium has-focus-visible:outline-2 has-focus-visible:outline-offset-1',
              isChosen ? looks[choice] : 'text-soft hover:text-ink',
            )}
          >
            <input
              type="radio"
              name={name}
              value={choice}
              checked={isChosen}
              onChange={() => onChoose(choice)}
              onClick={() => isChosen && onChoose(null)}
              // Space on the chosen one takes it back too.
              onKeyDown={(event) => {
                if (event.key !== ' ' || !isChosen) return
                event.preventDefault()
                onChoose(null)
              }}
              className="sr-only"
            />
            {isChosen && <Icon size={15} aria-hidden className="shrink-0" />}
            {t(`choice.${choice}`)}
          </label>
        )
      })}
    </div>
  )
}
