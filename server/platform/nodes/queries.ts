import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import { underMigrationLock } from '#server/platform/db/migrate.ts'

/** The channel between nodes. */
export type FanOutKind = 'none' | 'postgres' | 'redis'
/** The row of a node. `seconds`: the time since its last heartbeat, by the database's clock. */
export type NodeRow = { id: string; fanOut: FanOutKind; fingerprints: Fingerprints; seconds: number }
/** Hashes of the settings that all nodes must share, by name. */
export type Fingerprints = Record<string, string[]>

export type NewNode = Pick<NodeRow, 'id' | 'fanOut' | 'fingerprints'>

/** Adds a node, unless `refuse` throws for one of the others. Nodes that start together each see those before them. */
export const insertNode = (db: Db, node: NewNode, silence: number, refuse: (other: NodeRow) => void): Promise<void> =>
  underMigrationLock(db, async (tx) => {
    await sql`delete from nodes where seen_at < now() - make_interval(secs => ${silence})`.execute(tx)
    const { rows } = await sql<NodeRow>`
      select id, fan_out as "fanOut", fingerprints, extract(epoch from now() - seen_at)::float as seconds
      from nodes where id <> ${node.id}::uuid order by started_at`.execute(tx)
    for (const other of rows) refuse(other)
    await sql`
      insert into nodes (id, fan_out, fingerprints)
      values (${node.id}::uuid, ${node.fanOut}, ${JSON.stringify(node.fingerprints)}::jsonb)`.execute(tx)
  })

/** Renews a node's heartbeat; returns false when its row is gone, because it was silent for too long. */
export const renewNode = async (db: Db, id: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`update nodes set seen_at = now() where id = ${id}::uuid`.execute(db)
  return numAffectedRows === 1n
}

export const deleteNode = (db: Db, id: string) => db.deleteFrom('nodes').where('id', '=', id).execute()

/** Returns a name that tells the portal of this database apart from others on the same Redis: the database's name and the time it was created. */
export const findPortalName = async (db: Db): Promise<string> => {
  const { rows } = await sql<{ name: string }>`
    select concat_ws(' ', current_database(), extract(epoch from min(applied_at))) as name from applied_migrations`.execute(
    db,
  )
  return rows[0]?.name ?? ''
}
