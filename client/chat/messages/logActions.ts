import { createContext, use } from 'react'
import type { Message, Reaction } from '#contract/chat/messages.ts'

/** What the rows of a log need of it. It stays the same object while one scrolls, so that no row is drawn anew. */
export type LogActions = {
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
  unfold: (key: string, unfolded: boolean) => void
}

export const LogActionsContext = createContext<LogActions | undefined>(undefined)

/** The log around a row. */
export const useLogActions = (): LogActions => {
  const actions = use(LogActionsContext)
  if (actions === undefined) throw new Error('A row stands in a log.')
  return actions
}
