import { setTimeout as wait } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { PortalProcess } from '#server/testing/portal-process.ts'
import { type Db, openDatabase } from '#server/platform/db/database.ts'
import { type Actor, busiestOf, chooseActors } from './actors.ts'
import { type Call, reading, writing } from './calls.ts'
import { type Fields, fillCareers } from './careers.ts'
import { judge } from './judge.ts'
import { failuresOf, lengthIn, loadWarm } from './load.ts'
import { type Options, sizeIn } from './options.ts'
import { percentilesOf } from './percentiles.ts'
import { startPortal, waitForIndex, waitUntilIdle, withCollege } from './portal.ts'
import { table } from './table.ts'

const size = { members: 100_000, postings: 1_000, messages: 20_000, longest: 500 }
const usual: Fields = { large: 4, small: 20 }
const least: Fields = { large: 2, small: 4 }
// In ms: p95 of a warm call, and the longest first read after a change.
const goals = { warm: 60, first: 400 }
// How many changes of profiles are each followed by a read.
const changes = 20
// The longest that a computation may take, in ms.
const longest = 40 * 60_000

type People = { actors: Actor[]; fields: string[] }
type Findings = { failed: string[]; missed: string[] }

/**
 * Prints how long the pages of Pathways take with 100,000 alumni who have histories: warm, directly after a change, and while the figures are computed in
 * the background, together with how long other calls and the computation take.
 */
export const measurePathways = (options: Options): Promise<void> =>
  withCollege(sizeIn(options, size), chooseIn(options), async (dataDirectory, people) => {
    const findings: Findings = { failed: [], missed: [] }
    const rows: string[][] = []
    const note = (name: string, times: readonly number[]) => {
      const { p50, p95, p99 } = percentilesOf(times)
      rows.push([name, ...[p50, p95, p99, Math.max(...times)].map((time) => time.toFixed(1)), String(times.length)])
    }
    const computed: string[][] = []

    let portal = await startPortal(dataDirectory)
    await waitForIndex(portal.url, people.actors)
    const first = await watch(portal, people, { options, isStored: false })
    computed.push(['all fields, the first time', seconds(first.took)])
    note('others, during the first computation', first.others)

    await waitUntilIdle(portal)
    const calls = await measureCalls(portal, people, options, findings)
    note('others, at rest', await takeTurns(portal, othersOf(people), options.brief ? 1 : 5_000))
    await measureChanges(portal, people, note, findings)
    await portal.stop()

    for (const { name, change } of computations(people)) {
      await prepare(dataDirectory, change)
      portal = await startPortal(dataDirectory)
      await waitForIndex(portal.url, people.actors)
      const again = await watch(portal, people, { options, isStored: true })
      await portal.stop()
      computed.push([name, seconds(again.took)])
      note(`others, meanwhile: ${name}`, again.others)
      note(`stored figures, meanwhile: ${name}`, again.figures)
      judgeFirst(`figures while computing ${name}`, again.figures, findings)
    }

    console.log(table(['call', 'bytes', 'per second', 'p50 ms', 'p95 ms', 'p99 ms', 'wanted'], calls))
    console.log(`\n${table(['around changes', 'p50 ms', 'p95 ms', 'p99 ms', 'longest ms', 'calls'], rows)}`)
    console.log(`\n${table(['computation in the background', 'seconds'], computed)}`)
    judge(options, findings)
  })

const seconds = (ms: number): string => (ms / 1_000).toFixed(1)

const chooseIn =
  ({ brief }: Options) =>
  async (db: Db): Promise<People> => {
    const actors = busiestOf(await chooseActors(db))
    const fields = await fillCareers(
      db,
      brief ? least : usual,
      actors.map(({ id }) => id),
    )
    await sql`update college set time_zone = ${awake()}`.execute(db)
    return { actors, fields }
  }

// A time zone in which it isn't before two at night, when a computation would wait on the first of a month.
const awake = (): string => (new Date().getUTCHours() < 12 ? 'Etc/GMT-12' : 'UTC')

const pathOf = (field: string): string => `/api/guidance/pathways?field=${encodeURIComponent(field)}`

const measureCalls = async (
  portal: PortalProcess,
  { actors, fields }: People,
  options: Options,
  { failed, missed }: Findings,
): Promise<string[][]> => {
  const rows: string[][] = []
  const block = await blockOf(portal, actors, fields[0] ?? '')
  const at = (index: number) => encodeURIComponent(fields[index % fields.length] ?? '')
  const read = (name: string, pathAt: (index: number) => string): Call => ({
    ...reading(name, actors, (_, index) => pathAt(index)),
    connections: 1,
  })
  const calls = [
    read('figures, own field', () => '/api/guidance/pathways'),
    read('figures, any field', (index) => `/api/guidance/pathways?field=${at(index)}`),
    read('where they are now', () => `/api/guidance/now?field=${at(0)}`),
    read('where they are now, any field', (index) => `/api/guidance/now?field=${at(index)}`),
    read('people to ask', () => '/api/guidance/people'),
    read('people to ask, of a field', () => `/api/guidance/people?field=${at(0)}`),
    read('people to ask, of a block', () => `/api/guidance/people?field=${at(0)}&${block}`),
    read('how we count', () => '/api/guidance/counting'),
  ]
  for (const { name, requests, connections } of calls) {
    const [request] = requests
    const body = await fetch(`${portal.url}${request?.path ?? ''}`, { headers: headersOf(actors[0]) })
    const bytes = (await body.arrayBuffer()).byteLength
    const figures = await loadWarm(portal.url, requests, {
      connections,
      ...lengthIn(options, options.seconds ?? 4, connections),
    })
    const { rate, p50, p95, p99 } = figures
    rows.push([
      ...[name, String(bytes), rate.toFixed(0)],
      ...[p50, p95, p99].map((time) => time.toFixed(1)),
      String(goals.warm),
    ])
    if (p95 >= goals.warm) missed.push(`${name}: p95 ${p95.toFixed(1)} ms, wanted ${goals.warm}`)
    failed.push(...failuresOf(name, figures))
  }
  return rows
}

