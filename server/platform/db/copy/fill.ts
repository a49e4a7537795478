import { sql } from 'kysely'
import type { Db } from '../database.ts'
import { findTables } from './tables.ts'

/**
 * Empties all tables and lets `fill` fill them, with triggers, foreign keys and indexes removed meanwhile, because they would fail or slow it down.
 * Call it in a transaction on a database without other users, as the owner of its tables; switching foreign keys off instead would take a
 * superuser. Throws when the rows violate the foreign keys.
 */
export const fillTables = async (tx: Db, fill: () => Promise<void>): Promise<void> => {
  const tables = (await findTables(tx)).map(({ name }) => name)
  const { away, back } = await findObjectors(tx)
  for (const statement of away) await run(tx, statement)
  await run(tx, `truncate ${tables.join(', ')}`)

  await fill()

  for (const statement of back) await run(tx, statement)
}

const run = (db: Db, statement: string) => sql.raw(statement).execute(db)

type Objector = { away: string; back: string }

/**
 * Returns the statements that remove triggers, foreign keys and indexes and that restore them, in order, because a foreign key may need an index.
 */
const findObjectors = async (db: Db): Promise<{ away: string[]; back: string[] }> => {
  const triggers = await sql<Objector>`
    select format('alter table %s disable trigger %I', tgrelid::regclass, tgname) as away,
      format('alter table %s enable %s trigger %I', tgrelid::regclass,
        case tgenabled when 'A' then 'always' when 'R' then 'replica' else '' end, tgname) as back
    from pg_trigger join pg_class c on c.oid = tgrelid join pg_namespace n on n.oid = c.relnamespace
    where not tgisinternal and tgenabled <> 'D' and n.nspname !~ '^pg_'
    order by 1`.execute(db)
  const keys = await sql<Objector>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as away,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(c.oid)) as back
    from pg_constraint c join pg_namespace n on n.oid = c.connamespace
    where contype = 'f' and n.nspname !~ '^pg_'
    order by 1`.execute(db)
  const indexes = await sql<Objector>`
    select format('drop index %s', indexrelid::regclass) as away, pg_get_indexdef(indexrelid) as back
    from pg_index join pg_class c on c.oid = indexrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname !~ '^pg_' and not exists (select from pg_constraint where conindid = indexrelid and contype <> 'f')
    order by 1`.execute(db)
  const all = [triggers.rows, keys.rows, indexes.rows]
  return {
    away: all.flatMap((rows) => rows.map(({ away }) => away)),
    back: all.toReversed().flatMap((rows) => rows.map(({ back }) => back)),
  }
}
