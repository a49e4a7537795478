import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Post } from '#contract/discussions/posts.ts'
import type { Thread } from '#contract/discussions/threads.ts'
import { addedLater, arrange, allPosts, isUnread, type Visit } from './arrangement.ts'
import { fetchAdded } from './cache.ts'
import type { LoadedPage } from './queries.ts'
import { goToPost } from './threadContext.ts'
import { useReading } from './useReading.ts'

/** How long the post of the address is highlighted, in ms. */
const HIGHLIGHT = 2_400

/** What the viewer has read and seen during this visit of a thread, and where they go next. */
export const useVisit = (
  pages: readonly LoadedPage[],
  thread: Thread,
  opening: Post,
  at: number | undefined,
  inOrder: boolean,
) => {
  // The thread as it was when the page was opened: the line *New since* doesn't move while the viewer is here.
  const [begun] = useState(() => ({
    read: thread.read,
    visitedAt: pages.find(({ visitedAt }) => visitedAt !== null)?.visitedAt ?? null,
    last: thread.lastNumber,
  }))
  const [shown, setShown] = useState(begun.last)
  const visit: Visit = { ...begun, shown }
  const posts = allPosts(pages)
  const added = addedLater(pages, inOrder)
  const arranged = arrange(pages, thread, visit, added)
  const [before, after] = [pages[0]?.before ?? 0, pages.at(-1)?.after ?? 0]
  const reading = useReading({
    threadId: thread._id,
    posts: [opening, ...posts],
    added,
    read: begun.read,
    after: inOrder ? after : before + after,
    inOrder,
  })

  const unread = arranged.numbers.filter((number) => {
    const post = number === opening.number ? opening : posts.find((each) => each.number === number)
    return post !== undefined && isUnread(post, visit) && !reading.seen.has(number)
  })
  const visited = useRef(new Set<number>())
  const jump = (): void => {
    const next = unread.find((number) => !visited.current.has(number)) ?? unread[0]
    if (next === undefined) return
    if (visited.current.has(next)) visited.current.clear()
    visited.current.add(next)
    goToPost(next)
  }

  const [here, setHere] = useState(at)
  useEffect(() => {
    if (at === undefined) return undefined
    // After the router has scrolled to the top of the new page.
    const frame = requestAnimationFrame(() => goToPost(at))
    const timer = setTimeout(() => setHere(undefined), HIGHLIGHT)
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [at])

  const cache = useQueryClient()
  const next = useRef<number>(undefined)
  useEffect(() => {
    if (next.current === undefined || !arranged.numbers.includes(next.current)) return
    goToPost(next.current)
    next.current = undefined
  }, [arranged.numbers])
  const showWaiting = async (): Promise<void> => {
    if (added.length > 0) await fetchAdded(cache, thread._id)
    next.current = arranged.waiting[0]?.number
    setShown(Math.max(shown, ...arranged.waiting.map(({ number }) => number)))
  }
  return { visit, arranged, before, after, here, reading, unread, jump, showWaiting }
}
