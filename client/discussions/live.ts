import type { QueryClient } from '@tanstack/react-query'
import { type AppSocket, listenTo, onJoined } from '#client/platform/socket.ts'
import { discussionKey } from './attention.ts'
import { openDrafts, saveDrafts } from './drafts/unsaved.ts'
import { sendNow, startSending } from './sending/send.ts'
import { noteRead, refetchAsked, refetchLists, refetchThread } from './thread/cache.ts'
import { threadKey } from './thread/queries.ts'
import { listenForWriting } from './writing.ts'

/** The shortest time between two refetches of the lists, in ms: a busy thread sends several pushes per second. */
const EVERY = 1_000

/**
 * Keeps lists, counts and open threads of discussions in sync with the server, and sends and saves what was written offline. An open thread holds back new posts
 * until its viewer asks for them.
 * Returns a function that stops it.
 */
export const listenForDiscussions = (socket: AppSocket, cache: QueryClient, ownId: string): (() => void) => {
  const lists = throttle(() => void refetchLists(cache))
  const threads = new Map<string, Throttled>()
  const refetchOpen = (id: string): void => {
    // Most threads aren't open.
    if (cache.getQueryCache().findAll({ queryKey: [...threadKey, id], type: 'active' }).length === 0) return
    const refetch = threads.get(id) ?? throttle(() => void refetchThread(cache, id))
    threads.set(id, refetch)
    refetch.call()
  }
  const stopSending = startSending(cache, ownId)
  const stopWriting = listenForWriting(socket)
  openDrafts(cache, ownId)
  const sendAll = (): void => {
    sendNow()
    saveDrafts()
  }
  const leave = onJoined(socket, sendAll)
  window.addEventListener('online', sendAll)
  document.addEventListener('visibilitychange', saveDrafts)
  const stop = listenTo(socket, {
    'thread:changed': ({ id, number }) => {
      // Reactions and edits hardly change the lists.
      if (number !== null) lists.call()
      refetchOpen(id)
    },
    'thread:read': ({ id, number }) => {
      noteRead(cache, id, number)
      void refetchLists(cache)
    },
    'discussions:changed': () => {
      void cache.invalidateQueries({
        queryKey: discussionKey,
        predicate: ({ queryKey }) => queryKey[discussionKey.length] !== threadKey.at(-1),
      })
      void refetchAsked(cache)
    },
  })
  return () => {
    stop()
    stopWriting()
    leave()
    window.removeEventListener('online', sendAll)
    document.removeEventListener('visibilitychange', saveDrafts)
    stopSending()
    for (const each of [lists, ...threads.values()]) each.stop()
  }
}

type Throttled = { call: () => void; stop: () => void }

/** Returns a function that runs immediately, and then once per `EVERY` however often it is called. */
const throttle = (run: () => void): Throttled => {
  let last = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    call: () => {
      timer ??= setTimeout(
        () => {
          timer = undefined
          last = Date.now()
          run()
        },
        Math.max(0, last + EVERY - Date.now()),
      )
    },
    stop: () => clearTimeout(timer),
  }
}
