import type { Person } from '#contract/members/person.ts'
import { type AppSocket, listenTo } from '#client/platform/socket.ts'
import { createTyping } from '#client/platform/typing.ts'

const writing = createTyping<{ threadId: string; person: Person }>({
  shownFor: 10_000,
  startsAfter: 3_000,
  send: (socket, threadId) => socket.emit('writing', { threadId }),
})

/** Sends over this socket where the viewer is writing, and shows who else is. Returns a function that stops it. */
export const listenForWriting = (socket: AppSocket): (() => void) => {
  const disconnect = writing.connect(socket)
  const stop = listenTo(socket, {
    writing: ({ threadId, person }) => writing.show(keyOf(threadId, person), { threadId, person }),
    'post:added': ({ threadId, post: { author } }) =>
      writing.hide((key) => author !== null && key === keyOf(threadId, author)),
    // Someone may have become hidden from the viewer.
    'visibility:changed': () => writing.hide(() => true),
  })
  return () => {
    stop()
    disconnect()
  }
}

const keyOf = (threadId: string, { _id }: Person): string => `${threadId} ${_id}`

/** Returns who is writing in a thread, those who began first before others. */
export const useWriters = (threadId: string): Person[] =>
  [...writing.useTypists().values()].filter(({ shown }) => shown.threadId === threadId).map(({ shown }) => shown.person)

/** Notes that the viewer is writing in a thread. Others see it after three seconds. */
export const noteWriting = writing.type

/** Ends that, after the viewer has posted. */
export const endWriting = writing.reset
