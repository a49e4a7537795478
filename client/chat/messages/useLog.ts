import { useEffect, useMemo, useState } from 'react'
import type { Message } from '#contract/chat/messages.ts'
import { useJump } from './jump.ts'
import { edgeHeight } from './LogEdge.tsx'
import { useOutbox } from './outbox.ts'
import { entriesOf, keyOf } from './timeline.ts'
import { useGoingDown } from './useGoingDown.ts'
import { useJumping } from './useJumping.ts'
import { useLogWindow } from './useLogWindow.ts'
import { useNewBelow } from './useNewBelow.ts'
import { useNewFrom, useOpening } from './useOpening.ts'
import { useReadMark } from './useReadMark.ts'
import { useRovingFocus } from './useRovingFocus.ts'
import { useVirtualRows } from './useVirtualRows.ts'

type Options = {
  ownId: string
  userId: string
  newest: readonly Message[]
  /** A message whose row must stay, wherever one scrolls. */
  about: Message | undefined
}

/** The state of an open log: which rows there are and are in view, which has the focus, what is new, and the ways there. */
export const useLog = ({ ownId, userId, newest, about }: Options) => {
  const outbox = useOutbox()
  const waiting = useMemo(() => outbox.filter(({ receiverId }) => receiverId === userId), [outbox, userId])
  const { shown, detached, moreAbove, loading, failed, reach, retry, toNewest } = useLogWindow(userId, newest)
  const entries = useMemo(() => entriesOf(ownId, shown, detached ? [] : waiting), [ownId, shown, detached, waiting])

  const [focusedKey, setFocusedKey] = useState<string>()
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set())
  const pinnedKey = about === undefined ? focusedKey : keyOf(about, ownId)
  const pinned = useMemo(
    () => (pinnedKey === undefined ? -1 : entries.findIndex((entry) => keyOf(entry, ownId) === pinnedKey)),
    [entries, ownId, pinnedKey],
  )
  const keyAt = (index: number) => {
    const entry = entries[index]
    return entry && keyOf(entry, ownId)
  }
  const unfold = (key: string, open: boolean) =>
    setUnfolded((known) => new Set(open ? [...known, key] : [...known].filter((other) => other !== key)))

  const view = useVirtualRows({ entries, ownId, detached, pinned, above: edgeHeight(moreAbove) })
  const roving = useRovingFocus({
    log: view.log,
    rows: view.rows,
    focused: pinned,
    onFocus: (index) => setFocusedKey(keyAt(index)),
    onLeave: () => setFocusedKey(undefined),
  })

  const newFrom = useNewFrom(userId)
  useOpening(userId, shown, newFrom, view)
  const jumping = useJump(userId) !== undefined
  const highlighted = useJumping({
    userId,
    newest,
    shown,
    onArrive: (index, quietly) => {
      view.toRow(index, quietly ? 'start' : 'center')
      if (quietly) return
      unfold(keyAt(index) ?? '', true)
      roving.focusRow(index)
    },
  })

  const { rows, lastInView } = view
  const looking = view.settled && !jumping
  useEffect(() => {
    // Asked here, for the rows that were just drawn: a page that came in front has moved them.
    if (rows.range !== null && looking) reach(rows.range.startIndex, rows.range.endIndex)
  })
  const start = newFrom === undefined ? (newest.at(-1)?.sequence ?? 0) : newFrom - 1
  const inView = looking ? shown[Math.min(lastInView, shown.length - 1)]?.sequence : undefined
  const { seen, count: newBelow } = useNewBelow(newest, ownId, inView, start)
  useReadMark(ownId, userId, shown, seen)
  const goDown = useGoingDown({
    detached,
    waiting,
    toNewest,
    onArrive: (byHand) => {
      view.toBottom()
      // The button that led there is gone.
      if (byHand) roving.focusRow(entries.length - 1)
    },
  })

  return {
    entries,
    shown,
    moreAbove,
    loading,
    failure: failed ? retry : undefined,
    view,
    roving,
    tabStop: pinned >= 0 ? pinned : lastInView,
    newFrom,
    highlighted,
    newBelow,
    unfolded,
    unfold,
    toNewest: goDown,
  }
}
