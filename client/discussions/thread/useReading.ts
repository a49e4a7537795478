import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Post, PostHead } from '#contract/discussions/posts.ts'
import { markThreadRead, markThreadUnread } from '../queries.ts'
import { readUpTo } from './arrangement.ts'
import { putThread, refetchLists } from './cache.ts'
import { markReadOnLeaving } from './queries.ts'
import { createReader } from './reading.ts'

/** The shortest time between two calls, in ms. */
const EVERY = 1_000

type Loaded = {
  threadId: string
  /** All loaded posts, also those that aren't shown yet. */
  posts: readonly Post[]
  /** The posts that aren't fetched yet. */
  added: readonly PostHead[]
  /** The number up to which the viewer had read before this visit. */
  read: number
  /** The number of answers on pages that aren't loaded. */
  after: number
  inOrder: boolean
}

/**
 * Marks the thread as read as far as all posts have been on screen. Returns the posts seen during this visit; `observe`, which watches the end of a post;
 * and `markUnread`, after which nothing is marked as read until the page is left.
 */
export const useReading = (loaded: Loaded) => {
  const cache = useQueryClient()
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set())
  const [reader] = useState(() => createReader((number) => setSeen((before) => new Set(before).add(number))))
  const [isPaused, setPaused] = useState(false)
  const sent = useRef({ number: loaded.read, at: 0 })
  const { threadId } = loaded
  const upTo = isPaused ? 0 : readUpTo([...loaded.posts, ...loaded.added], { ...loaded, seen })

  const send = useEffectEvent(async () => {
    if (upTo <= sent.current.number) return
    const { number: before } = sent.current
    sent.current = { number: upTo, at: Date.now() }
    try {
      putThread(cache, await markThreadRead(threadId, upTo))
      await refetchLists(cache)
    } catch {
      // The next post, or leaving the page, sends it again.
      sent.current = { ...sent.current, number: before }
    }
  })
  const sendOnLeaving = useEffectEvent(() => {
    if (upTo <= sent.current.number) return
    sent.current = { number: upTo, at: Date.now() }
    markReadOnLeaving(threadId, upTo).then(
      () => refetchLists(cache),
      () => undefined,
    )
  })

  useEffect(() => reader.start(), [reader])
  useEffect(() => {
    if (upTo <= sent.current.number) return undefined
    const timer = setTimeout(() => void send(), Math.max(0, sent.current.at + EVERY - Date.now()))
    return () => clearTimeout(timer)
  }, [upTo])
  useEffect(() => {
    const leave = () => sendOnLeaving()
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [])

  const markUnread = async (number: number): Promise<void> => {
    setPaused(true)
    putThread(cache, await markThreadUnread(threadId, number))
    await refetchLists(cache)
  }
  return { seen, observe: reader.observe, markUnread }
}
