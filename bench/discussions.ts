import type { Db } from '#server/platform/db/database.ts'
import { type Actor, busiestOf, chooseActors } from './actors.ts'
import { type Call, reading, writing } from './calls.ts'
import { type Findings, judge } from './judge.ts'
import { postTo } from './live/thread.ts'
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
// In one thread, with a post each second. In ms until a post is on the screens of the others, for 99 in 100.
const readersOfThread = 200
const goalOfScreens = 300

type Judged = Call & { goal: number }
type Place = {
  actors: Actor[]
  readers: Actor[]
  spaces: string[]
  groups: string[]
  long: string
  question: string
  threads: string[]
}
type Portal = { place: Place; dataDirectory: string; environment: Record<string, string> }

/** Prints how long lists, threads, unread counts, candidates, groups and posting take, with 20,000 threads and 300,000 posts. */
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
  const everyone = await chooseActors(db)
  const spaces = await db.selectFrom('spaces').select('id').where('group_id', 'is', null).orderBy('place').execute()
  const groups = await db
    .selectFrom('groups')
    .select('id')
    .where('opened_at', 'is not', null)
    .where('access', '=', 'open')
    .orderBy('size', 'desc')
    .limit(40)
    .execute()
  // Not those of groups that only their members read, or of authors that others don't see.
  const ids = spaces.map(({ id }) => id)
  const latest = await db
    .selectFrom('threads')
    .innerJoin('members', 'members.id', 'threads.author_id')
    .select(['threads.id', 'threads.kind'])
    .where('space_id', 'in', ids)
    .where('members.suspended_at', 'is', null)
    .where('members.verification', '=', 'verified')
    .orderBy('active_at', 'desc')
    .limit(200)
    .execute()
  const [long, question] = [latest[0], latest.find(({ kind }, index) => index > 0 && kind === 'question')]
  if (long === undefined || question === undefined) throw new Error('There is no thread.')
  return {
    ...{
      actors: busiestOf(everyone),
      readers: everyone.slice(1, 1 + readersOfThread),
      long: long.id,
      question: question.id,
    },
    ...{
      spaces: spaces.map(({ id }) => id),
      groups: groups.map(({ id }) => id),
      threads: latest.slice(1).map(({ id }) => id),
    },
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
  const seconds = options.brief ? 2 : 30
  const { toScreen, toText, failed } = await postTo(portal.url, place.question, place.readers, seconds)
  const screens = `${place.readers.length} in one thread, a post each second`
  for (const [name, times, goal] of [
    [`${screens}: screen`, toScreen, `p99 ${goalOfScreens}`],
    [`${screens}: text, after *Show*`, toText, ''],
  ] as const)
    rows.push([name, '1', ...[times.p50, times.p95, times.p99].map((time) => time.toFixed(1)), goal])
  if (!(toScreen.p99 < goalOfScreens))
    findings.missed.push(`${screens}: p99 ${toScreen.p99.toFixed(1)} ms, wanted ${goalOfScreens}`)
  findings.failed.push(...failed)
  await portal.stop()
  console.log(table(['call', 'per second', 'p50 ms', 'p95 ms', 'p99 ms', 'wanted'], rows))
}

const questions = [
  { title: 'How do I become an engineer at a foundry?', body: 'I study physics and have repaired a solar robot.' },
  { title: 'Which skills does a data analyst need?', body: 'For a bank, after a course in mathematics.' },
  { title: 'Who knows the labs for climate and chemistry?', body: 'I look for a thesis.' },
]

const callsOf = ({ actors, spaces, groups, long, question, threads }: Place): Judged[] => {
  // Measured separately: they have read all threads one by one, and are in the most groups.
  const reader = actors.slice(0, 1)
  const others = actors.slice(1)
  const read = (name: string, pathOf: (index: number) => string, people = others, goal = 50): Judged => ({
    ...reading(name, people, (_, index) => pathOf(index)),
    goal,
  })
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
    read('own groups', () => '/api/my-groups'),
    read('own groups, of 80', () => '/api/my-groups', reader),
    read('groups', () => '/api/groups'),
    read('groups, words', (index) => `/api/groups?q=${['solar%20robot', 'river', 'class'][index % 3] ?? ''}`),
    read('group', (index) => `/api/groups/${groups[index % groups.length] ?? ''}`),
    {
      ...{ name: 'candidates while typing', connections, goal: 120 },
      requests: others.map(({ token }, index) =>
        writing('POST', '/api/discussions/candidates', { ...questions[index % questions.length], space }, token),
      ),
    },
    {
      ...{ name: 'post', connections, apart: true, goal: 60 },
      requests: others
        .slice(0, 48)
        .map(({ token }) =>
          writing('POST', `/api/discussions/threads/${question}/posts`, { body: 'Ask the workshop first.' }, token),
        ),
    },
  ]
}
