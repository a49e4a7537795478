import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import CircleMinus from 'lucide-react/icons/circle-minus'
import Undo2 from 'lucide-react/icons/undo-2'
import type { Outcome } from '#contract/guidance/interviews.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Chip } from '#client/ui/Chip.tsx'

const icons = { offer: CircleCheck, no_offer: CircleMinus, waiting: CircleDashed, withdrew: Undo2 } as const
const tones = { offer: 'good', no_offer: 'neutral', waiting: 'warn', withdrew: 'neutral' } as const

/** Shows the outcome of an interview. */
export const OutcomeChip = ({ outcome, size }: { outcome: Outcome; size?: 's' }) => {
  const { t } = useTranslation('interviews')
  const Icon = icons[outcome]
  return (
    <Chip tone={tones[outcome]} size={size} icon={<Icon size={14} aria-hidden />}>
      {t(`outcome.${outcome}`)}
    </Chip>
  )
}
