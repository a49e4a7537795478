import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Message } from '#contract/chat/messages.ts'
import { useOutbox } from '../sending/outbox.ts'
import { entriesOf, holds, indexOf, keyOf } from '../cache/timeline.ts'
import { openAtMessage, useJump } from './jump.ts'
import { useMessagePages } from './useMessagePages.ts'
import { useMessageScroll } from './useMessageScroll.ts'
import { useReadMark } from './useReadMark.ts'
import { useRovingFocus } from './useRovingFocus.ts'

type Options = {
  ownId: string
  userId: string
  newest: readonly Message[]
  /** A message whose row must stay mounted. */
  about: Message | undefined
}

/** Holds the state of an open conversation: rows, viewport, focus, new messages and navigation. */
export const useMessageList = ({ ownId, userId, newest, about }: Options) => {
  const outbox = useOutbox()
  const waiting = useMemo(() => outbox.filter(({ receiverId }) => receiverId === userId), [outbox, userId])
  const pages = useMessagePages(userId, newest)
  const { shown, detached, loadRange } = pages
  const entries = useMemo(() => entriesOf(ownId, shown, detached ? [] : waiting), [ownId, shown, detached, waiting])
  const scroll = useMessageScroll(shown, entries.length, detached)

  const [focusedKey, setFocusedKey] = useState<string>()
  const [expanded, setExpandedKeys] = useState<ReadonlySet<string>>(new Set())
  const pinnedKey = about === undefined ? focusedKey : keyOf(about, ownId)
  const pinned = useMemo(
    () => (pinnedKey === undefined ? -1 : entries.findIndex((entry) => keyOf(entry, ownId) === pinnedKey)),
    [entries, ownId, pinnedKey],
  )
  const keyAt = (index: number) => {
    const entry = entries[index]
    return entry && keyOf(entry, ownId)
  }
  const setExpanded = (key: string, open: boolean) =>
    setExpandedKeys((known) => new Set(open ? [...known, key] : [...known].filter((other) => other !== key)))
  const roving = useRovingFocus({
    viewport: scroll.viewport,
    list: scroll.list,
    count: entries.length,
    focused: pinned,
    onFocus: (index) => setFocusedKey(keyAt(index)),
    onLeave: () => setFocusedKey(undefined),
  })

  const { jumping, highlighted } = useJump({
    userId,
    newest,
    shown,
    onArrive: (sequence, quietly) => {
      scroll.toMessage(sequence, quietly ? 'start' : 'center')
      if (quietly) return
      const index = indexOf(shown, sequence)
      setExpanded(keyAt(index) ?? '', true)
      roving.focusRow(index)
    },
  })
  const looking = scroll.settled && !jumping
  const inView = looking ? shown[Math.min(scroll.last, shown.length - 1)]?.sequence : undefined
  const { newFrom, newBelow } = useReadMark({ ownId, userId, newest, shown, inView })
  useEffect(() => {
    // Runs after each commit, because a prepended page moves the rows.
    if (looking && scroll.last >= 0) loadRange(scroll.first, scroll.last)
  })

  useLayoutEffect(() => {
    if (newFrom === undefined) scroll.toBottom()
    else if (holds(shown, newFrom)) scroll.toMessage(newFrom, 'start')
    else openAtMessage(userId, newFrom)
    // oxlint-disable-next-line react/exhaustive-deps -- runs once, when the conversation opens
  }, [])

  // Writing a message scrolls to the newest one. In a detached range, the newest messages are loaded first.
  const written = waiting.at(-1)?.createdAt ?? ''
  const lastWritten = useRef(written)
  const goingDown = useRef<'byHand' | 'byWriting'>(undefined)
  const goDown = (why: 'byHand' | 'byWriting') => {
    if (detached) {
      goingDown.current = why
      return pages.toNewest()
    }
    goingDown.current = undefined
    scroll.toBottom()
    // The pressed button is gone.
    if (why === 'byHand') roving.focusRow(entries.length - 1)
  }
  useLayoutEffect(() => {
    if (written > lastWritten.current) {
      lastWritten.current = written
      goDown('byWriting')
    } else if (goingDown.current !== undefined && !detached) goDown(goingDown.current)
  })

  return {
    entries,
    pages,
    scroll,
    roving,
    pinned,
    tabStop: pinned >= 0 ? pinned : scroll.last,
    newFrom,
    highlighted,
    newBelow,
    expanded,
    setExpanded,
    toNewest: () => goDown('byHand'),
  }
}
