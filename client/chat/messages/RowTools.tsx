import Ellipsis from 'lucide-react/icons/ellipsis'
import Reply from 'lucide-react/icons/reply'
import { useTranslation } from 'react-i18next'
import type { Message } from '#contract/chat/messages.ts'
import { cx } from '#client/ui/cx.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import { useLogActions } from './logActions.ts'

type RowToolsProps = { message: Message; mine: boolean; tabIndex: number }

/** What can be done with a message, beside it while it is pointed at or focused. A finger holds the message instead. */
export const RowTools = ({ message, mine, tabIndex }: RowToolsProps) => {
  const { t } = useTranslation('messages')
  const { former, reply, openMenu } = useLogActions()
  return (
    <div
      className={cx(
        'absolute top-1/2 flex -translate-y-1/2 opacity-0 transition-opacity duration-120 group-hover/row:opacity-100 group-focus-within/row:opacity-100 [@media(hover:none)]:pointer-events-none',
        mine ? 'end-full me-1' : 'start-full ms-1',
      )}
    >
      {!former && (
        <IconButton
          size="s"
          label={t('menu.reply')}
          tabIndex={tabIndex}
          onClick={() => reply(message)}
          className="max-wide:hidden"
        >
          <Reply size={18} />
        </IconButton>
      )}
      <IconButton
        size="s"
        label={t('menu')}
        tabIndex={tabIndex}
        aria-haspopup="menu"
        onClick={(event) => openMenu(message, event.currentTarget)}
      >
        <Ellipsis size={18} />
      </IconButton>
    </div>
  )
}
