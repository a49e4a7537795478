import ChevronDown from 'lucide-react/icons/chevron-down'
import X from 'lucide-react/icons/x'
import type { ApplicantRow } from '#contract/opportunities/applicants.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Button } from '#client/ui/Button.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { Menu, MenuItem } from '#client/ui/Menu.tsx'
import type { BoardDialog } from './BoardDialogs.tsx'
import { SHARED_STAGES, type SharedStage, stagesFrom } from './stages.ts'

type SelectionBarProps = {
  rows: readonly ApplicantRow[]
  onAsk: (dialog: BoardDialog) => void
  onClear: () => void
}

const BAR = 'selected-applicants'

/** Opens the menu of states for the selected applicants. */
export const openSelectionMenu = (): void =>
  document.querySelector<HTMLElement>(`#${BAR} [aria-haspopup=menu]`)?.click()

/** What can be done with the selected applicants, at the bottom of the window. */
export const SelectionBar = ({ rows, onAsk, onClear }: SelectionBarProps) => {
  const { t } = useTranslation('applicants')
  const open = rows.filter(({ state }) => state !== 'closed')
  const reachable = (to: SharedStage) => open.filter((row) => stagesFrom(row).includes(to))
  return (
    <div
      id={BAR}
      role="region"
      aria-label={t('selection')}
      className="fixed short:static inset-x-0 bottom-[calc(4rem+env(safe-area-inset-bottom)+1px)] z-20 mx-auto flex flex-wrap items-center gap-x-3 gap-y-2 border border-line-strong bg-surface px-4 py-2.5 shadow-3 max-menu:border-x-0 menu:bottom-5 menu:max-w-2xl menu:rounded-full"
    >
      <p role="status" className="flex-1 font-semibold text-heading tabular">
        {t('selected', { count: rows.length })}
      </p>
      <div className="flex gap-2 wide:gap-3 max-wide:order-last max-wide:w-full max-wide:*:flex-auto max-wide:*:px-3 *:first:whitespace-nowrap">
        {SHARED_STAGES.some((to) => reachable(to).length > 0) && (
          <Menu
            trigger={
              <Button size="s" variant="ghost">
                {t('move.several')}
                <ChevronDown size={16} />
              </Button>
            }
          >
            {SHARED_STAGES.filter((to) => reachable(to).length > 0).map((to) => (
              <MenuItem key={to} onSelect={() => onAsk({ kind: 'moveSeveral', rows: reachable(to), to })}>
                {t(`group.${to}`)}
              </MenuItem>
            ))}
          </Menu>
        )}
        <Button
          size="s"
          variant="ghost"
          disabled={open.length === 0}
          onClick={() => onAsk({ kind: 'write', rows: open })}
        >
          {t('message')}
        </Button>
        <Button size="s" disabled={open.length === 0} onClick={() => onAsk({ kind: 'close', rows: open })}>
          {t('close.some')}
        </Button>
      </div>
      <IconButton label={t('selection.clear')} size="s" onClick={onClear}>
        <X size={18} />
      </IconButton>
    </div>
  )
}
