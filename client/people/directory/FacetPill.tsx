import ChevronDown from 'lucide-react/icons/chevron-down'
import X from 'lucide-react/icons/x'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { Button } from '#client/ui/Button.tsx'
import { cx } from '#client/ui/classes.ts'
import { Popover } from '#client/ui/Popover.tsx'

type FacetPillProps = {
  /** The available values, and how many there are. */
  name: string
  count?: number | undefined
  /** The chosen values as text. */
  chosen: string | undefined
  total: number | undefined
  /** Whether phones show the pill while it has a choice; defaults to true. */
  isOnPhones?: boolean
  onClear: () => void
  children: ReactNode
}

/**
 * A pill that opens the values of a facet. With a choice, it shows the choice and a second button to clear it; without one, it is
 * hidden on phones.
 */
export const FacetPill = ({ name, count, chosen, total, isOnPhones = true, onClear, children }: FacetPillProps) => {
  const { t } = useTranslation('network')
  const [open, setOpen] = useState(false)
  const isChosen = chosen !== undefined
  return (
    <div
      className={cx(
        'shrink-0 items-center rounded-full border',
        isChosen && isOnPhones ? 'flex' : 'hidden wide:flex',
        isChosen ? 'border-navy bg-navy' : 'border-line-strong bg-surface',
      )}
    >
      <Popover
        title={name}
        open={open}
        onOpenChange={setOpen}
        trigger={
          <button
            type="button"
            aria-label={isChosen ? t('facet.chosen', { name, chosen }) : undefined}
            className={cx(
              'flex min-h-9 items-center gap-1.5 rounded-full ps-4 text-sm font-semibold whitespace-nowrap pointer-coarse:min-h-11',
              isChosen ? 'pe-1 text-on-navy' : 'pe-3 text-heading hover:text-navy',
            )}
          >
            <bdi className="max-w-48 truncate">{chosen ?? name}</bdi>
            {!isChosen && count !== undefined && (
              <span aria-hidden className="tabular font-normal text-muted">
                {count}
              </span>
            )}
            {!isChosen && <ChevronDown size={16} className="text-muted" />}
          </button>
        }
        footer={
          <div className="flex items-center justify-between gap-3 px-2">
            <Button variant="ghost" size="s" disabled={!isChosen} onClick={onClear}>
              {t('facet.clear')}
            </Button>
            <Button size="s" disabled={total === 0} onClick={() => setOpen(false)}>
              {total === 0 ? t('network.no_one_fits') : t('network.show', { count: total ?? 0 })}
            </Button>
          </div>
        }
      >
        {children}
      </Popover>
      {isChosen && (
        <button
          type="button"
          aria-label={t('facet.remove', { name })}
          onClick={onClear}
          className="me-1 grid size-8 place-items-center rounded-full text-on-navy hover:bg-navy-hover pointer-coarse:size-11"
        >
          <X size={16} />
        </button>
      )}
    </div>
  )
}
