import { createContext, use, useLayoutEffect, useRef, useState } from 'react'
import type { Message, Reaction } from '#contract/chat/messages.ts'

/** What the rows need of the list. It stays the same object while one scrolls, so that no row renders again. */
type MessageListActions = {
  ownId: string
  /** Of whom one talks with, and whether they have left: nobody is answered then. */
  name: string
  former: boolean
  /** Opens the menu of a message at a part of its row. */
  openMenu: (message: Message, at: HTMLElement) => void
  reply: (message: Message) => void
  /** Reacts, or takes the reaction back. */
  react: (message: Message, reaction: Reaction | null) => void
  /** Shows the message that was quoted. */
  jump: (sequence: number) => void
  setExpanded: (key: string, expanded: boolean) => void
}

export const MessageListContext = createContext<MessageListActions | undefined>(undefined)

/** Returns the context of the message list around a row. */
export const useMessageListContext = (): MessageListActions => {
  const actions = use(MessageListContext)
  if (actions === undefined) throw new Error('A row stands in a log.')
  return actions
}

type Functions = Record<string, (...given: never[]) => void>

/** Returns functions that stay the same as long as the component lives, each calling the latest of its name. */
export const useLatest = <F extends Functions>(functions: F): F => {
  const latest = useRef(functions)
  useLayoutEffect(() => {
    latest.current = functions
  })
  const [stable] = useState(
    () =>
      // The same names lead to functions of the same types.
      Object.fromEntries(
        Object.keys(functions).map((name) => [name, (...given: never[]) => latest.current[name]?.(...given)]),
      ) as F,
  )
  return stable
}
