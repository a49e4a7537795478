import { rooms, type Sockets } from './live.ts'

/** When something was last pushed to a member, from whichever node. */
export type Pushes = {
  /** Returns for how many ms nothing has been pushed to a member; for `memory` at most, and as long as this node runs. */
  quietFor: (memberId: string) => number
}

// In ms: how long a page takes at most from its first call to its live connection, or else it fetches everything again.
const memory = 5 * 60_000

// `MessageType.BROADCAST` of socket.io-adapter, which is none of our dependencies: a push of another node.
const broadcast = 3

/** Notes from now on when something is pushed. */
export const followPushes = (sockets: Sockets): Pushes => {
  const startedAt = performance.now()
  let pushedToAll = startedAt
  let sweptAt = startedAt
  const pushedTo = new Map<string, number>()

  const note = (targets: Iterable<string>): void => {
    const now = performance.now()
    const names = [...targets]
    // A push that names no room is for everyone.
    if (names.length === 0 || names.includes(rooms.members)) pushedToAll = now
    for (const name of names) if (name.startsWith(rooms.member(''))) pushedTo.set(name, now)
    if (now - sweptAt < memory) return
    sweptAt = now
    for (const [name, at] of pushedTo) if (now - at > memory) pushedTo.delete(name)
  }

  // Types of socket.io leave out what its adapters for several nodes have besides.
  const adapter = sockets.of('/').adapter as unknown as Adapter
  const { broadcast: send, onMessage: receive } = adapter
  adapter.broadcast = (packet, options) => {
    note(options.rooms)
    return send.call(adapter, packet, options)
  }
  if (receive)
    adapter.onMessage = (message, ...rest) => {
      if (message.type === broadcast) note(message.data?.opts?.rooms ?? [])
      return receive.call(adapter, message, ...rest)
    }

  return {
    quietFor: (memberId) => {
      const last = Math.max(pushedToAll, pushedTo.get(rooms.member(memberId)) ?? startedAt)
      return Math.min(performance.now() - last, memory)
    },
  }
}

type Adapter = {
  broadcast: (packet: unknown, options: { rooms: Set<string> }) => unknown
  onMessage?: (message: { type: number; data?: { opts?: { rooms?: string[] } } }, ...rest: unknown[]) => unknown
}