const headersOf = (actor: Pick<Actor, 'token'> | undefined) => ({ authorization: `Bearer ${actor?.token ?? ''}` })

/** Returns the parameters of the first block of a field's widest figure. */
const blockOf = async (portal: PortalProcess, [actor]: Actor[], field: string): Promise<string> => {
  const answer = await fetch(`${portal.url}${pathOf(field)}`, { headers: headersOf(actor) })
  // As `readPathways` returns it.
  const { figures } = (await answer.json()) as {
    figures: { years: number; columns: { blocks: { group: string }[] }[] }[]
  }
  const figure = figures.at(-1)
  if (figure === undefined) throw new Error(`${field} has no figures.`)
  return `years=${figure.years}&column=0&group=${figure.columns[0]?.blocks[0]?.group ?? ''}`
}

/** The everyday calls beside which figures are computed. */
const othersOf = ({ actors }: People) =>
  actors.flatMap((actor) =>
    [`/api/user/${actor.id}`, '/api/members', '/api/notifications', '/api/home'].map((path) => ({ actor, path })),
  )

type Turn = { actor: Actor; path: string }

const timeOf = async (portal: PortalProcess, { actor, path }: Turn): Promise<{ time: number; body: string }> => {
  const start = performance.now()
  const answer = await fetch(`${portal.url}${path}`, { headers: headersOf(actor) })
  const body = await answer.text()
  if (!answer.ok) throw new Error(`${path}: status ${answer.status}`)
  return { time: performance.now() - start, body }
}

/** Makes these calls in turn, with pauses as people make them, for a time in ms or until it is over. Returns their times. */
const takeTurns = async (portal: PortalProcess, turns: Turn[], span: number | (() => boolean)): Promise<number[]> => {
  const times: number[] = []
  const start = performance.now()
  const isOver = typeof span === 'number' ? () => performance.now() - start > span : span
  for (let index = 0; index === 0 || !isOver(); index += 1) {
    const turn = turns[index % turns.length]
    if (turn !== undefined) times.push((await timeOf(portal, turn)).time)
    await wait(20)
  }
  return times
}

type Watched = { took: number; others: number[]; figures: number[] }

/** Makes calls until a computation has ended. `isStored`: every read must return figures meanwhile. */
const watch = async (
  portal: PortalProcess,
  people: People,
  { options, isStored }: { options: Options; isStored: boolean },
): Promise<Watched> => {
  const start = performance.now()
  const [actor] = people.actors
  if (actor === undefined) throw new Error('No member has a conversation.')
  let isDone = false
  const others = takeTurns(portal, othersOf(people), () => isDone)
  const figures: number[] = []
  for (let index = 0; !isDone; index += 1) {
    const { time, body } = await timeOf(portal, { actor, path: pathOf(people.fields[index % 3] ?? '') })
    figures.push(time)
    if (isStored && body.includes('"figures":[]')) throw new Error('A field has no figures while they are computed.')
    const { lastComputedAt } = JSON.parse(
      (await timeOf(portal, { actor, path: '/api/guidance/counting' })).body,
    ) as Record<string, unknown> // As `readCountingRules` returns it.
    isDone = lastComputedAt !== null
    if (performance.now() - start > (options.brief ? longest / 10 : longest)) throw new Error('No figures came.')
    await wait(50)
  }
  return { took: performance.now() - start, others: await others, figures }
}

const judgeFirst = (name: string, times: readonly number[], { missed }: Findings): void => {
  const most = Math.max(...times)
  if (most >= goals.first) missed.push(`${name}: ${most.toFixed(0)} ms at most, wanted ${goals.first}`)
}

/** Changes profiles, and reads directly after each change. */
const measureChanges = async (
  portal: PortalProcess,
  { actors, fields: [field = ''] }: People,
  note: (name: string, times: readonly number[]) => void,
  findings: Findings,
): Promise<void> => {
  const pages = { figures: pathOf(field), now: `/api/guidance/now?field=${encodeURIComponent(field)}` }
  for (const [name, path] of Object.entries(pages)) {
    const times: number[] = []
    for (const actor of actors.slice(0, changes)) {
      const change = writing('PUT', `/api/user/${actor.id}`, { headline: `Reads ${name}` }, actor.token)
      const changed = await fetch(`${portal.url}${change.path}`, {
        method: 'PUT',
        headers: change.headers as Record<string, string>, // As `writing` made them.
        body: change.body as string,
      })
      if (!changed.ok) throw new Error(`A profile wasn't changed: status ${changed.status}`)
      times.push((await timeOf(portal, { actor, path })).time)
    }
    note(`${name}, first read after a profile has changed`, times)
    judgeFirst(`${name} after a change`, times, findings)
  }
}

/** What changes before the figures are computed again. */
const computations = ({ fields: [field = ''] }: People) => [
  {
    name: 'one field changed',
    change: sql`update experiences set title = 'Nurse' where ordinal = 0 and member_id in (
      select member_id from profiles where field_of_study = ${field} order by member_id limit 20)`,
  },
]

const prepare = async (dataDirectory: string, change: RawBuilder<unknown>): Promise<void> => {
  const { unhurried: db, close } = await openDatabase({ databaseUrl: undefined, dataDirectory })
  await change.execute(db)
  await sql`delete from pathway_runs`.execute(db)
  await close()
}
