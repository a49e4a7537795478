import { TIMES } from '#contract/limits.ts'
import { createStore, useStore } from './createStore.ts'
import type { AppSocket } from './socket.ts'

type Typist<Shown> = { shown: Shown; timer: ReturnType<typeof setTimeout> }

/** The members typing to the viewer by a key of the caller, the live connection, and where the viewer types, in ms since 1970. */
type Typing<Shown> = {
  typists: ReadonlyMap<string, Typist<Shown>>
  connection: AppSocket | undefined
  own: { place: string; begunAt: number; typedAt: number; sentAt: number } | undefined
}

type Options = {
  /** How long a typist is shown after their last signal, in ms. */
  shownFor: number
  /** How long the viewer types before others see it, in ms. */
  startsAfter?: number
  /** Sends that the viewer is typing at a place. */
  send: (socket: AppSocket, place: string) => void
}

/** Creates the state of one kind of typing: who is typing, and how often the viewer's own typing is sent. */
export const createTyping = <Shown>({ shownFor, startsAfter = 0, send }: Options) => {
  const store = createStore<Typing<Shown>>({ typists: new Map(), connection: undefined, own: undefined })

  const hide = (isOver: (key: string) => boolean): void => {
    const { typists } = store.getState()
    const over = [...typists].filter(([key]) => isOver(key))
    for (const [, { timer }] of over) clearTimeout(timer)
    if (over.length > 0) store.setState({ typists: new Map([...typists].filter(([key]) => !isOver(key))) })
  }
  // Nothing is known while offline.
  const clear = () => hide(() => true)
  return {
    /** Returns those who are typing, and rerenders when they change. */
    useTypists: () => useStore(store, ({ typists }) => typists),
    show: (key: string, shown: Shown): void => {
      clearTimeout(store.getState().typists.get(key)?.timer)
      const timer = setTimeout(() => hide((other) => other === key), shownFor)
      store.setState(({ typists }) => ({ typists: new Map(typists).set(key, { shown, timer }) }))
    },
    hide,
    /** Sends that the viewer is typing at a place, at most once per `TIMES.typingEvery`. */
    type: (place: string): void => {
      const { connection, own } = store.getState()
      const now = Date.now()
      const goesOn = own?.place === place && now - own.typedAt < shownFor
      const next = goesOn ? { ...own, typedAt: now } : { place, begunAt: now, typedAt: now, sentAt: -Infinity }
      const isDue = now - next.begunAt >= startsAfter && now - next.sentAt >= TIMES.typingEvery
      if (isDue && connection?.connected) {
        next.sentAt = now
        send(connection, place)
      }
      store.setState({ own: next })
    },
    /** Begins again, after the viewer has sent what they were typing. */
    reset: (): void => store.setState({ own: undefined }),
    /** Sends over this socket. Returns a function that stops it. */
    connect: (socket: AppSocket): (() => void) => {
      store.setState({ connection: socket })
      socket.on('disconnect', clear)
      return () => {
        store.setState({ connection: undefined, own: undefined })
        socket.off('disconnect', clear)
        clear()
      }
    },
  }
}
