import { setTimeout as wait } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import { expect } from 'vitest'
import type { Message } from '#contract/chat/messages.ts'
import type { ClientToServer, ServerToClient } from '#contract/socket.ts'
import type { Side } from '#server/testing/crashRecovery.ts'
import { callAs } from './college.ts'

/** One side of a conversation as its browser sees it: pushes, and after every connection the missed messages. */
export type Watcher = {
  socket: Socket<ServerToClient, ClientToServer>
  /** All messages so far, by sequence. */
  messages: () => Message[]
  /** Resolves once it has caught up after its latest disconnect. */
  caughtUp: () => Promise<void>
  /**
   * Resolves once it has received all that the peer has sent so far by push. Its own messages don't count, because
   * a member's only socket may be the sender and isn't notified of them.
   */
  hasWhatPeerSent: () => Promise<void>
  /** Returns the differences from the server, a sentence each, once it has caught up. */
  problems: () => Promise<string[]>
  close: () => void
}

/** Opens a client that follows a member's conversation with a peer. It reconnects like ours, but sooner. */
export const openWatcher = (url: string, member: Side, peer: Side): Watcher => {
  const known = new Map<number, Message>()
  const socket: Watcher['socket'] = io(url, {
    auth: { token: member.token },
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 100,
    reconnectionDelayMax: 500,
  })
  const add = (message: Message) => {
    if ([message.senderId, message.receiverId].includes(peer.id)) known.set(message.sequence, message)
  }
  const fetchAfter = async (since: number): Promise<Message[]> => {
    const response = await callAs(member, `${url}/api/messages/${peer.id}?since=${since}`)
    if (!response.ok) throw new Error(`Reading a conversation returned ${response.status}.`)
    // The contract declares this type.
    return (await response.json()) as Message[]
  }
  /** The last message before the first gap. */
  const last = (): number => {
    let sequence = 0
    while (known.has(sequence + 1)) sequence += 1
    return sequence
  }
  const catchUp = async (): Promise<void> => {
    for (;;) {
      // Another node may serve this request, after the socket's node has gone.
      const page = await fetchAfter(last()).catch(() => undefined)
      if (page === undefined && !socket.active) return
      if (page === undefined) {
        await wait(100)
        continue
      }
      for (const message of page) add(message)
      if (page.length === 0) return
    }
  }
  let pending = Promise.withResolvers<void>()
  socket.on('message', add)
  socket.on('disconnect', () => void (pending = Promise.withResolvers()))
  socket.on('connect', () => {
    const turn = pending
    socket.emit('registerUser', member.id, () => void catchUp().then(turn.resolve))
  })

  // socket.io doesn't reconnect after a refusal, such as while the database is down.
  socket.on('connect_error', () => void (socket.active || setTimeout(() => socket.connect(), 100)))
  // Our client does this too, after a short delay that spreads the load.
  socket.on('pushes:missed', () => void catchUp())

  const caughtUp = () => pending.promise
  const stored = async (): Promise<Message[]> => {
    const all: Message[] = []
    for (let page = await fetchAfter(0); page.length > 0; page = await fetchAfter(all.length)) all.push(...page)
    return all
  }
  const hasWhatPeerSent = async (): Promise<void> => {
    const sent = (await stored()).filter(({ senderId }) => senderId === peer.id)
    await expect.poll(() => sent.filter(({ sequence }) => !known.has(sequence))).toEqual([])
  }
  return {
    socket,
    messages: () => [...known.values()].toSorted((one, other) => one.sequence - other.sequence),
    caughtUp,
    hasWhatPeerSent,
    problems: async () => {
      await caughtUp()
      await catchUp()
      return (await stored()).flatMap((message) => {
        const own = known.get(message.sequence)
        return own?._id === message._id
          ? []
          : [`Message ${message.sequence} is shown as ${own?._id}, not ${message._id}.`]
      })
    },
    close: () => void socket.close(),
  }
}
