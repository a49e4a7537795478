import Check from 'lucide-react/icons/check'
import { useId } from 'react'
import type { Candidate } from '#contract/discussions/asks.ts'
import { smallPhoto } from '#contract/members/person.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { cx } from '#client/ui/classes.ts'
import { CandidateFacts } from './CandidateFacts.tsx'

type CandidateChoiceProps = {
  candidate: Candidate
  checked: boolean
  /** Whether no further member can be chosen. */
  isFull: boolean
  onCheckedChange: (checked: boolean) => void
}

/** A member to ask, as a row of which every part ticks its checkbox. */
export const CandidateChoice = ({ candidate, checked, isFull, onCheckedChange }: CandidateChoiceProps) => {
  const id = useId()
  const { person, freeAt } = candidate
  const isOff = freeAt !== null
  return (
    <label
      className={cx(
        'grid grid-cols-[1.5rem_2.75rem_minmax(0,1fr)] items-start gap-3 px-4 py-3 has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus wide:px-4.5',
        checked ? 'bg-pale' : !isOff && !isFull && 'cursor-pointer hover:bg-sunken',
      )}
    >
      <span className="mt-2.5 grid">
        <input
          type="checkbox"
          checked={checked}
          disabled={isOff || (isFull && !checked)}
          aria-labelledby={`${id}-name`}
          aria-describedby={`${id}-facts`}
          onChange={({ currentTarget }) => onCheckedChange(currentTarget.checked)}
          onKeyDown={(event) => {
            // Enter would post the question.
            if (event.key === 'Enter') event.preventDefault()
          }}
          className="peer size-5.5 appearance-none rounded-[6px] border-[1.5px] border-control bg-surface outline-none [grid-area:1/1] checked:border-navy checked:bg-navy disabled:border-line-strong disabled:bg-sunken forced-colors:appearance-auto"
        />
        <Check
          size={16}
          strokeWidth={3}
          aria-hidden
          className="pointer-events-none invisible place-self-center text-on-navy [grid-area:1/1] peer-checked:visible forced-colors:hidden"
        />
      </span>
      <span className={cx(isOff && 'opacity-75 grayscale')}>
        <Avatar id={person._id} name={person.fullName} photo={smallPhoto(person.profilePhoto)} size="m" />
      </span>
      <CandidateFacts candidate={candidate} nameId={`${id}-name`} factsId={`${id}-facts`} />
    </label>
  )
}
