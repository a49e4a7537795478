import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Database, Db } from './database.ts'
import { underMigrationLock } from './migrate.ts'

const script = new URL('audit-owner.sql', import.meta.url)

/**
 * Gives the audit log on PostgreSQL to a role of its own, so that the portal's role may only append and read. Call it after the migrations; several
 * processes may do so concurrently. Returns lines to print when an operator has to do it.
 */
export const handOverRecord = async ({
  kind,
  unhurried: db,
}: Pick<Database, 'kind'> & { unhurried: Db }): Promise<string[]> => {
  if (kind === 'embedded') return []
  const { isHolder, isSuperuser, mayCreateRoles } = await findPower(db)
  if (isSuperuser) return [`${exposed} is a superuser. Use an ordinary role in DATABASE_URL.`]
  if (!isHolder || (mayCreateRoles && (await runScript(db)))) return []
  return [`${exposed} owns it. As an administrator of PostgreSQL, run server/platform/db/audit-owner.sql.`]
}

const exposed = "Only a trigger protects the audit log, because the portal's database role"

type Power = { isHolder: boolean; isSuperuser: boolean; mayCreateRoles: boolean }

/** Returns what the portal's own role may do. From PostgreSQL 16 on, the creator of a role is a member of it but may not act as it. */
const findPower = async (db: Db): Promise<Power> => {
  const { rows } = await sql<Power>`
    select rolsuper as "isSuperuser", rolcreaterole as "mayCreateRoles",
      pg_has_role(relowner, case when current_setting('server_version_num')::int < 160000 then 'MEMBER' else 'SET' end)
        as "isHolder"
    from pg_roles, pg_class where rolname = current_user and pg_class.oid = 'audit.entries'::regclass`.execute(db)
  const [power] = rows
  if (power === undefined) throw new Error('The audit record is missing')
  return power
}

/** Returns false when the server refuses it. */
const runScript = async (db: Db): Promise<boolean> => {
  const statements = await readFile(script, 'utf8')
  try {
    await underMigrationLock(db, (tx) => sql.raw(statements).execute(tx))
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '42501') return false
    throw error
  }
}
