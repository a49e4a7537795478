import type { ReactNode } from 'react'
import Check from 'lucide-react/icons/check'
import { useTranslation } from '#client/platform/i18n.ts'
import { timeOfDay } from '#client/platform/dates.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { cx } from '#client/ui/classes.ts'

type SettingsFooterProps = {
  changed: boolean
  savedAt: Date | undefined
  refusal: string | undefined
  /** The changes that another administrator has saved meanwhile. */
  conflict: ReactNode
  pending: boolean
  onDiscard: () => void
}

/** Saves or discards changes, stays visible while there are any, and shows the outcome. */
export const SettingsFooter = ({ changed, savedAt, refusal, conflict, pending, onDiscard }: SettingsFooterProps) => {
  const { t } = useTranslation('college-settings')
  return (
    <div
      className={cx(
        'grid gap-3 rounded-m border border-line bg-surface p-4 sm:px-7',
        changed ? 'sticky bottom-3 shadow-2 short:static' : 'shadow-1',
      )}
    >
      {refusal && <Banner tone="bad">{refusal}</Banner>}
      {conflict}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" pending={pending}>
          {t('save')}
        </Button>
        {changed && (
          <Button variant="ghost" onClick={onDiscard}>
            {t('discard')}
          </Button>
        )}
        <p role="status" className="flex items-center gap-1.5 text-sm text-soft">
          {changed && t('unsaved')}
          {!changed && savedAt && (
            <>
              <Check size={18} className="shrink-0 text-good" />
              {t('saved_at', { time: timeOfDay(savedAt) })}
            </>
          )}
        </p>
      </div>
    </div>
  )
}
