import { useTranslation } from 'react-i18next'
import { useConnection } from '#client/platform/connection.ts'
import { Button } from '#client/ui/Button.tsx'

/** Above what was just written in a conversation that could not be loaded. */
export const EarlierMissing = ({ onRetry }: { onRetry: () => void }) => {
  const { t } = useTranslation(['messages', 'common'])
  const connected = useConnection()
  return (
    <div
      role="status"
      className="flex min-h-13 flex-wrap items-center justify-between gap-2 border-b border-line bg-surface px-4 py-1 text-sm text-soft wide:px-6"
    >
      {t(connected ? 'earlier.failed' : 'earlier.offline')}
      {connected && (
        <Button variant="ghost" size="s" onClick={onRetry}>
          {t('common:retry')}
        </Button>
      )}
    </div>
  )
}
