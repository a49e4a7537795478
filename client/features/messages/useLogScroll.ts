import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Entry } from './timeline.ts'

// This close to the bottom, in px, counts as being there.
const nearly = 48

type LogScroll = {
  log: RefObject<HTMLDivElement | null>
  atBottom: boolean
  /** How many messages of the other person arrived since the bottom was left. */
  newBelow: number
  /** Call on every scroll; answers how far above the window the top is, in px. */
  note: () => number
  toBottom: () => void
}

/**
 * Keeps a log where its reader is: at the bottom when they were there or have just written, and in place when older rows
 * come in above or newer ones below. It opens at what is new (the row marked `data-new`), else at the bottom.
 */
export const useLogScroll = (entries: readonly Entry[], ownId: string): LogScroll => {
  const log = useRef<HTMLDivElement>(null)
  const stuck = useRef(true)
  const shown = useRef<{ first: string | undefined; last: string | undefined; height: number }>(undefined)
  const [atBottom, setAtBottom] = useState(true)
  const [left, setLeft] = useState<string>()
  const [first, last] = [entries[0], entries.at(-1)]
  const lastIsMine = last?.senderId === ownId && last.outgoing !== undefined

  const note = (): number => {
    const element = log.current
    if (element === null) return 0
    stuck.current = element.scrollHeight - element.scrollTop - element.clientHeight < nearly
    setAtBottom(stuck.current)
    if (stuck.current) setLeft(undefined)
    else setLeft((since) => since ?? shown.current?.last)
    return element.scrollTop
  }

  useLayoutEffect(() => {
    const element = log.current
    if (element === null) return
    const before = shown.current
    if (before?.first === undefined) open(element)
    else if (before.first !== first?.key) element.scrollTop += element.scrollHeight - before.height
    else if (before.last !== last?.key && (stuck.current || lastIsMine)) element.scrollTop = element.scrollHeight
    stuck.current = element.scrollHeight - element.scrollTop - element.clientHeight < nearly
    shown.current = { first: first?.key, last: last?.key, height: element.scrollHeight }
  }, [first?.key, last?.key, lastIsMine])

  useEffect(() => {
    const element = log.current
    if (element === null) return undefined
    // The window gets lower when a keyboard opens or the composer grows; rows get higher when one fails.
    const observer = new ResizeObserver(() => {
      if (stuck.current) element.scrollTop = element.scrollHeight
      if (shown.current !== undefined) shown.current.height = element.scrollHeight
    })
    observer.observe(element)
    if (element.firstElementChild !== null) observer.observe(element.firstElementChild)
    return () => observer.disconnect()
  }, [])

  const since = left === undefined ? entries.length : entries.findIndex(({ key }) => key === left) + 1
  return {
    log,
    atBottom,
    newBelow: entries.slice(since).filter(({ senderId }) => senderId !== ownId).length,
    note,
    toBottom: () => {
      if (log.current !== null) log.current.scrollTop = log.current.scrollHeight
    },
  }
}

const open = (element: HTMLElement): void => {
  const mark = element.querySelector<HTMLElement>('[data-new]')
  element.scrollTop = mark === null ? element.scrollHeight : mark.offsetTop - element.clientHeight / 3
}
