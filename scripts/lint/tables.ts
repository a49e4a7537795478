import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../process.ts'
import { domainArrows, domains } from './domains.ts'
import { problems, type Result } from './result.ts'

/** Tables that every domain may read: visibility and access depend on them. */
const readByAll = new Set(['members', 'addresses', 'blocks', 'sessions', 'college'])

/** What a source does with tables, by their names. */
export type TableUse = { reads: Set<string>; writes: Set<string> }

/** Checks that each table has one owner, which alone writes it, and that others read it only along the arrows of ARCHITECTURE.md. */
export const checkTables = (): Result => {
  const tables = tablesOf(readFileSync(join(root, 'server/platform/db/tables.ts'), 'utf8'))
  const owners = ownersOf(
    globSync('migrations/*.sql', { cwd: root })
      .toSorted()
      .map((file) => readFileSync(join(root, file), 'utf8')),
  )
  const files = globSync('server/**/*.ts', {
    cwd: root,
    exclude: ['**/*.test.ts', 'server/testing/**', '**/db/tables.ts'],
  })
  const found = [
    ...tables
      .filter((table) => !['platform', ...domains].includes(owners.get(table) ?? ''))
      .map(
        (table) => `${table}\n    Has no owner: add comment on table ${table} is 'owner: <domain>' to its migration.`,
      ),
    ...files.toSorted().flatMap((file) => misusesOf(file, readFileSync(join(root, file), 'utf8'), tables, owners)),
  ]
  return problems('tables', found, `${tables.length} tables, each written by its owner only`)
}

/** Returns the names of the tables in the generated types. */
export const tablesOf = (source: string): string[] =>
  [...(/interface Tables \{(.*?)\n\}/s.exec(source)?.[1] ?? '').matchAll(/^ {2}'?([\w.]+)'?:/gm)].map(
    ([, table = '']) => table,
  )

/** Returns the owner of each table, as the last `comment on table` of the migrations names it. */
export const ownersOf = (migrations: readonly string[]): Map<string, string> =>
  new Map(
    migrations.flatMap((sql) =>
      [...sql.matchAll(/^comment on table ([\w.]+) is 'owner: (\w+)'/gm)].map(
        ([, table = '', owner = '']) => [table, owner] as const,
      ),
    ),
  )

const misusesOf = (
  file: string,
  source: string,
  tables: readonly string[],
  owners: ReadonlyMap<string, string>,
): string[] => {
  const domain = file.split('/')[1] ?? ''
  const mayRead = domainArrows.find((arrows) => arrows.side === 'server' && arrows.domain === domain)?.mayImport ?? []
  const { reads, writes } = tableUseOf(source, tables)
  const foreign = (table: string) => owners.get(table) !== domain
  return [
    ...[...writes]
      .filter(foreign)
      .map((table) => `${file}\n    Writes ${table} of ${owners.get(table)}: call a verb of its owner.`),
    ...[...reads]
      .filter(
        (table) =>
          foreign(table) && !writes.has(table) && !readByAll.has(table) && !mayRead.includes(owners.get(table) ?? ''),
      )
      .map((table) => `${file}\n    Reads ${table} of ${owners.get(table)}, without an arrow in ARCHITECTURE.md.`),
  ]
}

const writing = String.raw`(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*`
const reading = String.raw`(?:selectFrom|innerJoin|leftJoin|rightJoin|fullJoin|crossJoin|innerJoinLateral|leftJoinLateral|using|from|table)\(\s*\[?\s*`

/** Returns which of `tables` a source reads and writes: by the methods of Kysely, and in the text of SQL. */
export const tableUseOf = (source: string, tables: readonly string[]): TableUse => {
  const names = tables.map((table) => table.replace('.', String.raw`\.`)).join('|')
  const find = (pattern: string, flags = 'g') =>
    [...source.matchAll(new RegExp(pattern, flags))].map(([, table = '']) => table)
  // A table in a variable: it may be each table in a constant list of the file.
  const listed = [...source.matchAll(/(?:\[[^;]*?\]|\{[^;]*?\}) as const/g)].flatMap(([list]) =>
    [...list.matchAll(new RegExp(`'(${names})'`, 'g'))].map(([, table = '']) => table),
  )
  return {
    writes: new Set([
      ...find(`${writing}'(${names})[ ']`),
      ...find(
        String.raw`(?<!for )\b(?:insert into|update|delete from|merge into|truncate)\s+(?:only\s+)?(${names})\b(?! of\b)`,
      ),
      ...(new RegExp(`${writing}[^'\\s)]`).test(source) ? listed : []),
    ]),
    reads: new Set([
      ...find(`${reading}'(${names})[ ']`),
      ...find(String.raw`\b(?:from|join|using)\s+(?:only\s+|lateral\s+)?(${names})\b(?!')`),
      ...find(String.raw`\b(?:from|join)\s+\w+(?:\s+as\s+\w+)?\s*,\s*(${names})\b`),
      ...(new RegExp(`${reading}[^'\\s)\`]`).test(source) ? listed : []),
    ]),
  }
}
