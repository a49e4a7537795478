import Bold from 'lucide-react/icons/bold'
import Heading2 from 'lucide-react/icons/heading-2'
import Italic from 'lucide-react/icons/italic'
import Landmark from 'lucide-react/icons/landmark'
import LinkIcon from 'lucide-react/icons/link'
import List from 'lucide-react/icons/list'
import ListOrdered from 'lucide-react/icons/list-ordered'
import Quote from 'lucide-react/icons/quote'
import SquarePen from 'lucide-react/icons/square-pen'
import type { ReactNode } from 'react'
import { GUIDE_BOXES } from '#contract/guidance/guideParts.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import {
  type Edit,
  insertBlock,
  insertLink,
  toggleHeading,
  toggleList,
  toggleNumbers,
  toggleQuote,
  wrap,
} from '#client/platform/markdownEdits.ts'
import { Button } from '#client/ui/Button.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { Menu, MenuItem } from '#client/ui/Menu.tsx'
import type { Writer } from './queries.ts'

type Change = (edit: Edit) => Edit

const TOOLS = [
  { name: 'heading', Icon: Heading2, apply: toggleHeading, key: undefined },
  { name: 'bold', Icon: Bold, apply: (edit: Edit) => wrap(edit, '**'), key: 'b' },
  { name: 'italic', Icon: Italic, apply: (edit: Edit) => wrap(edit, '*'), key: 'i' },
  { name: 'list', Icon: List, apply: toggleList, key: undefined },
  { name: 'numbers', Icon: ListOrdered, apply: toggleNumbers, key: undefined },
  { name: 'link', Icon: LinkIcon, apply: insertLink, key: 'k' },
  { name: 'quote', Icon: Quote, apply: toggleQuote, key: undefined },
] as const

/** Returns the change that a key makes with Ctrl or ⌘. */
export const changeOfKey = (pressed: string): Change | undefined => TOOLS.find(({ key }) => key === pressed)?.apply

const box =
  (kind: keyof typeof GUIDE_BOXES): Change =>
  (edit) =>
    insertBlock(edit, `::: ${GUIDE_BOXES[kind]}`, ':::')

type ToolbarProps = {
  writer: Writer
  onChange: (change: Change) => void
  /** Further tools, before the boxes. */
  children?: ReactNode
}

/** The buttons that write Markdown. Scrolls sideways when narrow. */
export const Toolbar = ({ writer, onChange, children }: ToolbarProps) => {
  const { t } = useTranslation(['guide-writing', 'guides'])
  return (
    <div
      role="group"
      aria-label={t('tools')}
      className="strip flex items-center gap-0.5 border-b border-line px-3 py-1.5 sm:px-4"
    >
      {TOOLS.map(({ name, Icon, apply, key }) => (
        <IconButton
          key={name}
          label={t(`tool.${name}`)}
          title={t(`tool.${name}`)}
          aria-keyshortcuts={key && `Control+${key} Meta+${key}`}
          onClick={() => onChange(apply)}
          className="wide:size-9"
        >
          <Icon size={18} />
        </IconButton>
      ))}
      {children}
      {writer === 'member' ? (
        <BoxButton onClick={() => onChange(box('words'))}>{t('tool.box')}</BoxButton>
      ) : (
        <Menu trigger={<BoxButton>{t('tool.box')}</BoxButton>} align="start">
          <MenuItem icon={<Quote size={18} />} onSelect={() => onChange(box('words'))}>
            {t('guides:box.words')}
          </MenuItem>
          <MenuItem icon={<Landmark size={18} />} onSelect={() => onChange(box('office'))}>
            {t('guides:box.office')}
          </MenuItem>
        </Menu>
      )}
    </div>
  )
}

const BoxButton = ({ children, ...rest }: { children: ReactNode; onClick?: () => void }) => (
  <Button
    {...rest}
    variant="quiet"
    size="s"
    icon={<SquarePen size={16} />}
    className="ms-1.5 shrink-0 rounded-s bg-pale"
  >
    {children}
  </Button>
)
