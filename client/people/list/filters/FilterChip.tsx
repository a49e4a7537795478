import ChevronDown from 'lucide-react/icons/chevron-down'
import X from 'lucide-react/icons/x'
import { type ReactNode, useSyncExternalStore } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { cx } from '#client/ui/classes.ts'
import { Dialog } from '#client/ui/Dialog.tsx'
import { Popover } from '#client/ui/Popover.tsx'

type FilterChipProps = {
  label: string
  /** What is chosen, in words. */
  chosen: readonly string[]
  open: boolean
  onOpenChange: (open: boolean) => void
  onClear: () => void
  children: ReactNode
}

/** A filter: its choices in a popover, or in a sheet on phones. While it is set, the chip is filled and can be cleared. */
export const FilterChip = ({ label, chosen, open, onOpenChange, onClear, children }: FilterChipProps) => {
  const { t } = useTranslation(['people-list', 'common'])
  const isNarrow = useSyncExternalStore(watchWidth, () => narrow().matches)
  const isSet = chosen.length > 0
  const words = chosen.length > 2 ? t('filter.several', { filter: label, count: chosen.length }) : chosen.join(', ')
  const trigger = (
    <button
      type="button"
      {...(isNarrow && { 'aria-haspopup': 'dialog', onClick: () => onOpenChange(true) })}
      className={cx(
        'flex min-h-9 max-w-60 items-center gap-1.5 rounded-full border ps-3.5 text-sm font-semibold whitespace-nowrap pointer-coarse:min-h-11',
        isSet
          ? 'border-navy bg-navy pe-9 text-on-navy pointer-coarse:pe-11'
          : 'border-line-strong bg-surface pe-2.5 text-heading hover:border-navy',
      )}
    >
      {isSet ? (
        <>
          <span className="sr-only">{label}: </span>
          <bdi className="truncate">{words}</bdi>
        </>
      ) : (
        <>
          {label}
          <ChevronDown size={16} aria-hidden className="text-muted" />
        </>
      )}
    </button>
  )
  return (
    <span className="relative shrink-0">
      {isNarrow ? (
        <>
          {trigger}
          <Dialog open={open} onOpenChange={onOpenChange} title={label} closeLabel={t('common:close')} size="s">
            {children}
          </Dialog>
        </>
      ) : (
        <Popover trigger={trigger} title={label} open={open} onOpenChange={onOpenChange}>
          {children}
        </Popover>
      )}
      {isSet && (
        <button
          type="button"
          aria-label={t('filter.clear', { filter: label })}
          onClick={onClear}
          className="absolute inset-y-0 end-0 grid w-9 place-items-center rounded-full text-on-navy pointer-coarse:w-11"
        >
          <X size={15} aria-hidden />
        </button>
      )}
    </span>
  )
}

const narrow = () => matchMedia('(width < 45rem)')

const watchWidth = (changed: () => void) => {
  const width = narrow()
  width.addEventListener('change', changed)
  return () => width.removeEventListener('change', changed)
}
