import { newId } from '#server/platform/ids.ts'
import type { FanOut } from './fan-out.ts'

/** The messages between nodes, apart from pushes. Members and sockets are ids. */
export type Topics = {
  /**
   * A counter sent every second. It skips a number after a failed publication, or after a time without other nodes in which nothing was published.
   */
  beat: number
  /** A node is stopping. */
  bye: true
  /** Registered sockets that were opened or closed on a node. */
  sockets: { opened: RegisteredSocket[]; closed: string[] }
  /** One part of the list of all sockets of a node. */
  'all sockets': { part: number; parts: number; sockets: RegisteredSocket[] }
  /** Requests the sockets of all other nodes. */
  'sockets wanted': true
  /** A member may not be watched any more, or, with `otherId`, these two may not watch each other. */
  unwatched: { memberId: string; otherId: string | undefined }
  /** Tables with cached rows that were written to. */
  written: readonly string[]
}

/** The member's id and the socket's id. */
export type RegisteredSocket = [memberId: string, socketId: string]

/** The other nodes of the portal. */
export type Peers = {
  /** Sends to all other nodes. A failed message is lost but noticed. */
  tell: <Topic extends keyof Topics>(topic: Topic, told: Topics[Topic]) => void
  /** Calls `hear` with each message from another node. */
  on: <Topic extends keyof Topics>(topic: Topic, hear: (told: Topics[Topic], nodeId: string) => void) => void
  follow: (follower: Follower) => void
  close: () => void
}

type Follower = {
  /** A node has gone. */
  onLeave?: (nodeId: string) => void
  /** A message or push of a node may be lost. Also called when this node first sees one that started earlier. */
  onMissed?: () => void
}

/** The socket.io event that carries the messages. */
export type NodeEvents = { node: (from: string, topic: string, told: unknown) => void }
/** The part of socket.io that is needed. */
type Channel = {
  serverSideEmit: (event: 'node', ...told: Parameters<NodeEvents['node']>) => unknown
  on: (event: 'node', listener: NodeEvents['node']) => unknown
}

// In ms. A silent node is considered gone; a node that hangs that long has lost its clients too.
const beatEvery = 1_000
const silence = 8_000

type Peer = { beat: number; heardAt: number }

/** Listens to the other nodes through the sockets' adapter, and sends them a heartbeat each second. */
export const followPeers = (
  sockets: Channel,
  { adapter, failures, publishing }: Pick<FanOut, 'adapter' | 'failures' | 'publishing'>,
): Peers => {
  if (adapter === undefined) return alone
  const own = newId()
  const peers = new Map<string, Peer>()
  const handlers = new Map<string, ((told: never, nodeId: string) => void)[]>()
  const followers: Follower[] = []
  let number = 0
  const tell: Peers['tell'] = (topic, told) => void sockets.serverSideEmit('node', own, topic, told)
  const on: Peers['on'] = (topic, hear) => void handlers.set(topic, [...(handlers.get(topic) ?? []), hear])

  const leave = (nodeId: string) => {
    if (peers.delete(nodeId)) for (const { onLeave } of followers) onLeave?.(nodeId)
  }
  on('bye', (_, nodeId) => leave(nodeId))
  on('beat', (beat, nodeId) => {
    if (!publishing.on) number += 1
    publishing.on = true
    const before = peers.get(nodeId)
    peers.set(nodeId, { beat, heardAt: performance.now() })
    if (beat > (before?.beat ?? 0) + 1) for (const { onMissed } of followers) onMissed?.()
  })
  sockets.on('node', (nodeId, topic, told) => {
    // Typed as a node of the same release sends it. Unknown topics of other releases are ignored.
    for (const hear of handlers.get(topic) ?? []) hear(told as never, nodeId)
  })

  const beat = () => {
    number += 1
    tell('beat', number + failures())
    const late = performance.now() - silence
    for (const [nodeId, { heardAt }] of peers) if (heardAt < late) leave(nodeId)
    if (peers.size === 0 && startedAt < late) publishing.on = false
  }
  const startedAt = performance.now()
  const timer = setInterval(beat, beatEvery).unref()
  beat()

  return {
    tell,
    on,
    follow: (follower) => void followers.push(follower),
    close: () => {
      clearInterval(timer)
      tell('bye', true)
    },
  }
}

const nothing = () => undefined
const alone: Peers = { tell: nothing, on: nothing, follow: nothing, close: nothing }
