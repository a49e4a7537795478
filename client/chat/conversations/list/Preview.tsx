import Ban from 'lucide-react/icons/ban'
import FileText from 'lucide-react/icons/file-text'
import Image from 'lucide-react/icons/image'
import type { ReactNode } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import type { ChatUser } from '#contract/chat/conversations.ts'
import { wordsOf } from '#contract/chat/messages.ts'
import { useTyping } from '../../typing.ts'
import { useRoleWords } from '../person.ts'
import Check from 'lucide-react/icons/check'
import CheckCheck from 'lucide-react/icons/check-check'
import { cx } from '#client/ui/classes.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'

type PreviewProps = { user: ChatUser; ownId: string; chosen: boolean }

/** Renders the line below a name: typing, a draft, the last message, or the member's role. */
export const Preview = ({ user, ownId, chosen }: PreviewProps) => {
  const { t } = useTranslation('conversations')
  const roleWords = useRoleWords()
  const typing = useTyping(user._id)
  if (typing) return <span className="truncate text-link">{t('typing')}</span>
  // The open conversation shows its draft in the composer.
  if (user.draft.trim() !== '' && !chosen)
    return (
      <Line before={<span className="font-semibold text-bad">{t('draft')} </span>}>
        <Words>{user.draft}</Words>
      </Line>
    )
  if (user.lastMessage === null) return <Words>{roleWords(user)}</Words>

  const { lastMessage } = user
  const mine = lastMessage.senderId === ownId
  if (lastMessage.deletedAt !== null)
    return (
      <Line before={<Ban size={15} />}>
        <i className="truncate">{t(mine ? 'deleted.mine' : 'deleted')}</i>
      </Line>
    )
  if (!mine) return <LastWords lastMessage={lastMessage} />
  const state = <DeliveryIcon sequence={lastMessage.sequence} reached={user.reached} />
  return (
    <Line before={state}>
      <span className="shrink-0">{t('you')} </span>
      <LastWords lastMessage={lastMessage} />
    </Line>
  )
}

const LastWords = ({ lastMessage }: { lastMessage: NonNullable<ChatUser['lastMessage']> }) => {
  const { attachment } = lastMessage
  const words = wordsOf(lastMessage)
  if (attachment === null) return <Words>{words}</Words>
  const Icon = attachment.type === 'application/pdf' ? FileText : Image
  return (
    <Line before={<Icon size={15} />}>
      <Words>{words === '' ? attachment.name : words}</Words>
    </Line>
  )
}

// Truncates in the direction of the text, whatever the direction of the list.
const Words = ({ children }: { children: string }) => (
  <span dir="auto" className="truncate">
    {children}
  </span>
)

const Line = ({ before, children }: { before: ReactNode; children: ReactNode }) => (
  <span className="flex min-w-0 items-center gap-1.5">
    <span className="shrink-0">{before}</span>
    {children}
  </span>
)

/** Shows whether the viewer's last message is sent, delivered or read. */
const DeliveryIcon = ({ sequence, reached }: { sequence: number; reached: ChatUser['reached'] }) => {
  const { t } = useTranslation('conversations')
  const state = reached.read >= sequence ? 'read' : reached.delivered >= sequence ? 'delivered' : 'sent'
  const Icon = state === 'sent' ? Check : CheckCheck
  return (
    <>
      <Icon
        size={16}
        strokeWidth={state === 'read' ? 2.75 : 2}
        className={cx('shrink-0', state === 'read' ? 'text-link' : 'text-muted')}
      />
      <VisuallyHidden>{t(`reached.${state}`)}: </VisuallyHidden>
    </>
  )
}
