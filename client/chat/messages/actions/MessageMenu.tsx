import Copy from 'lucide-react/icons/copy'
import Flag from 'lucide-react/icons/flag'
import Pencil from 'lucide-react/icons/pencil'
import Reply from 'lucide-react/icons/reply'
import Trash2 from 'lucide-react/icons/trash-2'
import { useTranslation } from '#client/platform/i18n.ts'
import { TIMES } from '#contract/limits.ts'
import { type Message, type Reaction, wordsOf } from '#contract/chat/messages.ts'
import { AnchoredMenu } from '#client/ui/AnchoredMenu.tsx'
import { MenuItem, MenuSeparator } from '#client/ui/Menu.tsx'
import { ReactionItems } from '../message/Reactions.tsx'
import { useNavigate } from 'react-router'
import { focusAfter } from '#client/chat/conversations/list/entries.ts'
import { ReportDialog } from '#client/trust/public.ts'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'

export type MessageAction = 'reply' | 'edit' | 'copy' | 'delete' | 'report'

type MessageMenuProps = {
  ownId: string
  open: boolean
  /** The message, and the element or point where its menu opens. Kept while the menu closes. */
  message: Message | undefined
  at: HTMLElement | DOMRect | null
  /** The other member has left, so nothing can be written. */
  former: boolean
  onClose: () => void
  /** Where the focus goes afterwards; null when an action has moved it. */
  returnFocus: () => HTMLElement | null
  onReact: (message: Message, reaction: Reaction | null) => void
  onAction: (action: MessageAction, message: Message) => void
}

/** Renders the menu of a message. */
export const MessageMenu = ({ ownId, message, former, onReact, onAction, at, ...menu }: MessageMenuProps) => {
  const { t } = useTranslation('messages')
  return (
    <AnchoredMenu label={t('menu')} anchor={at} {...menu}>
      {message !== undefined && (
        <>
          <ReactionItems ownId={ownId} message={message} onReact={onReact} />
          <MenuSeparator />
          {!former && (
            <MenuItem icon={<Reply size={18} />} onSelect={() => onAction('reply', message)}>
              {t('menu.reply')}
            </MenuItem>
          )}
          {wordsOf(message) !== '' && (
            <MenuItem icon={<Copy size={18} />} onSelect={() => onAction('copy', message)}>
              {t('menu.copy')}
            </MenuItem>
          )}
          {!former && canEdit(message, ownId) && (
            <MenuItem icon={<Pencil size={18} />} onSelect={() => onAction('edit', message)}>
              {t('menu.edit')}
            </MenuItem>
          )}
          {message.senderId === ownId ? (
            <MenuItem tone="danger" icon={<Trash2 size={18} />} onSelect={() => onAction('delete', message)}>
              {t('menu.delete')}
            </MenuItem>
          ) : (
            <MenuItem tone="danger" icon={<Flag size={18} />} onSelect={() => onAction('report', message)}>
              {t('menu.report')}
            </MenuItem>
          )}
        </>
      )}
    </AnchoredMenu>
  )
}

const canEdit = (message: Message, ownId: string): boolean =>
  message.senderId === ownId &&
  wordsOf(message) !== '' &&
  Date.now() - Date.parse(message.createdAt) < TIMES.messageEdit

/** A confirmation dialog about a message. */
export type Asked = { about: 'delete' | 'report'; message: Message }

type MessageDialogsProps = {
  asked: Asked | undefined
  /** The other member. */
  person: { _id: string; fullName: string; former: boolean }
  /** Messages that can be added to a report. */
  messages: readonly Message[]
  onDelete: (message: Message) => void
  onClose: () => void
}

/** Renders the dialogs for deleting and reporting a message. */
export const MessageDialogs = ({ asked, person, messages, onDelete, onClose }: MessageDialogsProps) => {
  const { t } = useTranslation(['messages', 'common'])
  const navigate = useNavigate()
  const report = asked?.about === 'report' ? asked.message : undefined
  const leave = () => {
    focusAfter(person._id)
    void navigate('/dashboard/messages', { replace: true })
  }
  return (
    <>
      <ConfirmDialog
        open={asked?.about === 'delete'}
        onOpenChange={onClose}
        title={t('delete.title')}
        confirmLabel={t('menu.delete')}
        cancelLabel={t('common:cancel')}
        onConfirm={() => asked && onDelete(asked.message)}
        danger
      >
        {t('delete.hint', { name: person.fullName })}
      </ConfirmDialog>
      {report !== undefined && (
        <ReportDialog
          open
          person={person}
          messages={around(messages, report.sequence)}
          preselected={[report.sequence]}
          onClose={onClose}
          onBlocked={leave}
        />
      )}
    </>
  )
}

// The number of messages offered on each side of the reported one.
const reach = 50

const around = (messages: readonly Message[], sequence: number): Message[] =>
  messages.filter((message) => Math.abs(message.sequence - sequence) <= reach)
