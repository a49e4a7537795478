import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { VirtualizerHandle } from 'virtua'
import type { Message } from '#contract/chat/messages.ts'

// Within this distance of the bottom, in px, the newest message is in view and new ones are followed.
const near = 48
// Scroll positions are rounded, so anything closer than this is the bottom, in px.
const exact = 1.5
// Space above a message scrolled to the top, in px, which shows the messages before it.
const context = 96
// The list is settled after this many frames without movement, because rows are drawn, measured and moved again.
const stillFrames = 4

/** Scrolls the rows of a conversation, sticks to the bottom, and returns the rows in view. */
export const useMessageScroll = (shown: readonly Message[], count: number, detached: boolean) => {
  const viewport = useRef<HTMLDivElement>(null)
  const list = useRef<VirtualizerHandle>(null)
  // The distance to the bottom, in px.
  const below = useRef(0)
  const aim = useRef<{ sequence: number; align: 'start' | 'center' }>(undefined)
  // Whether it is scrolling to the bottom, which moves while rows are first drawn and measured.
  const goesDown = useRef(false)
  const [view, setView] = useState({ first: 0, last: -1, atBottom: true })
  const [settled, setSettled] = useScrollSettled(viewport)
  const follows = (distance: number) => !detached && below.current < distance

  const look = () => {
    if (viewport.current === null || list.current === null) return
    const { scrollTop, clientHeight } = viewport.current
    const first = list.current.findItemIndex(scrollTop)
    const last = list.current.findItemIndex(scrollTop + clientHeight - 1)
    const atBottom = follows(near)
    setView((known) =>
      known.first === first && known.last === last && known.atBottom === atBottom ? known : { first, last, atBottom },
    )
  }
  const scrollDown = () => {
    if (viewport.current !== null) viewport.current.scrollTop = viewport.current.scrollHeight
  }
  const onScroll = () => {
    if (viewport.current === null) return
    const { scrollHeight, scrollTop, clientHeight } = viewport.current
    below.current = scrollHeight - scrollTop - clientHeight
    if (goesDown.current && below.current >= exact) {
      below.current = 0
      scrollDown()
    }
    look()
  }
  const scrollToAim = () => {
    if (aim.current === undefined || shown[0] === undefined) return
    const { sequence, align } = aim.current
    list.current?.scrollToIndex(sequence - shown[0].sequence, { align, offset: align === 'start' ? -context : 0 })
  }

  useLayoutEffect(() => {
    if (follows(near)) scrollDown()
    // The row's index changes when others are prepended.
    else if (!settled) scrollToAim()
    // oxlint-disable-next-line react/exhaustive-deps -- only follows changes of the rows
  }, [shown, count, detached])
  useLayoutEffect(look)
  useEffect(() => {
    if (settled) goesDown.current = false
  }, [settled])

  return {
    ...view,
    viewport,
    list,
    /** Whether the list has reached its scroll target, so that the rows in view are really seen. */
    settled,
    onScroll,
    /** Handles a new height of the viewport or a row, for example when a keyboard opens. */
    onResize: () => {
      if (follows(exact)) scrollDown()
      onScroll()
    },
    toMessage: (sequence: number, align: 'start' | 'center') => {
      below.current = Infinity
      goesDown.current = false
      aim.current = { sequence, align }
      setSettled(false)
      scrollToAim()
    },
    toBottom: () => {
      below.current = 0
      goesDown.current = true
      aim.current = undefined
      setSettled(false)
      scrollDown()
    },
  }
}

/** Returns whether an element has stopped scrolling (initially false), and a setter. */
const useScrollSettled = (viewport: RefObject<HTMLElement | null>) => {
  const [settled, setSettled] = useState(false)

  useEffect(() => {
    if (settled) return undefined
    let [place, still] = ['', 0]
    const look = () => {
      const now = `${viewport.current?.scrollTop} of ${viewport.current?.scrollHeight}`
      still = now === place ? still + 1 : 0
      place = now
      if (still >= stillFrames) setSettled(true)
      else frame = requestAnimationFrame(look)
    }
    let frame = requestAnimationFrame(look)
    return () => cancelAnimationFrame(frame)
  }, [viewport, settled])

  return [settled, setSettled] as const
}
