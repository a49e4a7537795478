import Bell from 'lucide-react/icons/bell'
import BellOff from 'lucide-react/icons/bell-off'
import BellRing from 'lucide-react/icons/bell-ring'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactElement, ReactNode } from 'react'
import { FOLLOW_LEVELS, type FollowLevel } from '#contract/discussions/spaces.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Button } from '#client/ui/Button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#client/ui/Menu.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'

const icons = { following: BellRing, normal: Bell, muted: BellOff }

type LevelMenuProps = {
  of: 'thread' | 'space' | 'group'
  level: FollowLevel
  onChoose: (level: FollowLevel) => void
  id?: string
  /** The button, instead of one that shows the level. */
  trigger?: ReactElement
  /** Further actions. */
  children?: ReactNode
}

/** A button that shows how much the viewer is notified of in a thread, space or group, with a menu to change it. */
export const LevelMenu = ({ of, level: chosen, onChoose, id, trigger, children }: LevelMenuProps) => {
  const { t } = useTranslation('discussions')
  const Icon = icons[chosen]
  return (
    <Menu
      trigger={
        trigger ?? (
          <Button
            {...(id !== undefined && { id, 'aria-keyshortcuts': 'f' })}
            variant="ghost"
            size="s"
            icon={<Icon size={17} />}
            className="shrink-0 border-line-strong! bg-surface px-3! pointer-coarse:min-h-11"
          >
            <VisuallyHidden>{t(`level.label.${of}`)} </VisuallyHidden>
            {t(`level.${chosen}`)}
            <ChevronDown size={15} />
          </Button>
        )
      }
    >
      {FOLLOW_LEVELS.map((level) => {
        const LevelIcon = icons[level]
        return (
          <MenuItem
            key={level}
            icon={<LevelIcon size={18} className="shrink-0" />}
            onSelect={() => level !== chosen && onChoose(level)}
          >
            <span className="flex-1">
              <span className="block font-semibold text-heading">{t(`level.${level}`)}</span>
              <span className="block text-[0.8125rem] leading-snug text-soft">{t(`level.${level}.${of}`)}</span>
            </span>
            {level === chosen ? (
              <Check size={17} aria-label={t('level.current')} className="shrink-0" />
            ) : (
              <span className="size-4.25 shrink-0" />
            )}
          </MenuItem>
        )
      })}
      {children !== undefined && <MenuSeparator />}
      {children}
    </Menu>
  )
}
