import CircleAlert from 'lucide-react/icons/circle-alert'
import { useTranslation } from 'react-i18next'

/** Why a message did not get there, and how to send it again. An empty reason: the network. */
export const NotSent = ({ reason, onRetry }: { reason: string; onRetry: () => void }) => {
  const { t } = useTranslation(['messages', 'common'])
  return (
    <p className="mt-1 flex max-w-[min(35rem,90%)] flex-wrap items-center justify-end gap-x-2 text-sm text-bad">
      <CircleAlert size={16} className="shrink-0" />
      <span>{reason || t('failed')}</span>
      <button
        type="button"
        onClick={onRetry}
        className="min-h-11 rounded-s px-1 font-semibold underline underline-offset-4"
      >
        {t('common:retry')}
      </button>
    </p>
  )
}
