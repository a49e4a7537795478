import Ban from 'lucide-react/icons/ban'
import { useTranslation } from 'react-i18next'
import { Chip } from '#client/ui/Chip.tsx'

/** That somebody is suspended, and, on pointing at it, why. */
export const SuspendedChip = ({ reason }: { reason: string }) => {
  const { t } = useTranslation('administration')
  return (
    <span title={t('audit.reason', { reason })}>
      <Chip tone="bad" icon={<Ban size={14} />}>
        {t('suspension.chip')}
      </Chip>
    </span>
  )
}
