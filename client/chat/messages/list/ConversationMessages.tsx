import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#client/platform/i18n.ts'
import type { Message } from '#contract/chat/messages.ts'
import { conversationQuery } from '#client/chat/conversations/queries.ts'
import { messageOf } from '#client/platform/problems.ts'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { MessageList } from './MessageList.tsx'
import { useOutbox } from '../sending/outbox.ts'
import { messagesQuery } from '../cache/queries.ts'
import { cx } from '#client/ui/classes.ts'
import { Skeleton, SkeletonGroup } from '#client/ui/Skeleton.tsx'
import { useConnection } from '#client/platform/connection.ts'
import { Button } from '#client/ui/Button.tsx'
import { useEffect, useState } from 'react'

type ConversationMessagesProps = { ownId: string; userId: string; name: string }

const none: readonly Message[] = []

/** Loads and shows the messages of a conversation. Outgoing messages show even when loading fails. */
export const ConversationMessages = (props: ConversationMessagesProps) => {
  const { t } = useTranslation(['messages', 'common'])
  const { userId } = props
  // The initial scroll position depends on the unread count.
  const { isPending } = useQuery(conversationQuery(userId))
  const { data, error, refetch } = useQuery(messagesQuery(userId))
  const isWriting = useOutbox().some(({ receiverId }) => receiverId === userId)

  if (data !== undefined && !isPending)
    return (
      <>
        <MessageList key="whole" {...props} messages={data} />
        <LiveRegion ownId={props.ownId} name={props.name} newest={data} />
      </>
    )
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
        {messageOf(error)}
      </ErrorState>
    </div>
  )
}

const bubbles = [
  { width: '58%', mine: false },
  { width: '40%', mine: true },
  { width: '66%', mine: true },
  { width: '34%', mine: false },
]

/** Renders the skeleton of a conversation, filled from the bottom. */
const ConversationSkeleton = () => {
  const { t } = useTranslation('common')
  return (
    <div className="flex min-h-0 flex-1 flex-col justify-end overflow-hidden p-4 wide:p-6">
      <SkeletonGroup label={t('loading')}>
        {bubbles.map(({ width, mine }) => (
          <div key={width} className={cx('mt-3 flex', mine && 'justify-end')}>
            <Skeleton shape="block" width={width} height={56} />
          </div>
        ))}
      </SkeletonGroup>
    </div>
  )
}

/** Shows an error above outgoing messages when the conversation could not be loaded. */
const EarlierMissing = ({ onRetry }: { onRetry: () => void }) => {
  const { t } = useTranslation(['messages', 'common'])
  const connected = useConnection()
  return (
    <div
      role="status"
      className="flex min-h-13 flex-wrap items-center justify-between gap-2 border-b border-line bg-surface px-4 py-1 text-sm text-soft wide:px-6"
    >
      {t(connected ? 'earlier.failed' : 'earlier.offline')}
      {connected && (
        <Button variant="ghost" size="s" onClick={onRetry}>
          {t('common:retry')}
        </Button>
      )}
    </div>
  )
}

// Announces the number of messages instead when more than this arrive together.
const atMost = 3
const spoken = 300
// How long a screen reader may need to pick up the text, in ms.
const forgotten = 3_000

type LiveRegionProps = { ownId: string; name: string; newest: readonly Message[] }

/**
 * Announces messages that arrive from the other member while the conversation is open. The rows themselves aren't announced, because
 * scrolling mounts and unmounts them, and history, edits and own messages aren't news.
 */
const LiveRegion = ({ ownId, name, newest }: LiveRegionProps) => {
  const { t } = useTranslation('messages')
  const last = newest.at(-1)?.sequence ?? 0
  const [news, setNews] = useState<{ since: number; messages: readonly Message[] }>({ since: last, messages: [] })

  useEffect(() => {
    if (last <= news.since) return
    const arrived = newest.slice(-(last - news.since)).filter(({ senderId }) => senderId !== ownId)
    setNews({ since: last, messages: arrived })
  }, [last, news.since, newest, ownId])

  const { messages } = news
  useEffect(() => {
    if (messages.length === 0) return undefined
    // Cleared once announced, because the message in its row may be edited or deleted.
    const timer = setTimeout(() => setNews(({ since }) => ({ since, messages: [] })), forgotten)
    return () => clearTimeout(timer)
  }, [messages])

  return (
    <div aria-live="polite" aria-relevant="additions" className="sr-only">
      {messages.length > atMost ? (
        <p key={news.since}>{t('news', { name, count: messages.length })}</p>
      ) : (
        messages.map(({ _id, message, attachment }) => (
          <p key={_id}>
            {name}: {message.slice(0, spoken) || attachment?.name}
          </p>
        ))
      )}
    </div>
  )
}
