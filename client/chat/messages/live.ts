import type { QueryClient } from '@tanstack/react-query'
import { type AppSocket, listenTo } from '#client/platform/socket.ts'
import { everything as everyConversation, waitingQuery } from '../conversations/queries.ts'
import { noteConversation, noteReached, showRead } from '../conversations/cache.ts'
import { openDrafts, receiveDraft, releaseDrafts, saveDrafts } from '../conversations/drafts.ts'
import { forgetChangesSeen } from './changes.ts'
import { createAcknowledger } from './delivered.ts'
import { everything } from './queries.ts'
import { receive, receiveChange } from './receive.ts'
import { sendNow, startSending } from './send.ts'

/**
 * Keeps the cache as the server has it: by what is pushed, and, after every (re)connection and whenever the tab wakes,
 * by fetching what was missed. Sends what was written meanwhile. Answers how to stop.
 */
export const listenForMessages = (socket: AppSocket, cache: QueryClient, ownId: string): (() => void) => {
  const acknowledger = createAcknowledger(socket)
  const stop = [
    startSending(cache, ownId),
    openDrafts(cache, ownId),
    listenTo(socket, {
      message: (message) => {
        if (message.senderId !== ownId) acknowledger.note(message.senderId, message.sequence)
        void receive(cache, ownId, message)
      },
      'message:changed': (message) => receiveChange(cache, ownId, message),
      'conversation:read': ({ userId, sequence }) => showRead(cache, userId, sequence),
      'conversation:reached': ({ userId, delivered, read }) => noteReached(cache, userId, { delivered, read }),
      'conversation:changed': ({ userId }) => noteConversation(cache, userId),
      'draft:changed': ({ userId, draft }) => receiveDraft(userId, draft),
    }),
  ]

  const goOut = () => {
    sendNow()
    saveDrafts()
  }
  const catchUp = () => {
    releaseDrafts()
    for (const queryKey of [everyConversation, everything]) void cache.invalidateQueries({ queryKey })
    void acknowledgeWaiting()
    goOut()
  }
  const acknowledgeWaiting = async () => {
    const users = await cache.fetchQuery({ ...waitingQuery, staleTime: 0 }).catch(() => [])
    for (const { _id, unread, lastMessage } of users)
      if (unread > 0 && lastMessage !== null) acknowledger.note(_id, lastMessage.sequence)
  }
  // Only once the room is joined nothing more can be missed; joining it twice is harmless.
  const onConnect = () => socket.emit('registerUser', ownId, catchUp)
  const onVisibility = () => (document.visibilityState === 'visible' ? catchUp() : saveDrafts())

  socket.on('connect', onConnect)
  window.addEventListener('online', goOut)
  document.addEventListener('visibilitychange', onVisibility)
  return () => {
    socket.off('connect', onConnect)
    window.removeEventListener('online', goOut)
    document.removeEventListener('visibilitychange', onVisibility)
    for (const end of stop) end()
    acknowledger.stop()
    forgetChangesSeen()
  }
}
