import ChevronDown from 'lucide-react/icons/chevron-down'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import type { ApplicantRow } from '#contract/opportunities/applicants.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { lazyPart } from '#client/platform/lazyPart.ts'
import { Button } from '#client/ui/Button.tsx'
import { fetchWhenIdle } from '#client/ui/fetchWhenIdle.ts'
import { Key } from '#client/ui/Key.tsx'
import { MenuItem } from '#client/ui/Menu.tsx'
import type { BoardDialog } from './BoardDialogs.tsx'
import { STAGE_NUMBERS, type Stage, stagesFrom } from './stages.ts'

const AnchoredMenu = lazyPart(fetchWhenIdle(async () => (await import('#client/ui/AnchoredMenu.tsx')).AnchoredMenu))

type StageButtonProps = {
  row: ApplicantRow
  open: boolean
  onOpenChange: (open: boolean) => void
  onAsk: (dialog: BoardDialog) => void
}

/** The state of an application, and the menu of those it can move to. What a state needs is asked in a dialog first. */
export const StageButton = ({ row, open, onOpenChange, onAsk }: StageButtonProps) => {
  const { t } = useTranslation('applicants')
  const [anchor, setAnchor] = useState<HTMLButtonElement | null>(null)
  const choose = (to: Stage) => {
    onOpenChange(false)
    onAsk({ kind: 'move', row, to })
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    const to = stagesFrom(row).find((stage) => STAGE_NUMBERS[stage] === event.key)
    // Of the two buttons, only the visible one listens.
    if (
      to === undefined ||
      anchor === null ||
      anchor.offsetParent === null ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey
    )
      return
    event.preventDefault()
    event.stopPropagation()
    choose(to)
  })
  useEffect(() => {
    if (!open) return undefined
    const listener = (event: KeyboardEvent) => press(event)
    // Captured, because a menu takes letters and digits as the beginning of an item's name and stops them.
    document.addEventListener('keydown', listener, { capture: true })
    return () => document.removeEventListener('keydown', listener, { capture: true })
  }, [open])
  return (
    <>
      <Button
        ref={setAnchor}
        variant="ghost"
        size="s"
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => onOpenChange(!open)}
      >
        {t('stage', { stage: t(`group.${row.state === 'draft' ? 'sent' : row.state}`) })}
        <span className="max-rail:hidden">
          <Key>S</Key>
        </span>
        <ChevronDown size={16} />
      </Button>
      {/* Shown on narrow screens, where the other one is hidden, and the other way around: only the visible one has a box. */}
      {open && anchor !== null && anchor.offsetParent !== null && (
        // While the menu loads, the button that it is anchored to stays.
        <Suspense>
          <AnchoredMenu
            open
            anchor={anchor}
            label={t('stage.choose')}
            onClose={() => onOpenChange(false)}
            returnFocus={() => anchor}
          >
            {stagesFrom(row).map((to) => (
              <MenuItem key={to} onSelect={() => choose(to)}>
                <span className="flex-1">
                  {t(to === row.state ? `again.${to === 'offer' ? 'offer' : 'interview'}` : `group.${to}`)}
                </span>
                <span className="max-rail:hidden pointer-coarse:hidden">
                  <Key>{STAGE_NUMBERS[to]}</Key>
                </span>
              </MenuItem>
            ))}
          </AnchoredMenu>
        </Suspense>
      )}
    </>
  )
}
