import type { Query, QueryClient } from '@tanstack/react-query'
import type { GroupPage } from '#contract/discussions/groups.ts'
import { groupEventsKey } from '#client/events/public.ts'
import { type AppSocket, listenTo, onJoined } from '#client/platform/socket.ts'
import { discussionKey } from './attention.ts'
import { openDrafts, saveDrafts } from './drafts/unsaved.ts'
import { sendNow, startSending } from './sending/send.ts'
import { noteRead, putAdded, refetchAsked, refetchLists, refetchShownLists, refetchThread } from './thread/cache.ts'
import { groupKey } from './queries.ts'
import { threadKey } from './thread/queries.ts'
import { listenForWriting } from './writing.ts'

/**
 * The shortest time between two refetches, in ms, because a busy thread sends several pushes per second. `spread`: the longest random delay, because
 * hundreds of clients receive a push together.
 */
const OF_LISTS = { every: 10_000, spread: 1_000 }
const OF_THREADS = { every: 1_000, spread: 1_000 }

/**
 * Keeps lists, counts and open threads of discussions in sync with the server, and sends and saves what was written offline. A new post isn't fetched
 * until the viewer of its thread asks for it. Returns a function that stops it.
 */
export const listenForDiscussions = (socket: AppSocket, cache: QueryClient, ownId: string): (() => void) => {
  const lists = throttle(OF_LISTS, () => void refetchShownLists(cache))
  const threads = new Map<string, Throttled>()
  const refetchOpen = (id: string): void => {
    const isOpen = cache.getQueryCache().findAll({ queryKey: [...threadKey, id], type: 'active' }).length > 0
    // Most threads aren't open, nor is the group whose poll they are about.
    if (!isOpen && !showsPoll(cache, id)) return
    const refetch = threads.get(id) ?? throttle(OF_THREADS, () => refetchShown(cache, id))
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
      // Reactions, edits and answers to polls hardly change the lists.
      if (number === null) refetchOpen(id)
      else lists.call()
    },
    'post:added': ({ threadId, post }) => putAdded(cache, threadId, post),
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
      void cache.invalidateQueries({ queryKey: groupEventsKey })
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

const pageWithPoll = (threadId: string) => ({
  queryKey: groupKey,
  predicate: ({ state }: Query) => (state.data as GroupPage | undefined)?.poll?.thread === threadId,
})

const showsPoll = (cache: QueryClient, threadId: string): boolean =>
  cache.getQueryCache().findAll({ ...pageWithPoll(threadId), type: 'active' }).length > 0

const refetchShown = (cache: QueryClient, threadId: string): void => {
  void refetchThread(cache, threadId)
  void cache.invalidateQueries(pageWithPoll(threadId))
}

type Throttled = { call: () => void; stop: () => void }

/** Returns a function that runs `run` within `spread` ms, and then once per `every` ms however often it is called. */
const throttle = ({ every, spread }: { every: number; spread: number }, run: () => void): Throttled => {
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
        Math.max(Math.random() * spread, last + every - Date.now()),
      )
    },
    stop: () => clearTimeout(timer),
  }
}
