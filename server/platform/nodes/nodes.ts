import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '#server/platform/db/database.ts'
import { DatabaseRefusedError } from '#server/platform/db/refusal.ts'
import { newId } from '#server/platform/ids.ts'
import type { FanOut } from './fan-out.ts'
import { deleteNode, insertNode, type NewNode, type NodeRow, renewNode } from './queries.ts'

/**
 * What all nodes must have in common. `secret`: the secrets of `SECRET`, separated by spaces, the newest first. `storage`: the id of the file
 * storage, undefined while that can't be reached.
 */
export type Common = { secret: string; pushKey: string; storage: string | undefined }

// In seconds: the interval of a node's heartbeats, and the silence after which it has expired.
const [every, silence] = [5, 15]

/**
 * Registers this node among those on the database, and renews it until the returned function is called. Throws a `DatabaseRefusedError` when it
 * doesn't fit the others: without a fan-out between them, or with different common settings. A killed node expires after 15 s; waits that long,
 * `patience` in ms.
 */
export const joinNodes = async (
  { db, kind }: Pick<Database, 'db' | 'kind'>,
  { kind: fanOut }: Pick<FanOut, 'kind'>,
  common: Common,
  patience = silence * 1000,
): Promise<() => Promise<void>> => {
  // The embedded database has a lock of its own.
  if (kind === 'embedded') return async () => undefined
  const node: NewNode = { id: newId(), fanOut, fingerprints: fingerprintsOf(common) }
  const enter = () => insertNode(db, node, silence, (other) => refuse(node, other))
  await enter().catch(async (error: unknown) => {
    if (!(error instanceof DatabaseRefusedError)) throw error
    await wait(patience)
    await enter()
  })

  const renew = async () => {
    if (!(await renewNode(db, node.id))) await enter()
  }
  const timer = setInterval(() => void renew().catch(() => undefined), every * 1000).unref()
  return async () => {
    clearInterval(timer)
    await deleteNode(db, node.id).catch(() => undefined)
  }
}

const fingerprintsOf = ({ secret, pushKey, storage }: Common): NewNode['fingerprints'] => ({
  secret: secret.split(' ').map(fingerprint),
  pushKey: [fingerprint(pushKey)],
  storage: storage === undefined ? [] : [fingerprint(storage)],
})
const fingerprint = (text: string) => createHash('sha256').update(text).digest('base64url')

const refuse = (own: NewNode, other: NodeRow): void => {
  const ago = Math.round(other.seconds)
  if (own.fanOut === 'none' && other.fanOut === 'none')
    throw new DatabaseRefusedError(
      `Another node, seen ${ago} s ago, runs on this database, and this database does not relay notifications. Set REDIS_URL on all nodes, or stop the other.`,
    )
  if (own.fanOut !== other.fanOut)
    throw new DatabaseRefusedError(
      `Another node, seen ${ago} s ago, runs on this database and reaches other nodes by ${other.fanOut}, but this node uses ${own.fanOut}. Set the same REDIS_URL on all nodes.`,
    )
  if (differs(own, other, 'secret'))
    throw new DatabaseRefusedError(
      `Another node, seen ${ago} s ago, runs on this database with another secret, so links of one would not work on the other. Set the same SECRET on all nodes.`,
    )
  if (differs(own, other, 'pushKey'))
    throw new DatabaseRefusedError(
      `Another node, seen ${ago} s ago, runs on this database with another key for push services. Give all nodes the same file DATA_DIR/vapid, or none and the same SECRET.`,
    )
  if (differs(own, other, 'storage'))
    throw new DatabaseRefusedError(
      `Another node, seen ${ago} s ago, runs on this database and stores its files elsewhere. Set the same S3_BUCKET on all nodes, or let them share the folder DATA_DIR/files.`,
    )
}

/** Returns whether either node doesn't know the value the other uses. During a rotation of secrets, each opens what the others sign. */
const differs = (one: NewNode, other: NewNode, what: keyof Common): boolean => {
  const [own = [], others = []] = [one.fingerprints[what], other.fingerprints[what]]
  if (own.length === 0 || others.length === 0) return false
  return !own.some((known) => known === others[0]) || !others.some((known) => known === own[0])
}
