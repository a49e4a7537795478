import Hourglass from 'lucide-react/icons/hourglass'
import { useTranslation } from 'react-i18next'
import { Chip } from '#client/ui/Chip.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { usePendingHint } from './usePendingHint.ts'

/** Says of one's own posting that nobody else sees it yet. */
export const PendingChip = () => {
  const { t } = useTranslation('common')
  const hint = usePendingHint()
  return (
    <span title={hint}>
      <Chip tone="warn" icon={<Hourglass size={14} />}>
        {t('posting.pending')}
        <VisuallyHidden>. {hint}</VisuallyHidden>
      </Chip>
    </span>
  )
}
