import Ban from 'lucide-react/icons/ban'
import FileText from 'lucide-react/icons/file-text'
import Image from 'lucide-react/icons/image'
import type { ReactNode } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import type { ChatUser } from '#contract/conversations.ts'
import { wordsOf } from '#contract/messages.ts'
import { useTyping } from '#client/features/presence/public.ts'
import { Reached } from './Reached.tsx'
import { useRoleWords } from './useRoleWords.ts'

type PreviewProps = { user: ChatUser; ownId: string; chosen: boolean }

/** The line below a name: that they are typing, what one was writing, the last message, or who they are. */
export const Preview = ({ user, ownId, chosen }: PreviewProps) => {
  const { t } = useTranslation('conversations')
  const roleWords = useRoleWords()
  const typing = useTyping(user._id)
  if (typing) return <span className="truncate text-link">{t('typing')}</span>
  // The open conversation shows what is being written where it is written.
  if (user.draft.trim() !== '' && !chosen)
    return (
      <span className="truncate">
        <Trans
          t={t}
          i18nKey="draft"
          components={{ b: <span className="font-semibold text-bad" />, words: <bdi>{user.draft}</bdi> }}
        />
      </span>
    )
  if (user.lastMessage === null) return <span className="truncate">{roleWords(user)}</span>

  const { lastMessage } = user
  const mine = lastMessage.senderId === ownId
  if (lastMessage.deletedAt !== null)
    return (
      <Line icon={<Ban size={15} className="shrink-0" />}>
        <i>{t(mine ? 'deleted.mine' : 'deleted')}</i>
      </Line>
    )
  const words = <LastWords lastMessage={lastMessage} />
  if (!mine) return words
  return (
    <Line icon={<Reached sequence={lastMessage.sequence} reached={user.reached} />}>
      <Trans t={t} i18nKey="you" components={{ said: words }} />
    </Line>
  )
}

const LastWords = ({ lastMessage }: { lastMessage: NonNullable<ChatUser['lastMessage']> }) => {
  const { attachment } = lastMessage
  const words = wordsOf(lastMessage)
  if (attachment === null)
    return (
      <span dir="auto" className="truncate">
        {words}
      </span>
    )
  const Icon = attachment.type === 'application/pdf' ? FileText : Image
  return (
    <span dir="auto" className="truncate">
      <Icon size={15} className="me-1 inline-block align-[-2px]" />
      {words === '' ? attachment.name : words}
    </span>
  )
}

const Line = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <span className="flex min-w-0 items-center gap-1.5">
    {icon}
    <span className="truncate">{children}</span>
  </span>
)
