import { useTranslation } from 'react-i18next'
import { Button } from '#client/ui/Button.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'

/** Room above the first row: for what shows that there is more before it, or only a margin; in px. */
export const edgeHeight = (moreAbove: boolean): number => (moreAbove ? 64 : 20)

/** Above the first row that is known, while those before it are fetched. */
export const LogEdge = () => (
  <div aria-hidden className="absolute inset-x-0 top-0 grid h-16 place-items-center text-muted">
    <Spinner size={22} />
  </div>
)

/** Over the log when its next page could not be fetched. */
export const LogFailure = ({ onRetry }: { onRetry: () => void }) => {
  const { t } = useTranslation(['messages', 'common'])
  return (
    <div
      role="alert"
      className="absolute inset-x-3 top-3 mx-auto flex max-w-110 flex-wrap items-center justify-between gap-2 rounded-m border border-line bg-surface px-4 py-2 text-sm text-bad shadow-2"
    >
      {t('earlier.failed')}
      <Button variant="ghost" size="s" onClick={onRetry}>
        {t('common:retry')}
      </Button>
    </div>
  )
}
