import { sql } from 'kysely'
import type { Db } from '../database.ts'
import { migrationTables } from '../migrate.ts'
import type { Connection } from './connection.ts'

/** A table: its name with its schema, its columns except generated ones, and its size in pages of 8 KB. */
export type Table = { name: string; columns: string[]; pages: number }

/** A checksum that shows whether two tables have the same rows, in any order. */
export type TableSum = { rows: number; checksum: string }

// Excludes tables of the system, of extensions and of other sessions.
const own = sql`
  n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
  and not exists (select from pg_depend where objid = c.oid and deptype = 'e')`

/** Returns all tables, except those of `migrate`. */
export const findTables = async (db: Db): Promise<Table[]> => {
  const { rows } = await sql<Table>`
    select format('%I.%I', n.nspname, c.relname) as name, pg_relation_size(c.oid) / 8192 as pages,
      array(
        select quote_ident(attname) from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum
      ) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and ${own} and c.relname <> all (${migrationTables})
    order by 1`.execute(db)
  return rows
}

/** Returns whether a database is empty, without even a table. */
export const isEmptyDatabase = async (db: Db): Promise<boolean> => {
  const { rows } = await sql`
    select from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${own} limit 1`.execute(db)
  return rows.length === 0
}

// A few MB at a time, because the embedded engine returns a result as a whole, and does nothing else meanwhile.
const pagesAtOnce = 256

/**
 * Yields a table in storage order, in blocks of whole `copy` lines. Outside of a transaction, concurrent changes may make rows missing or
 * duplicated.
 */
export const readTable = async function* (
  connection: Connection,
  { name, columns, pages }: Table,
): AsyncGenerator<Buffer> {
  for (let page = 0; page < Math.max(pages, 1); page += pagesAtOnce) {
    const next = page + pagesAtOnce
    // The last block has no end, because the table may have grown since its size was read.
    const until = next < pages ? `and ctid < '(${next},0)'::tid` : ''
    const rows = `select ${columns.join(', ')} from ${name} where ctid >= '(${page},0)'::tid ${until}`
    const lines = await connection.read(`copy (${rows}) to stdout`)
    if (lines.length > 0) yield lines
  }
}

/** Adds rows to a table, in the form `readTable` yields. */
export const writeRows = (connection: Connection, { name, columns }: Omit<Table, 'pages'>, lines: Buffer) =>
  connection.write(`copy ${name} (${columns.join(', ')}) from stdin`, lines)

/** Returns the number of lines, which is that of rows, because `copy` writes a line break within a value as two characters. */
export const countLines = (lines: Buffer): number => {
  let count = 0
  for (let at = lines.indexOf('\n'); at >= 0; at = lines.indexOf('\n', at + 1)) count += 1
  return count
}

/** Counts the rows of a table and adds up a hash of each, by the same statement on every engine. */
export const sumTable = async (db: Db, { name, columns }: Omit<Table, 'pages'>): Promise<TableSum> => {
  // md5, because PostgreSQL's own hash functions may differ between releases.
  const { rows } = await sql<TableSum>`
    select count(*) as rows,
      coalesce(sum(('x' || substr(md5(row(${sql.raw(columns.join(', '))})::text), 1, 15))::bit(60)::bigint), 0)::text
        as checksum
    from ${sql.raw(name)}`.execute(db)
  return rows[0] ?? { rows: 0, checksum: '0' }
}
