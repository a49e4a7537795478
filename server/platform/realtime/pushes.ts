import { rooms, type Sockets } from './live.ts'

/** The time of the last push to each member, from any node. */
export type Pushes = {
  /** Returns the ms since the last push to a member, at most `memory` and at most the uptime of this node. */
  quietFor: (memberId: string) => number
}

// In ms. Pages that take longer from the first call to the live connection refetch everything.
const memory = 5 * 60_000

// `MessageType.BROADCAST` of socket.io-adapter (not a direct dependency): a push from another node.
const broadcast = 3

/** Records the time of every push from now on. */
export const followPushes = (sockets: Sockets): Pushes => {
  const startedAt = performance.now()
  let pushedToAll = startedAt
  let sweptAt = startedAt
  const pushedTo = new Map<string, number>()

  const note = (targets: Iterable<string>): void => {
    const now = performance.now()
    const names = [...targets]
    // A push without rooms is for everyone.
    if (names.length === 0 || names.includes(rooms.members)) pushedToAll = now
    for (const name of names) if (name.startsWith(rooms.member(''))) pushedTo.set(name, now)
    if (now - sweptAt < memory) return
    sweptAt = now
    for (const [name, at] of pushedTo) if (now - at > memory) pushedTo.delete(name)
  }

  // socket.io's types omit what multi-node adapters add.
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
