import { createContext, use, useLayoutEffect, useRef, useState } from 'react'
import type { Message, Reaction } from '#contract/chat/messages.ts'

/** What rows need from the list. It stays the same object while scrolling, so that no row re-renders. */
type MessageListActions = {
  ownId: string
  /** The other member's name, and whether they have left, in which case there are no replies. */
  name: string
  former: boolean
  /** Opens the menu of a message at a part of its row. */
  openMenu: (message: Message, at: HTMLElement) => void
  reply: (message: Message) => void
  /** Adds or removes a reaction. */
  react: (message: Message, reaction: Reaction | null) => void
  /** Jumps to the quoted message. */
  jump: (sequence: number) => void
  setExpanded: (key: string, expanded: boolean) => void
}

export const MessageListContext = createContext<MessageListActions | undefined>(undefined)

/** Returns the context of the surrounding message list. */
export const useMessageListContext = (): MessageListActions => {
  const actions = use(MessageListContext)
  if (actions === undefined) throw new Error('A row must be rendered inside a log.')
  return actions
}

type Functions = Record<string, (...given: never[]) => void>

/** Returns functions that stay the same for the lifetime of the component, each calling the latest version. */
export const useLatest = <F extends Functions>(functions: F): F => {
  const latest = useRef(functions)
  useLayoutEffect(() => {
    latest.current = functions
  })
  const [stable] = useState(
    () =>
      // The keys are the same, and so are their function types.
      Object.fromEntries(
        Object.keys(functions).map((name) => [name, (...given: never[]) => latest.current[name]?.(...given)]),
      ) as F,
  )
  return stable
}
