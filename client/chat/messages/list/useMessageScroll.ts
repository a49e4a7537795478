import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { VirtualizerHandle } from 'virtua'
import type { Message } from '#contract/chat/messages.ts'

// Within this distance of the bottom, in px, the newest message is in view, and a new one is followed.
const near = 48
// A scroll position is rounded: closer than this, in px, is the bottom itself.
const exact = 1.5
// Room above a message that is brought to the top, in px: what was said before it gives it a context.
const context = 96
// The list has settled when it has not moved for so many frames, because rows are drawn, measured, and moved once more.
const stillFrames = 4

/** Scrolls the rows of a conversation, follows its bottom, and tells which rows are in view. */
export const useMessageScroll = (shown: readonly Message[], count: number, detached: boolean) => {
  const viewport = useRef<HTMLDivElement>(null)
  const list = useRef<VirtualizerHandle>(null)
  // How much is below what is in view, in px.
  const below = useRef(0)
  const aim = useRef<{ sequence: number; align: 'start' | 'center' }>(undefined)
  // On its way to the bottom, which moves while rows are drawn and measured for the first time.
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
    // The row has another index once others came in front of it.
    else if (!settled) scrollToAim()
    // oxlint-disable-next-line react/exhaustive-deps -- only other rows are followed
  }, [shown, count, detached])
  useLayoutEffect(look)
  useEffect(() => {
    if (settled) goesDown.current = false
  }, [settled])

  return {
    ...view,
    viewport,
    list,
    /** What is in view is so for somebody to see: the list is not on its way to where it was sent. */
    settled,
    onScroll,
    /** The viewport or a row has another height: a keyboard has opened, a row was measured. */
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

/** Returns whether an element has stopped moving after it was scrolled; at first it has not. */
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
