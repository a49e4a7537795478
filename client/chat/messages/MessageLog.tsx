import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Message } from '#contract/chat/messages.ts'
import { standingQuery } from '../conversations/queries.ts'
import { ApiError } from '#client/platform/api.ts'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { ConversationSkeleton } from './ConversationSkeleton.tsx'
import { EarlierMissing } from './EarlierMissing.tsx'
import { MessageList } from './list/MessageList.tsx'
import { useOutbox } from './outbox.ts'
import { conversationQuery } from './queries.ts'

type MessageLogProps = { ownId: string; userId: string; name: string }

const none: readonly Message[] = []

/** What was said, oldest first, what is on its way, and where the new begins. What was just written shows in any case. */
export const MessageLog = (props: MessageLogProps) => {
  const { t } = useTranslation(['messages', 'common'])
  const { userId } = props
  // Where it opens depends on what is unread.
  const { isPending } = useQuery(standingQuery(userId))
  const { data, error, refetch } = useQuery(conversationQuery(userId))
  const isWriting = useOutbox().some(({ receiverId }) => receiverId === userId)

  if (data !== undefined && !isPending) return <MessageList key="whole" {...props} messages={data} />
  if (data === undefined && isWriting)
    return (
      <>
        {error !== null && <EarlierMissing onRetry={() => void refetch()} />}
        <MessageList key="written" {...props} messages={none} />
      </>
    )
  if (error === null) return <ConversationSkeleton />
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <ErrorState title={t('log.failed')} retryLabel={t('common:retry')} onRetry={() => void refetch()}>
        {error instanceof ApiError && error.status > 0 ? error.message : t('common:network_error')}
      </ErrorState>
    </div>
  )
}
