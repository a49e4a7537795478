import type { QueryClient } from '@tanstack/react-query'
import { type AppSocket, listenTo, onJoined } from '#client/platform/socket.ts'
import { fromFrame } from '#client/platform/frame.ts'
import { waitingQuery } from '#client/chat/conversations/queries.ts'
import { refetchConversation, saveReceipts, setRead } from '#client/chat/conversations/cache.ts'
import { openDrafts, receiveDraft, releaseDrafts, saveDrafts } from '#client/chat/conversations/drafts.ts'
import { receive, receiveChange } from './receive.ts'
import { clearLastChanges } from './timeline.ts'
import { sendNow, startSending } from '../sending/send.ts'

/**
 * Keeps the cache in sync with the server: applies pushed events, fetches what was missed after every (re)connection, and sends what
 * was written offline. Returns a function that stops it.
 */
export const listenForMessages = (socket: AppSocket, cache: QueryClient, ownId: string): (() => void) => {
  const acknowledger = createAcknowledger(socket)
  const stop = [
    startSending(cache, ownId),
    openDrafts(cache, ownId),
    listenTo(socket, {
      message: (message) => {
        if (message.senderId !== ownId) acknowledger.add(message.senderId, message.sequence)
        void receive(cache, ownId, message)
      },
      'message:changed': (message) => receiveChange(cache, ownId, message),
      'conversation:read': ({ userId, sequence }) => setRead(cache, userId, sequence),
      'conversation:reached': ({ userId, delivered, read }) => saveReceipts(cache, userId, { delivered, read }),
      'conversation:changed': ({ userId }) => refetchConversation(cache, userId),
      'draft:changed': ({ userId, draft }) => receiveDraft(userId, draft),
    }),
  ]

  const goOut = () => {
    sendNow()
    saveDrafts()
  }
  const catchUp = (missed: boolean) => {
    releaseDrafts()
    void acknowledgeWaiting(missed)
    goOut()
  }
  const acknowledgeWaiting = async (missed: boolean) => {
    const waiting = await (missed ? findWaiting() : atFirst).catch(() => [])
    for (const { userId, sequence } of waiting) acknowledger.add(userId, sequence)
  }
  const findWaiting = async () => {
    const users = await cache.fetchQuery({ ...waitingQuery, staleTime: 0 })
    return users.flatMap(({ _id, unread, lastMessage }) =>
      unread > 0 && lastMessage !== null ? { userId: _id, sequence: lastMessage.sequence } : [],
    )
  }
  const atFirst = fromFrame('undelivered', findWaiting)
  atFirst.catch(() => undefined)
  const leave = onJoined(socket, catchUp)
  window.addEventListener('online', goOut)
  document.addEventListener('visibilitychange', goOut)
  return () => {
    leave()
    window.removeEventListener('online', goOut)
    document.removeEventListener('visibilitychange', goOut)
    for (const end of stop) end()
    acknowledger.stop()
    clearLastChanges()
  }
}

// Acknowledges a burst of messages once, after this many ms.
const pause = 150

/** Sends delivery receipts over the socket: the last message of each conversation that has arrived on this device. */
export const createAcknowledger = (socket: Pick<AppSocket, 'emit' | 'connected'>) => {
  const due = new Map<string, number>()
  const sent = new Map<string, number>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const sendReceipts = (): void => {
    timer = undefined
    // Receipts that can't be sent now are sent when the lists are fetched after the next connection.
    for (const [userId, sequence] of socket.connected ? due : []) {
      socket.emit('delivered', { userId, sequence })
      sent.set(userId, sequence)
    }
    due.clear()
  }

  return {
    /** Records that a member's messages up to `sequence` have arrived. */
    add: (userId: string, sequence: number): void => {
      if (sequence <= Math.max(due.get(userId) ?? 0, sent.get(userId) ?? 0)) return
      due.set(userId, sequence)
      timer ??= setTimeout(sendReceipts, pause)
    },
    stop: (): void => clearTimeout(timer),
  }
}
