import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../process.ts'
import { domainArrows, domains } from './domains.ts'
import { problems, type Result } from './result.ts'

/** The names of the tables that a source reads and writes. */
export type TableUse = { reads: Set<string>; writes: Set<string> }

// Every domain may read these, because access and visibility depend on them.
const readByAll = new Set(['members', 'addresses', 'blocks', 'sessions', 'college'])

// Tests and generated types; backups, which copy every table; the postings library, which works on the tables that its callers pass.
const exempt = [
  '**/*.test.ts',
  'server/testing/**',
  '**/db/tables.ts',
  'server/platform/backup/**',
  'server/postings/**',
]

/** Checks that each table has an owner, that only its owner writes it, and that ARCHITECTURE.md allows others to read it. */
export const checkTables = (): Result => {
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  const tables = tablesOf(read('server/platform/db/tables.ts'))
  const owners = ownersOf(globSync('migrations/*.sql', { cwd: root }).toSorted().map(read))
  const files = globSync('server/**/*.ts', { cwd: root, exclude: exempt }).toSorted()
  const found = [
    ...tables
      .filter((table) => !['platform', ...domains].includes(owners.get(table) ?? ''))
      .map(
        (table) => `${table}\n    Add comment on table ${table} is 'owner: <domain>' to the migration that creates it.`,
      ),
    ...files.flatMap((file) => misusesOf(file, tableUseOf(read(file), tables), owners)),
  ]
  return problems('tables', found, `${tables.length} tables, each written by its owner only`)
}

/** Returns the names of the tables in the generated types. */
export const tablesOf = (types: string): string[] =>
  [...(/interface Tables \{(.*?)\n\}/s.exec(types)?.[1] ?? '').matchAll(/^ {2}'?([\w.]+)'?:/gm)].map(
    ([, table = '']) => table,
  )

/** Returns the owner of each table, from the last `comment on table` in the migrations. */
export const ownersOf = (migrations: readonly string[]): Map<string, string> =>
  new Map(
    migrations
      .flatMap((sql) => [...sql.matchAll(/^comment on table ([\w.]+) is 'owner: (\w+)'/gm)])
      .map(([, table = '', owner = '']) => [table, owner]),
  )

const misusesOf = (file: string, { reads, writes }: TableUse, owners: ReadonlyMap<string, string>): string[] => {
  const domain = file.split('/')[1] ?? ''
  const arrows = domainArrows.find((row) => row.side === 'server' && row.domain === domain)?.mayImport ?? []
  const isForeign = (table: string) => owners.get(table) !== domain
  const mayRead = (table: string) => readByAll.has(table) || arrows.includes(owners.get(table) ?? '')
  return [
    ...[...writes]
      .filter(isForeign)
      .map((table) => `${file}\n    Writes ${table}: call a verb of ${owners.get(table)}.`),
    ...[...reads]
      .filter((table) => isForeign(table) && !writes.has(table) && !mayRead(table))
      .map((table) => `${file}\n    Reads ${table} of ${owners.get(table)}, which ARCHITECTURE.md doesn't allow.`),
  ]
}

const writing = String.raw`(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*`
const reading = String.raw`(?:selectFrom|(?:inner|left|right|full|cross)Join(?:Lateral)?|using|from|table)\(\s*\[?\s*`

/** Returns which of `tables` a source reads and writes, with Kysely's methods or in SQL. */
export const tableUseOf = (source: string, tables: readonly string[]): TableUse => {
  const names = tables.map((table) => table.replace('.', String.raw`\.`)).join('|')
  const find = (pattern: string, text = source) =>
    [...text.matchAll(new RegExp(pattern, 'g'))].map(([, table = '']) => table)
  const uses = (method: string) => {
    // A variable may stand for any table in a constant list of the file.
    const lists = new RegExp(`${method}[^'\\s)\`]`).test(source) ? source.matchAll(constantLists) : []
    return [...find(`${method}'(${names})[ ']`), ...[...lists].flatMap(([list]) => find(`'(${names})'`, list))]
  }
  const sql = source.includes("from 'kysely'") ? source : ''
  return {
    writes: new Set([
      ...uses(writing),
      ...find(
        String.raw`(?<!for )\b(?:insert into|update|delete from|merge into|truncate)\s+(?:only\s+)?(${names})\b(?! of\b)`,
        sql,
      ),
    ]),
    reads: new Set([
      ...uses(reading),
      ...find(String.raw`\b(?:from|join|using)\s+(?:only\s+|lateral\s+)?(${names})\b(?!')`, sql),
      ...find('sql`(' + names + ')`', sql),
    ]),
  }
}

const constantLists = /(?:\[[^[\](){};]*\]|\{[^[\](){};]*\}) as const/g
