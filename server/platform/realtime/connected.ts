import type { Peers, RegisteredSocket } from '#server/platform/nodes/peers.ts'

/** The registered sockets of all members, on all nodes. */
export type Connected = {
  isOnline: (memberId: string) => boolean
  /** Returns the ids of all members with a socket. */
  memberIds: () => string[]
  /** Returns the ids of a member's sockets. */
  socketsOf: (memberId: string) => string[]
  /** Adds a socket that has registered on this node. */
  add: (memberId: string, socketId: string) => void
  /** Removes it. */
  remove: (socketId: string) => void
}

type Follower = { onConnect: (memberId: string) => void; onDisconnect: (memberId: string) => void }
type Socket = { memberId: string; nodeId: string }

// The number that fits into one PostgreSQL notification of 8,000 bytes.
const maxPerPacket = 80
const own = 'own'

/** Tracks the connected members of this node and the others. `follower` is called for a member's first socket and when the last one closes. */
export const trackConnected = (peers: Peers, follower: Follower): Connected => {
  const sockets = new Map<string, Socket>()
  const byMember = new Map<string, Set<string>>()

  const open = (memberId: string, socketId: string, nodeId: string): void => {
    if (sockets.has(socketId)) return
    sockets.set(socketId, { memberId, nodeId })
    const others = byMember.get(memberId)
    if (others !== undefined) return void others.add(socketId)
    byMember.set(memberId, new Set([socketId]))
    follower.onConnect(memberId)
  }
  const close = (socketId: string): void => {
    const memberId = sockets.get(socketId)?.memberId
    if (memberId === undefined) return
    sockets.delete(socketId)
    const others = byMember.get(memberId)
    others?.delete(socketId)
    if (others === undefined || others.size > 0) return
    byMember.delete(memberId)
    follower.onDisconnect(memberId)
  }
  const idsOf = (nodeId: string): string[] =>
    [...sockets].flatMap(([id, socket]) => (socket.nodeId === nodeId ? id : []))

  const changes = gather(peers)
  peers.follow({
    onLeave: (nodeId) => idsOf(nodeId).forEach(close),
    onMissed: () => peers.tell('sockets wanted', true),
  })
  peers.on('sockets', ({ opened, closed }, nodeId) => {
    for (const [memberId, socketId] of opened) open(memberId, socketId, nodeId)
    closed.forEach(close)
  })
  peers.on('sockets wanted', () => {
    const all = idsOf(own).map((id): RegisteredSocket => [sockets.get(id)?.memberId ?? '', id])
    const parts = Math.max(1, Math.ceil(all.length / maxPerPacket))
    for (let part = 1; part <= parts; part += 1)
      peers.tell('all sockets', { part, parts, sockets: all.slice((part - 1) * maxPerPacket, part * maxPerPacket) })
  })
  // Stale sockets of a node are removed after the last part has arrived, so that no member appears to leave and return.
  const stale = new Map<string, Set<string>>()
  peers.on('all sockets', ({ part, parts, sockets: opened }, nodeId) => {
    if (part === 1) stale.set(nodeId, new Set(idsOf(nodeId)))
    for (const [memberId, socketId] of opened) {
      stale.get(nodeId)?.delete(socketId)
      open(memberId, socketId, nodeId)
    }
    if (part < parts) return
    stale.get(nodeId)?.forEach(close)
    stale.delete(nodeId)
  })

  return {
    isOnline: (memberId) => byMember.has(memberId),
    memberIds: () => [...byMember.keys()],
    socketsOf: (memberId) => [...(byMember.get(memberId) ?? [])],
    add: (memberId, socketId) => {
      open(memberId, socketId, own)
      changes.opened(memberId, socketId)
    },
    remove: (socketId) => {
      close(socketId)
      changes.closed(socketId)
    },
  }
}

/** Sends the other nodes the changes of one turn of the event loop together, because thousands arrive when a network comes back. */
const gather = (peers: Peers) => {
  const opened = new Map<string, RegisteredSocket>()
  const closed = new Set<string>()
  let isDue = false

  const tell = () => {
    isDue = false
    const [news, ends] = [[...opened.values()], [...closed]]
    opened.clear()
    closed.clear()
    for (let from = 0; from < Math.max(news.length, ends.length); from += maxPerPacket)
      peers.tell('sockets', {
        opened: news.slice(from, from + maxPerPacket),
        closed: ends.slice(from, from + maxPerPacket),
      })
  }
  const soon = () => {
    if (!isDue) setImmediate(tell)
    isDue = true
  }
  return {
    opened: (memberId: string, socketId: string) => {
      opened.set(socketId, [memberId, socketId])
      soon()
    },
    closed: (socketId: string) => {
      if (!opened.delete(socketId)) closed.add(socketId)
      soon()
    },
  }
}
