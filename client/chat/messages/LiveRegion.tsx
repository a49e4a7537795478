import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Message } from '#contract/chat/messages.ts'

// More than these at once are only counted: nobody listens to a backlog.
const atMost = 3
const spoken = 300
// How long it takes at most until a screen reader has taken note of it, in ms.
const forgotten = 3_000

type LiveRegionProps = { ownId: string; name: string; newest: readonly Message[] }

/**
 * Says what the other person writes while the conversation is open. The rows themselves say nothing: they come and go as
 * one scrolls, and history, edits and one's own words are no news.
 */
export const LiveRegion = ({ ownId, name, newest }: LiveRegionProps) => {
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
    // Said once, it is to be found in its row only: there it may be edited or deleted.
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
