import Book from 'lucide-react/icons/book'
import Briefcase from 'lucide-react/icons/briefcase'
import Hand from 'lucide-react/icons/hand'
import HandHelping from 'lucide-react/icons/hand-helping'
import Landmark from 'lucide-react/icons/landmark'
import Lightbulb from 'lucide-react/icons/lightbulb'
import Megaphone from 'lucide-react/icons/megaphone'
import Users from 'lucide-react/icons/users'
import type { Space } from '#contract/discussions/spaces.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { cx } from '#client/ui/classes.ts'

const icons = {
  'hand-helping': HandHelping,
  briefcase: Briefcase,
  landmark: Landmark,
  hand: Hand,
  megaphone: Megaphone,
  users: Users,
  book: Book,
  lightbulb: Lightbulb,
}

// Whole class names, because Tailwind finds only those.
const colours = {
  green: 'text-space-green',
  violet: 'text-space-violet',
  blue: 'text-space-blue',
  rose: 'text-space-rose',
  amber: 'text-space-amber',
  teal: 'text-space-teal',
}

type SpaceIconProps = { space: Pick<Space, 'icon' | 'colour'>; size: number; className?: string }

/** Shows the icon of a space in its colour. */
export const SpaceIcon = ({ space, size, className }: SpaceIconProps) => {
  const Icon = icons[space.icon]
  return <Icon size={size} className={cx('shrink-0', className ?? colours[space.colour])} />
}

/** Returns a function that returns the name of a space, which is translated until the college renames it. */
export const useSpaceName = () => {
  const { t } = useTranslation('discussions')
  return ({ name, key }: Pick<Space, 'name' | 'key'>): string => name ?? (key === null ? '' : t(`space.${key}`))
}
