import { sql } from 'kysely'
import { type Db, openDatabase } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/ids.ts'
import { nameKey } from '#server/platform/searchKey.ts'
import { keysOf } from '#server/roster/matching/keys.ts'
import { matchRegistrations } from '#server/roster/matching/matching.ts'
import { findWaitingIds } from '#server/roster/matching/queries.ts'
import { matchAll } from '#server/roster/matching/verdicts.ts'
import { insertRecords } from '#server/roster/records/queries.ts'
import { emptyDetails } from '#server/roster/values/parse.ts'
import { judge } from './judge.ts'
import type { Options } from './options.ts'
import { withCollege } from './portal.ts'
import { table } from './table.ts'
import { firstNames, lastNames } from './vocabulary.ts'

const size = { members: 1_000, postings: 10, messages: 100, longest: 20 }
const [records, registrations] = [20_000, 2_400]
// For all, in s.
const goal = 10

/** Measures the comparison of all pending alumni with the roster, and of one. */
export const measureMatching = (options: Options): Promise<void> => {
  const share = options.brief ? 0.02 : 1
  return withCollege(
    size,
    (db) => fillRoster(db, share),
    async (dataDirectory) => {
      const { unhurried: db, close } = await openDatabase({ databaseUrl: undefined, dataDirectory })
      const platform = { db, now: () => new Date(), emails: { configured: true } }
      const start = performance.now()
      await matchAll(platform)
      const took = (performance.now() - start) / 1000
      const [first] = await findWaitingIds(db, { year: 2010, id: newId() }, 1)
      const alone = performance.now()
      await matchRegistrations(platform, db, first === undefined ? [] : [first.id])
      const one = performance.now() - alone
      const verdicts = await db
        .selectFrom('verification_matches')
        .select(['verdict', sql<number>`count(*)::int`.as('count')])
        .groupBy('verdict')
        .execute()
      await close()
      console.log(
        table(
          ['compared', 'time'],
          [
            ['everyone', `${took.toFixed(1)} s`],
            ['one', `${one.toFixed(0)} ms`],
          ],
        ),
      )
      console.log(verdicts.map(({ verdict, count }) => `${verdict}: ${count}`).join(', '))
      const missed = took > goal ? [`Comparing took ${took.toFixed(1)} s; wanted: ≤ ${goal} s.`] : []
      judge(options, { failed: [], missed })
    },
  )
}

const personAt = (index: number) => {
  const first = firstNames[index % firstNames.length] ?? ''
  const last = lastNames[Math.floor(index / firstNames.length) % lastNames.length] ?? ''
  const year = 1996 + ((index * 7) % 25)
  const birth = `${year - 22}-${String(1 + (index % 12)).padStart(2, '0')}-${String(1 + (index % 28)).padStart(2, '0')}`
  return { first, last, year, birth, usn: `1AC${year}X${index}`, email: `p${index}@roster.example` }
}

/** Adds the roster and pending alumni: half of them gave a USN or a birth date, and one in ten writes the name differently. */
const fillRoster = async (db: Db, share: number): Promise<void> => {
  const at = new Date()
  const rows = Array.from({ length: records * share }, (_, index) => {
    const { first, last, year, birth, usn, email } = personAt(index)
    const known = { graduationYear: year, usn, birthDate: birth, emails: [email], course: 'B.E. Civil' }
    const details = { ...emptyDetails(), ...known, fullName: `${last}, ${first}` }
    return { id: newId(), details, ...keysOf(details, new Set()) }
  })
  for (let done = 0; done < rows.length; done += 1_000)
    await insertRecords(db, rows.slice(done, done + 1_000), { source: 'Registrar', date: '2026-01-01', at })
  const waiting = Array.from({ length: registrations * share }, (_, index) => {
    const { first, last, year, birth, usn } = personAt(index * 8)
    const name = index % 10 === 0 ? `${first.slice(0, -1)} ${last}` : `${first} ${last}`
    const facts = { usn: index % 4 === 0 ? usn : null, birth: index % 4 === 1 ? birth : null }
    return { id: newId(), name, key: nameKey(name), year, ...facts, email: `waiting-${index}@mail.example` }
  })
  const given = sql`jsonb_to_recordset(${JSON.stringify(waiting)}::jsonb) as row (
    id uuid, name text, key text, year int, usn text, birth date, email text)`
  await sql`
    with added as (
      insert into members (id, role, email, full_name, name_key, password_hash, graduation_year, usn, verification, created_at, email_verified_at)
      select id, 'alumni', email, name, key, 'x', year, usn, 'pending', ${at}::timestamptz, ${at}::timestamptz from ${given}
    )
    insert into profiles (member_id, birthday) select id, birth from ${given}`.execute(db)
  await sql`analyze`.execute(db)
}
