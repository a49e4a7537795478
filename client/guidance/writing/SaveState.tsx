import Check from 'lucide-react/icons/check'
import { timeOfDay } from '#client/platform/dates.ts'
import { useConnection } from '#client/platform/connection.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import type { Saving } from './saver.ts'

/** Says whether the server has what was written, and since when. */
export const SaveState = ({ saving, onRetry }: { saving: Saving; onRetry: () => void }) => {
  const { t } = useTranslation(['guide-writing', 'common'])
  const isConnected = useConnection()
  const { status, reason, draft } = saving
  const at = draft?.savedAt ?? null
  if (status === 'saved')
    return at === null ? null : (
      <p role="status" className="inline-flex items-center gap-1.5 text-sm text-soft">
        <Check size={16} className="text-good" />
        {t('saved', { time: timeOfDay(at) })}
      </p>
    )
  const isStuck = status === 'unreachable' || status === 'refused'
  return (
    <p role="status" className={`text-sm ${isStuck || status === 'conflict' ? 'text-bad' : 'text-soft'}`}>
      {status === 'unreachable' && !isConnected ? t('saving.offline') : t(`saving.${status}`, { reason: reason ?? '' })}
      {isStuck && isConnected && (
        <button
          type="button"
          onClick={onRetry}
          className="ms-2 min-h-9 font-semibold text-link hover:underline pointer-coarse:min-h-11"
        >
          {t('common:retry')}
        </button>
      )}
    </p>
  )
}
