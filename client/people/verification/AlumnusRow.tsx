import { useTranslation } from 'react-i18next'
import type { Alumnus } from '#contract/people/verification.ts'
import { cx } from '#client/ui/cx.ts'
import { AlumnusCard } from './AlumnusCard.tsx'
import type { Decided } from './useDecisions.ts'
import { useLinger } from '#client/college/public.ts'

type AlumnusRowProps = {
  alumnus: Alumnus
  decided: Decided | undefined
  busy: boolean
  onVerify: () => void
  onDecline: () => void
  onUndo: () => void
  /** It has been there long enough; `onGone` once it has collapsed. */
  onLeave: () => void
  onGone: () => void
}

/** An alumnus's place in the list. Once decided on, the card stays quietly for 8 s, then collapses. */
export const AlumnusRow = ({ decided, onLeave, onGone, ...card }: AlumnusRowProps) => {
  const { t } = useTranslation('administration')
  const row = useLinger(decided !== undefined, onLeave)
  const leaving = decided?.leaving === true
  return (
    <li
      {...row}
      inert={leaving}
      aria-label={decided && `${card.alumnus.fullName}: ${t(`decision.${decided.outcome}`)}`}
      onTransitionEnd={({ target, currentTarget }) => leaving && target === currentTarget && onGone()}
      className={cx(
        'group/row grid transition-[grid-template-rows,opacity] duration-200',
        leaving ? 'grid-rows-[0fr] opacity-0' : 'grid-rows-[1fr]',
      )}
    >
      <div className={cx('min-h-0 min-w-0', leaving && 'overflow-hidden')}>
        <AlumnusCard {...card} outcome={decided?.outcome} />
        <div className="h-3" />
      </div>
    </li>
  )
}
