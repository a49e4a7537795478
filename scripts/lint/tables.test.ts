import { expect, it } from 'vitest'
import { ownersOf, tablesOf, tableUseOf } from './tables.ts'

const tables = ['events', 'members', 'audit.entries', 'rsvps']
const useOf = (source: string) => {
  const { reads, writes } = tableUseOf(source, tables)
  return { reads: [...reads].toSorted(), writes: [...writes].toSorted() }
}

it.each([
  ["db.insertInto('events').values(row)", [], ['events']],
  ["db.updateTable('events').set(row)", [], ['events']],
  ["db.selectFrom('members as author').leftJoin('rsvps', 'a', 'b')", ['members', 'rsvps'], []],
  [
    "import { sql } from 'kysely'\nsql`insert into audit.entries select * from members`",
    ['members'],
    ['audit.entries'],
  ],
  ["import { sql } from 'kysely'\nsql`update events set a = 1 from members`", ['members'], ['events']],
  ["import { sql } from 'kysely'\nsql`select from events for update of events`", ['events'], []],
  ["for (const table of ['events', 'rsvps'] as const) db.deleteFrom(table)", [], ['events', 'rsvps']],
  ['// from members, and update events', [], []],
])('finds the tables that %j reads and writes', (source, reads, writes) => {
  expect(useOf(source)).toEqual({ reads, writes })
})

it('reads the owner of a table from the last comment in the migrations', () => {
  const owners = ownersOf([
    "create table events (id uuid);\ncomment on table events is 'owner: trust';",
    "comment on table events is 'owner: events';\ncomment on table audit.entries is 'owner: college';",
  ])
  expect([...owners]).toEqual([
    ['events', 'events'],
    ['audit.entries', 'college'],
  ])
})

it('reads the table names from the generated types', () => {
  expect(tablesOf("export interface Tables {\n  events: Events\n  'audit.entries': AuditEntries\n}\n")).toEqual([
    'events',
    'audit.entries',
  ])
})
