import Ban from 'lucide-react/icons/ban'
import { useTranslation } from '#client/platform/i18n.ts'
import { Chip } from '#client/ui/Chip.tsx'

/** Shows that a member is suspended, and why: in a wrapping row the reason takes its own line, without widening a column. */
export const Suspension = ({ reason }: { reason: string }) => {
  const { t } = useTranslation(['moderation', 'panel'])
  return (
    <>
      <Chip tone="bad" icon={<Ban size={14} />}>
        {t('suspension.chip')}
      </Chip>
      <span className="w-0 min-w-full text-start text-sm font-normal wrap-anywhere whitespace-pre-line text-soft">
        {t('panel:reason.given', { reason })}
      </span>
    </>
  )
}
