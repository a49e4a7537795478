import type { QueryClient } from '@tanstack/react-query'
import type { Message } from '#contract/messages.ts'
import type { AppSocket } from '#client/platform/socket.ts'
import { everyConversation, forgetDrafts, showRead } from '#client/features/conversations/public.ts'
import { emptyOutbox } from './outbox.ts'
import { everything } from './queries.ts'
import { receive } from './receive.ts'

/**
 * Keeps the cache as the server has it: by what is pushed, and, after every (re)connection and whenever the tab wakes,
 * by fetching what was missed. Answers how to stop, which also forgets what this member was writing.
 */
export const listenForMessages = (socket: AppSocket, cache: QueryClient, userId: string): (() => void) => {
  const catchUp = () => {
    for (const queryKey of [everyConversation, everything]) void cache.invalidateQueries({ queryKey })
  }
  const onMessage = (message: Message) => void receive(cache, userId, message)
  const onRead = (read: { userId: string }) => showRead(cache, read.userId)
  // Only once the room is joined nothing more can be missed; joining it twice is harmless.
  const onConnect = () => socket.emit('registerUser', userId, catchUp)
  const onWake = () => document.visibilityState === 'visible' && catchUp()

  socket.on('message', onMessage)
  socket.on('conversation:read', onRead)
  socket.on('connect', onConnect)
  document.addEventListener('visibilitychange', onWake)
  return () => {
    socket.off('message', onMessage)
    socket.off('conversation:read', onRead)
    socket.off('connect', onConnect)
    document.removeEventListener('visibilitychange', onWake)
    emptyOutbox()
    forgetDrafts()
  }
}
