import type { Db } from '#server/platform/db/database.ts'
import { type Actor, busiestOf, chooseActors } from './actors.ts'
import { type Call, reading, writing } from './calls.ts'
import { type Findings, judge } from './judge.ts'
import { failuresOf, lengthIn, loadWarm } from './load.ts'
import { type Options, sizeIn } from './options.ts'
import { startPortal, withCollege } from './portal.ts'
import { withPostgresCollege } from './postgres.ts'
import { table } from './table.ts'

// 300,000 posts.
const sizes = {
  embedded: { members: 10_000, postings: 500, messages: 10_000, longest: 500, threads: 20_000 },
  postgres: { members: 100_000, postings: 500, messages: 100_000, longest: 500, threads: 20_000 },
}
const connections = 16

type Judged = Call & { goal: number }
type Place = { actors: Actor[]; spaces: string[]; long: string; question: string; threads: string[] }
type Portal = { place: Place; dataDirectory: string; environment: Record<string, string> }

/** Prints how long lists, threads, unread counts, candidates and posting take, with 20,000 threads and 300,000 posts. */
export const measureDiscussions = async (options: Options): Promise<void> => {
  const findings = { failed: [], missed: [] }
  for (const engine of options.parts ?? Object.keys(sizes)) {
    if (engine === 'embedded')
      await withCollege(sizeIn(options, sizes.embedded), choose, (dataDirectory, place) =>
        measure({ place, dataDirectory, environment: {} }, options, findings),
      )
    else if (engine === 'postgres')
      await withPostgresCollege(
        sizeIn(options, sizes.postgres),
        choose,
        ({ databaseUrl, dataDirectory, people: place }) =>
          measure({ place, dataDirectory, environment: { DATABASE_URL: databaseUrl } }, options, findings),
      )
    else throw new Error(`The parts are ${Object.keys(sizes).join(', ')}.`)
  }
  judge(options, findings)
}

// The longest thread is the latest.
const choose = async (db: Db): Promise<Place> => {
  const actors = busiestOf(await chooseActors(db))
  const spaces = await db.selectFrom('spaces').select('id').orderBy('place').execute()
  const latest = await db.selectFrom('threads').select(['id', 'kind']).orderBy('active_at', 'desc').limit(200).execute()
  const [long, question] = [latest[0], latest.find(({ kind }, index) => index > 0 && kind === 'question')]
  if (long === undefined || question === undefined) throw new Error('There is no thread.')
  return {
    ...{ actors, long: long.id, question: question.id },
    ...{ spaces: spaces.map(({ id }) => id), threads: latest.slice(1).map(({ id }) => id) },
  }
}

const measure = async (
  { place, dataDirectory, environment }: Portal,
  options: Options,
  findings: Required<Findings>,
) => {
  const portal = await startPortal(dataDirectory, undefined, environment)
  const rows: string[][] = []
  for (const { name, requests, apart, goal } of callsOf(place)) {
    const length = lengthIn(options, options.seconds ?? 4, connections)
    const figures = await loadWarm(portal.url, requests, { connections, apart, ...length })
    const { rate, p50, p95, p99 } = figures
    rows.push([name, rate.toFixed(0), ...[p50, p95, p99].map((time) => time.toFixed(1)), String(goal)])
    if (p95 >= goal) findings.missed.push(`${name}: p95 ${p95.toFixed(1)} ms, wanted ${goal}`)
    findings.failed.push(...failuresOf(name, figures))
  }
  await portal.stop()
  console.log(table(['call', 'per second', 'p50 ms', 'p95 ms', 'p99 ms', 'wanted'], rows))
}

const callsOf = ({ actors, spaces, long, question, threads }: Place): Judged[] => {
  const read = (name: string, pathOf: (index: number) => string, people = actors, goal = 50): Judged => ({
    ...reading(name, people, (_, index) => pathOf(index)),
    goal,
  })
  // Has read all threads one by one, so that counting compares each of them.
  const reader = actors.slice(0, 1)
  const [space = ''] = spaces
  return [
    ...['latest', 'unread', 'following', 'unanswered'].map((tab) =>
      read(`list, ${tab}`, () => `/api/discussions/threads?tab=${tab}`),
    ),
    read('list, of a space', () => `/api/discussions/threads?space=${space}`),
    read('list, unread, everything read', () => '/api/discussions/threads?tab=unread', reader),
    read(
      'list, words',
      (index) => `/api/discussions/threads?q=${['solar%20robot', 'river', 'thesis'][index % 3] ?? ''}`,
    ),
    read('spaces and unread counts', () => '/api/discussions/spaces'),
    read('spaces and unread counts, everything read', () => '/api/discussions/spaces', reader),
    read('thread of 15 posts', (index) => `/api/discussions/threads/${threads[index % threads.length] ?? ''}`),
    read('thread of 500 posts', () => `/api/discussions/threads/${long}`),
    read('home', () => '/api/home'),
    {
      ...{ name: 'post', connections, apart: true, goal: 60 },
      requests: actors
        .slice(0, 48)
        .map(({ token }) =>
          writing('POST', `/api/discussions/threads/${question}/posts`, { body: 'Ask the workshop first.' }, token),
        ),
    },
  ]
}
