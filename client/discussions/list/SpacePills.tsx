import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import type { Space } from '#contract/discussions/spaces.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Button } from '#client/ui/Button.tsx'
import { Menu, MenuItem } from '#client/ui/Menu.tsx'
import { TogglePill } from '#client/ui/TogglePill.tsx'
import { SpaceIcon, useSpaceName } from '../SpaceName.tsx'
import { countShown } from './rowWords.ts'

type SpacePillsProps = {
  spaces: readonly Space[]
  chosen: string | undefined
  onChoose: (space: string) => void
  /** Before the first of them. */
  children?: ReactNode
}

// The group that was active last; the others are in a menu.
const GROUPS_SHOWN = 1

/** The spaces, to show the threads of one of them: those of the college, and after a line those of the viewer's groups. */
export const SpacePills = ({ spaces, chosen, onChoose, children }: SpacePillsProps) => {
  const { t } = useTranslation('discussions')
  const groups = spaces.filter(({ group }) => group !== null)
  const shown = groups.filter(({ _id }, index) => index < GROUPS_SHOWN || _id === chosen)
  const pillOf = (space: Space) => (
    <SpacePill
      key={space._id}
      space={space}
      isChosen={space._id === chosen}
      onToggle={() => onChoose(space._id === chosen ? '' : space._id)}
    />
  )
  return (
    // The padding leaves room for the outline of the focus. Positioned, so that it also cuts off the hidden texts of pills beyond its end.
    <div className="strip fading-ends relative -mx-4 my-2.5 flex items-center gap-2 px-4 py-1 wide:-mx-1 wide:px-1">
      {children}
      <div role="group" aria-label={t('spaces')} className="flex gap-2">
        <TogglePill pressed={chosen === undefined} onToggle={() => onChoose('')}>
          {t('spaces.all')}
        </TogglePill>
        {spaces
          .filter(({ _id, archived, group }) => group === null && (!archived || _id === chosen))
          .map((space) => pillOf(space))}
      </div>
      {groups.length > 0 && (
        <div
          role="group"
          aria-label={t('spaces.groups')}
          className="flex gap-2 border-s border-line-strong ps-2 pe-4 wide:pe-0"
        >
          {shown.map((space) => pillOf(space))}
          <MoreGroups spaces={groups.filter((space) => !shown.includes(space))} onChoose={onChoose} />
        </div>
      )}
    </div>
  )
}

type SpacePillProps = { space: Space; isChosen: boolean; onToggle: () => void }

const SpacePill = ({ space, isChosen, onToggle }: SpacePillProps) => {
  const { t } = useTranslation('discussions')
  const spaceName = useSpaceName()
  return (
    <TogglePill
      pressed={isChosen}
      icon={<SpaceIcon space={space} size={17} {...(isChosen && { className: 'text-current' })} />}
      count={space.unread > 0 ? countShown(space.unread) : undefined}
      onToggle={onToggle}
    >
      {/* Members name their groups, at any length. */}
      <bdi className={space.group === null ? undefined : 'max-w-32 truncate'}>{spaceName(space)}</bdi>
      {space.unread > 0 && <span className="sr-only">{t('spaces.unread', { figure: countShown(space.unread) })}</span>}
    </TogglePill>
  )
}

const MoreGroups = ({ spaces, onChoose }: Pick<SpacePillsProps, 'spaces' | 'onChoose'>) => {
  const { t } = useTranslation('discussions')
  const spaceName = useSpaceName()
  if (spaces.length === 0) return null
  return (
    <Menu
      trigger={
        <Button
          variant="ghost"
          size="s"
          className="min-h-9! shrink-0 border-line-strong! bg-surface! px-3.5! pointer-coarse:min-h-11!"
        >
          {t('spaces.more_groups')}
          <ChevronDown size={16} />
        </Button>
      }
    >
      {spaces.map((space) => (
        <MenuItem key={space._id} icon={<SpaceIcon space={space} size={18} />} onSelect={() => onChoose(space._id)}>
          <bdi className="flex-1">{spaceName(space)}</bdi>
          {space.unread > 0 && (
            <span className="tabular text-sm text-muted">
              <span aria-hidden>{countShown(space.unread)}</span>
              <span className="sr-only">{t('spaces.unread', { figure: countShown(space.unread) })}</span>
            </span>
          )}
        </MenuItem>
      ))}
    </Menu>
  )
}
