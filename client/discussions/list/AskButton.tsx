import CheckCheck from 'lucide-react/icons/check-check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import MessagesSquare from 'lucide-react/icons/messages-square'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '#client/platform/i18n.ts'
import { Button } from '#client/ui/Button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#client/ui/Menu.tsx'
import { Key } from '#client/ui/Key.tsx'

/** The address of the page of the form for a new question, and for a new discussion. */
export const ASK = '/dashboard/discussions/ask'
export const START = `${ASK}?kind=discussion`

/** The button for a question, with a menu of further actions on the list. */
export const AskButton = ({ onReadAll }: { onReadAll: () => void }) => {
  const { t } = useTranslation('discussions')
  return (
    <div role="group" aria-label={t('begin')} className="flex">
      <Button
        icon={<CircleHelp size={18} />}
        render={<Link to={ASK} />}
        className="min-h-10! rounded-e-none! ps-4! pe-3.5! pointer-coarse:min-h-11!"
      >
        {t('ask')}
      </Button>
      <ListMenu onReadAll={onReadAll} />
    </div>
  )
}

const ListMenu = ({ onReadAll }: { onReadAll: () => void }) => {
  const { t } = useTranslation('discussions')
  return (
    <Menu
      trigger={
        <Button
          aria-label={t('begin.more')}
          className="min-h-10! rounded-s-none! border-s-on-orange/20! ps-2.5! pe-3! pointer-coarse:min-h-11!"
        >
          <ChevronDown size={18} />
        </Button>
      }
    >
      <MenuItem icon={<Box icon={<CircleHelp size={20} />} />} render={<Link to={ASK} />}>
        <Choice title={t('ask')} hint={t('ask.hint')} keys={['C']} />
      </MenuItem>
      <MenuItem icon={<Box icon={<MessagesSquare size={20} />} />} render={<Link to={START} />}>
        <Choice title={t('start')} hint={t('start.hint')} keys={['D']} />
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<Box icon={<CheckCheck size={20} />} />} onSelect={onReadAll}>
        <Choice title={t('read_all')} keys={[t('key.shift'), 'A']} />
      </MenuItem>
    </Menu>
  )
}

const Box = ({ icon }: { icon: ReactNode }) => (
  <span className="grid size-10 shrink-0 place-items-center rounded-[12px] bg-sunken text-navy ring-1 ring-line ring-inset">
    {icon}
  </span>
)

const Choice = ({ title, hint, keys }: { title: string; hint?: string; keys: readonly string[] }) => (
  <>
    <span className="min-w-0 flex-1 basis-48">
      <span className="block leading-5 font-semibold text-heading">{title}</span>
      {hint !== undefined && <span className="block text-[0.8125rem] leading-4.5 text-soft">{hint}</span>}
    </span>
    <span aria-hidden className="flex gap-1 pointer-coarse:hidden">
      {keys.map((key) => (
        <Key key={key}>{key}</Key>
      ))}
    </span>
  </>
)

/** The button for a question on phones, above the tab bar. */
export const FloatingAsk = () => {
  const { t } = useTranslation('discussions')
  return (
    <Button
      icon={<CircleHelp size={20} />}
      render={<Link to={ASK} />}
      aria-label={t('ask')}
      className="fixed! short:static! end-4 bottom-[calc(4rem+0.875rem+env(safe-area-inset-bottom))] z-20 min-h-13! px-5.5! text-[1.0625rem]! shadow-2 wide:hidden"
    >
      {t('ask.short')}
    </Button>
  )
}
