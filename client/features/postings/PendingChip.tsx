import Hourglass from 'lucide-react/icons/hourglass'
import { useTranslation } from 'react-i18next'
import { Chip } from '#client/ui/Chip.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'

/** Says of one's own posting that nobody else sees it yet. */
export const PendingChip = () => {
  const { t } = useTranslation('common')
  return (
    <span title={t('posting.pending.hint')}>
      <Chip tone="warn" icon={<Hourglass size={14} />}>
        {t('posting.pending')}
        <VisuallyHidden>. {t('posting.pending.hint')}</VisuallyHidden>
      </Chip>
    </span>
  )
}
