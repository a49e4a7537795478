import { newId } from '#server/platform/ids.ts'
import type { FanOut } from './fan-out.ts'

/** What nodes tell each other besides what they push. Members and sockets are ids. */
export type Topics = {
  /** Every second, counted; one that failed to tell something, or has told nobody while it knew of nobody, leaves a number out. */
  beat: number
  /** A node stops. */
  bye: true
  /** Registered sockets that a node has now, and those that it has no longer. */
  sockets: { opened: RegisteredSocket[]; closed: string[] }
  /** One part after another of all that it has. */
  'all sockets': { part: number; parts: number; sockets: RegisteredSocket[] }
  /** All that the other nodes have is to be told. */
  'sockets wanted': true
  /** Nobody watches a member any longer, or, with `otherId`, these two not each other. */
  unwatched: { memberId: string; otherId: string | undefined }
  /** Tables of which rows are cached were written. */
  written: readonly string[]
}

/** Whose it is, and its id. */
export type RegisteredSocket = [memberId: string, socketId: string]

/** The other nodes of the portal. */
export type Peers = {
  /** Tells all others; what cannot be told just now is lost, and noticed. */
  tell: <Topic extends keyof Topics>(topic: Topic, told: Topics[Topic]) => void
  /** Calls `hear` with what another node tells. */
  on: <Topic extends keyof Topics>(topic: Topic, hear: (told: Topics[Topic], nodeId: string) => void) => void
  follow: (follower: Follower) => void
  close: () => void
}

type Follower = {
  /** A node is gone. */
  onLeave?: (nodeId: string) => void
  /** Something that a node told or pushed may not have arrived; also when this node finds one that was there before it. */
  onMissed?: () => void
}

/** The event of socket.io's that carries it. */
export type NodeEvents = { node: (from: string, topic: string, told: unknown) => void }
/** What of socket.io is needed for it. */
type Channel = {
  serverSideEmit: (event: 'node', ...told: Parameters<NodeEvents['node']>) => unknown
  on: (event: 'node', listener: NodeEvents['node']) => unknown
}

// In ms. Who says nothing for so long is taken to be gone; a node that hangs for that long has lost its clients too.
const beatEvery = 1_000
const silence = 8_000

type Peer = { beat: number; heardAt: number }

/** Listens to the other nodes over the sockets' adapter, and tells them each second that this one is there. */
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
    // As another node of the same release has written it; of another release, what is not known is left.
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
