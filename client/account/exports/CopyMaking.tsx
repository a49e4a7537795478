import { useTranslation } from 'react-i18next'
import type { DataExport } from '#contract/account/exports.ts'
import { Button } from '#client/ui/Button.tsx'
import { ProgressBar } from '#client/ui/ProgressBar.tsx'
import { useRemoval } from './useRemoval.ts'

/** A copy that is being made: how far, and the way to stop it. */
export const CopyMaking = ({ copy, onRemoved }: { copy: DataExport; onRemoved: () => void }) => {
  const { t } = useTranslation('exports')
  const { remove, removing } = useRemoval(onRemoved, t('cancelled'))
  const waiting = copy.total === 0
  return (
    <div className="grid gap-3">
      <ProgressBar
        value={waiting ? null : Math.floor((100 * copy.done) / copy.total)}
        label={t(waiting ? 'waiting' : 'making')}
        showValue={!waiting}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="min-w-48 flex-1 text-sm text-soft">{t('meanwhile')}</p>
        <Button size="s" variant="ghost" pending={removing} onClick={() => remove(copy._id)}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  )
}
