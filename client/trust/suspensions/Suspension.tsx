import Ban from 'lucide-react/icons/ban'
import { useTranslation } from '#client/platform/i18n.ts'
import { Chip } from '#client/ui/Chip.tsx'

/** That somebody is suspended, and why: in a row that wraps, the reason takes a line of its own, and widens no column. */
export const Suspension = ({ reason }: { reason: string }) => {
  const { t } = useTranslation('administration')
  return (
    <>
      <Chip tone="bad" icon={<Ban size={14} />}>
        {t('suspension.chip')}
      </Chip>
      <span className="w-0 min-w-full text-start text-sm font-normal wrap-anywhere whitespace-pre-line text-soft">
        {t('audit.reason', { reason })}
      </span>
    </>
  )
}
