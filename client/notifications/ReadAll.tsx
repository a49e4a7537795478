import CheckCheck from 'lucide-react/icons/check-check'
import { useTranslation } from '#client/platform/i18n.ts'
import { Button } from '#client/ui/Button.tsx'
import type { Area } from './queries.ts'
import { useCentre } from './useCentre.ts'
import { useReading } from './useReading.ts'

/** Marks all loaded notifications as read; those arriving meanwhile stay unread. */
export const ReadAll = ({ area }: { area: Area }) => {
  const { t } = useTranslation('bell')
  const { entries, unread } = useCentre(area)
  const read = useReading(area)
  const [latest] = entries
  if (latest === undefined) return null
  return (
    <Button
      size="s"
      variant="ghost"
      icon={<CheckCheck size={18} />}
      // Not `disabled`, so that the button keeps the focus after the click.
      aria-disabled={unread === 0}
      className="aria-disabled:opacity-50"
      onClick={() => unread > 0 && read({ upTo: latest.createdAt })}
    >
      {t('read_all')}
    </Button>
  )
}
