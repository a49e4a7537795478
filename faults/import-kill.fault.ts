import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { getImport, type ImportDetails } from '#contract/roster/imports.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { TestMember } from '#server/testing/given.ts'
import { startPortalProcess } from '#server/testing/portal-process.ts'
import { callAs, makeCollege, within } from './college.ts'
import { tell } from './figures.ts'

const people = 4_000
const rounds = Number(process.env['FAULT_ROUNDS'] ?? 3)

// test: kill-imports-each-row-once
it('every row of a list becomes one record when the portal is killed while it reads, checks and writes', async () => {
  const { dataDirectory, filled: admin } = await makeCollege((given) => given.admin())
  let kills = 0
  let midway = 0
  for (let round = 1; round <= rounds; round += 1) {
    const id = await upload(dataDirectory, admin, round)
    for (const [waiting, state] of [
      ['reading', 'mapping'],
      ['checking', 'checked'],
      ['writing', 'done'],
    ] as const) {
      if (waiting !== 'reading') await start(dataDirectory, admin, id, waiting)
      // Checking starts over after a crash, so that each portal gets longer than the one before.
      for (let isThere = false, attempt = 1; !isThere; attempt += 1) {
        const portal = await startPortalProcess(dataDirectory, [])
        await wait(Math.random() * 1_500 * attempt)
        await portal.kill()
        kills += 1
        // A lease on a task lasts a minute, which the test doesn't wait for.
        const now = await within(dataDirectory, async (db) => {
          await db.updateTable('tasks').set({ leased_until: null }).execute()
          const { state: reached, progress } = await db
            .selectFrom('roster_imports')
            .select(['state', 'progress'])
            .where('id', '=', id)
            .executeTakeFirstOrThrow()
          return { reached, progress }
        })
        isThere = now.reached === state
        if (!isThere && now.progress > 0) midway += 1
      }
    }
    await within(dataDirectory, async (db) => {
      expect(await countEach(db, round), `round ${round}`).toEqual({
        records: people,
        people,
        sources: people,
        entries: 1,
      })
    })
  }
  expect(midway).toBeGreaterThan(0)
  tell(`kill -9 while lists are imported: ${rounds} lists of ${people} people, ${kills} kills, ${midway} midway`)
})

const upload = async (dataDirectory: string, admin: TestMember, round: number): Promise<string> => {
  const portal = await startPortalProcess(dataDirectory, [])
  const form = new FormData()
  form.set('file', new File([listOf(round)], `list-${round}.csv`))
  const response = await callAs(admin, `${portal.url}/api/admin/roster/imports`, 'POST', form)
  expect(response.status).toBe(201)
  const { _id: id } = getImport.schema.response[200].parse(await response.json())
  await portal.kill()
  await within(dataDirectory, (db) => db.updateTable('tasks').set({ leased_until: null }).execute())
  return id
}

/** Starts the checking or the writing of a list on a portal that is killed at once. */
const start = async (
  dataDirectory: string,
  admin: TestMember,
  id: string,
  step: 'checking' | 'writing',
): Promise<void> => {
  const portal = await startPortalProcess(dataDirectory, [])
  const url = `${portal.url}/api/admin/roster/imports/${id}`
  if (step === 'writing') expect((await callAs(admin, `${url}/writing`, 'PUT')).ok).toBe(true)
  else {
    // The contract declares this type.
    const list = (await (await callAs(admin, url)).json()) as ImportDetails
    const columns = list.columns.map(({ index, target }) => ({ index, target }))
    const mapping = { columns, dateOrder: 'dmy', source: 'Registrar', sourceDate: '2026-01-01' }
    expect((await callAs(admin, `${url}/mapping`, 'PUT', mapping)).ok).toBe(true)
  }
  await portal.kill()
  await within(dataDirectory, (db) => db.updateTable('tasks').set({ leased_until: null }).execute())
}

const listOf = (round: number): string =>
  [
    'Name,Class,USN,Email',
    ...Array.from(
      { length: people },
      (_, row) => `Person${row} Of${round},${1980 + (row % 40)},1AC${round}X${row},p${row}@${round}.example`,
    ),
  ].join('\n')

/** Counts the records of a list, the different people among them, where they come from, and the entries of the import in the audit log. */
const countEach = async (db: Db, round: number) => {
  const { rows } = await sql<Record<string, number>>`
    select count(*)::int as records, count(distinct usn)::int as people,
      (select count(*)::int from roster_sources join roster_imports on roster_imports.id = import_id
        where roster_imports.name = ${`list-${round}.csv`}) as sources,
      (select count(*)::int from audit.entries where action = 'roster.imported' and subject = ${`list-${round}.csv`}) as entries
    from roster_records where usn like ${`1AC${round}X%`}`.execute(db)
  return rows[0]
}
