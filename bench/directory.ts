import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import { type Actor, withSessions } from './actors.ts'
import { reading } from './calls.ts'
import { type Findings, judge } from './judge.ts'
import { failuresOf, lengthIn, loadWarm } from './load.ts'
import { type Options, sizeIn } from './options.ts'
import { residentMemory, startPortal, waitForIndex, withCollege } from './portal.ts'
import { withPostgresCollege } from './postgres.ts'
import { table } from './table.ts'

const engines = ['embedded', 'postgres']
const connections = 16
// The p95 in ms.
const goal = 150

/** Prints how long directory pages, facets, the map and a search take with combinations of filters. Throws for those that take too long. */
export const measureDirectory = async (options: Options): Promise<void> => {
  const findings = { failed: [], missed: [] }
  const size = sizeIn(options, { members: 100_000, postings: 500, messages: 1_000, longest: 100 })
  for (const engine of options.parts ?? engines) {
    if (!engines.includes(engine)) throw new Error('The parts are embedded, postgres.')
    const measure = (people: Actor[], dataDirectory: string, environment: Record<string, string>) =>
      measureOn({ people, dataDirectory, environment, options }, findings)
    if (engine === 'embedded')
      await withCollege(size, chooseViewers, (directory, people) => measure(people, directory, {}))
    else
      await withPostgresCollege(size, chooseViewers, ({ databaseUrl, dataDirectory, people }) =>
        measure(people, dataDirectory, { DATABASE_URL: databaseUrl }),
      )
  }
  judge(options, findings)
}

// From both roles and many cohorts, because each sees a different part of the directory.
const chooseViewers = async (db: Db): Promise<Actor[]> => {
  const { rows } = await sql<Omit<Actor, 'token'>>`
    select distinct on (role, graduation_year) id, email, id as "peerId" from members
    where role <> 'admin' and verification = 'verified' and suspended_at is null
    order by role, graduation_year, id limit 40`.execute(db)
  return withSessions(db, rows)
}

const filters = [
  '',
  'field=physics',
  'role=alumni&field=computer%20science&help=mentoring',
  'cohortFrom=1990&cohortTo=2010',
  'country=IN&help=mentoring',
  'skill=energy&skill=engine',
  'course=b.sc.&field=design&country=US&country=CN',
  'q=energy',
  'q=ana%20n',
  'q=engineer&help=mentoring',
  'q=enginer&role=alumni&cohortFrom=1995',
  'q=nov&field=physics&course=b.tech.',
]
const sorts = ['name', 'best', 'newest', 'cohort']

const callsOf = (people: Actor[]) => {
  const filterAt = (index: number) => filters[index % filters.length] ?? ''
  const mixed = Array.from({ length: 240 }, (_, index) => people[index % people.length]).filter(
    (one) => one !== undefined,
  )
  return [
    ...filters.map((filter) =>
      reading(
        `page: ${filter || 'everyone'}`,
        mixed,
        (_, index) => `/api/members?sort=${sorts[index % 4] ?? ''}&${filter}`,
      ),
    ),
    reading(
      'page: all of these',
      mixed,
      (_, index) => `/api/members?sort=${sorts[index % 4] ?? ''}&${filterAt(index)}`,
    ),
    reading('facets: everyone', mixed, () => '/api/members/facets'),
    reading('facets: all of these', mixed, (_, index) => `/api/members/facets?${filterAt(index)}`),
    reading('map: all of these', mixed, (_, index) => `/api/members/places?${filterAt(index)}`),
    reading(
      'search, key by key',
      mixed,
      (_, index) => `/api/search?q=${encodeURIComponent('novak energy'.slice(0, 1 + (index % 12)).trim())}`,
    ),
  ]
}

type Measurement = {
  people: Actor[]
  dataDirectory: string
  environment: Record<string, string>
  options: Options
}

const measureOn = async (
  { people, dataDirectory, environment, options }: Measurement,
  { failed, missed }: Required<Findings>,
): Promise<void> => {
  const portal = await startPortal(dataDirectory, undefined, environment)
  const read = await waitForIndex(portal.url, people)
  const rows: string[][] = []
  for (const { name, requests } of callsOf(people)) {
    const length = lengthIn(options, options.seconds ?? 3, connections)
    const figures = await loadWarm(portal.url, requests, { connections, ...length })
    const { rate, p50, p95, p99 } = figures
    rows.push([name, rate.toFixed(0), ...[p50, p95, p99].map((time) => time.toFixed(1))])
    if (p95 >= goal) missed.push(`${name}: p95 ${p95.toFixed(1)} ms, wanted ${goal}`)
    failed.push(...failuresOf(name, figures))
  }
  const { now, highest } = residentMemory(portal.child.pid ?? 0)
  await portal.stop()
  console.log(table(['call', 'per second', 'p50 ms', 'p95 ms', 'p99 ms'], rows))
  console.log(`index read ${read} s after the start; memory ${now} MB, ${highest} MB at most\n`)
}
