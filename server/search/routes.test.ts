import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { scheduleEvent } from '#contract/events/scheduling.ts'
import { postJob, updateJob } from '#contract/opportunities/jobs.ts'
import { LIMITS } from '#contract/limits.ts'
import { hostMentorship } from '#contract/mentoring/mentorships.ts'
import { addProject } from '#contract/opportunities/projects.ts'
import { searchAll } from '#contract/search/search.ts'
import { blockMember } from '#contract/trust/blocks.ts'
import { openTestPortal, type TestPortal } from '#server/testing/portal.ts'

const { given, as, db, clock, say } = await openTestPortal()
type Member = Parameters<TestPortal['as']>[0]

const find = async (member: Member, q: string) => (await as(member).call(searchAll, { querystring: { q } })).body

const none = {
  ...{ people: [], events: [], mentorships: [], jobs: [], projects: [], guides: [], interviews: [] },
  ...{ discussions: [], groups: [], messages: [] },
  counts: {
    ...{ people: 0, events: 0, mentorships: 0, jobs: 0, projects: 0, guides: 0, interviews: 0 },
    ...{ discussions: 0, groups: 0, messages: 0 },
  },
}

const job = { title: 'Engineer', company: 'Waterworks', location: 'Pune', description: 'Keep the taps running' }

/** Creates one posting of each kind with the same words. */
const postEach = async (member: Member, words: string) => {
  const { call } = as(member)
  const event = { link: 'https://meet.example/1', category: 'Workshop', dateTime: '2099-05-04T10:00Z' } as const
  await call(scheduleEvent, { body: { ...event, description: `Learn ${words}` } })
  await call(hostMentorship, { body: { title: words, description: 'An hour', date: '2099-05-04', time: '10:00' } })
  await call(postJob, { body: { ...job, description: `You know ${words}` } })
  const repository = 'https://code.example/it'
  await call(addProject, { body: { name: words, description: 'Ours', languages: ['Rust'], repository } })
}

// test: search-finds-every-kind
it('finds every kind in one search', async () => {
  const asha = await given.student({ fullName: 'Asha Compiler' })
  await postEach(asha, 'compiler')

  const found = await find(asha, 'COMPILER')

  expect(found.people.map(({ fullName }) => fullName)).toEqual(['Asha Compiler'])
  expect(found.events.map(({ description }) => description)).toEqual(['Learn compiler'])
  expect(found.mentorships.map(({ title }) => title)).toEqual(['compiler'])
  expect(found.jobs.map(({ company }) => company)).toEqual(['Waterworks'])
  expect(found.projects.map(({ name }) => name)).toEqual(['compiler'])
})

it('ignores accents and case, in words and texts', async () => {
  const viewer = await given.student({ fullName: 'Viewer' })
  await given.student({ fullName: 'Rubén Núñez' })
  await given.student({ fullName: 'Ruben Smith' })
  await as(viewer).call(postJob, { body: { ...job, location: 'Málaga' } })

  expect((await find(viewer, 'ruben')).people).toHaveLength(2)
  expect((await find(viewer, 'RUBÉN nunez')).people.map(({ fullName }) => fullName)).toEqual(['Rubén Núñez'])
  expect((await find(viewer, 'malaga')).jobs).toHaveLength(1)
})

// test: search-escapes-wildcards
it('takes wildcards literally', async () => {
  const asha = await given.student({ fullName: 'Asha Rao' })
  await as(asha).call(postJob, { body: { ...job, description: '100% remote, snake_case welcome' } })
  await as(asha).call(postJob, { body: { ...job, description: '100 desks, snakeXcase' } })

  expect((await find(asha, '100%')).jobs).toHaveLength(1)
  expect((await find(asha, 'snake_case')).jobs).toHaveLength(1)
  expect(await find(asha, '%')).toMatchObject({ people: [], events: [], mentorships: [], projects: [] })
  expect((await find(asha, '\\')).jobs).toEqual([])
})

it('returns the first few of each kind', async () => {
  const asha = await given.student()
  for (let number = 0; number <= LIMITS.searchPage; number += 1) {
    await given.student({ fullName: `Twin ${number}` })
    await as(asha).call(postJob, { body: { ...job, title: `Twin ${number}` } })
  }

  const found = await find(asha, 'twin')

  expect(found.people).toHaveLength(LIMITS.searchPage)
  expect(found.jobs).toHaveLength(LIMITS.searchPage)
  expect(found.counts).toEqual({ ...none.counts, people: LIMITS.searchPage + 1, jobs: LIMITS.searchPage + 1 })
})

it('finds only people by a single letter, by their names', async () => {
  const asha = await given.student({ fullName: 'Asha Rao' })
  await postEach(asha, 'upholsterer')
  await say(asha, await given.student({ fullName: 'Upal' }), 'Up at noon')

  const { people, counts } = await find(asha, 'u')
  expect(people.map(({ fullName }) => fullName)).toEqual(['Upal'])
  expect(counts).toEqual({ ...none.counts, people: 1 })
  const each = { ...none.counts, people: 1, events: 1, mentorships: 1, jobs: 1, projects: 1, messages: 1 }
  expect((await find(asha, 'up')).counts).toEqual(each)
})

it('returns all results of one kind in pages', async () => {
  const asha = await given.student()
  await sql`
    insert into jobs (id, author_id, title, company, location, description, search_key, created_at, listed_at)
    select gen_random_uuid(), ${asha.id}::uuid, 'Weaver ' || n, 'Loom', 'Pune', 'Ours', 'weaver loom',
      now() - n * interval '1 hour', now() - n * interval '1 hour'
    from generate_series(1, ${LIMITS.searchKindPage + 3}) n`.execute(db)
  await sql`
    insert into events (id, author_id, title, description, link, category, audience, starts_at, search_key, created_at)
    select gen_random_uuid(), ${asha.id}::uuid, 'Weaver ' || n, 'Weaver ' || n, 'https://meet.example/1', 'Workshop', 'members',
      ${clock.now()}::timestamptz + (${LIMITS.searchKindPage} + 0.5 - n) * interval '1 hour', 'weaver', now()
    from generate_series(1, ${LIMITS.searchKindPage + 3}) n`.execute(db)

  for (const kind of ['jobs', 'events'] as const) {
    const first = await as(asha).call(searchAll, { querystring: { q: 'weaver', kind } })
    const cursor = new URLSearchParams(/\?([^>]+)>/.exec(String(first.headers['link']))?.[1]).get('cursor')
    const second = await as(asha).call(searchAll, { querystring: { q: 'weaver', kind, cursor: String(cursor) } })
    const ids = [...first.body[kind], ...second.body[kind]].map(({ _id }) => _id)
    expect([first.body[kind].length, new Set(ids).size], kind).toEqual([
      LIMITS.searchKindPage,
      LIMITS.searchKindPage + 3,
    ])
    expect(first.body.counts).toEqual({ ...none.counts, [kind]: LIMITS.searchKindPage + 3 })
    expect([second.body.people, second.headers['link']]).toEqual([[], undefined])
  }
})

it('filters events by category and mode, in pages, and nothing else', async () => {
  const asha = await given.student()
  await sql`
    insert into events (id, author_id, title, description, link, category, audience, starts_at, search_key, created_at)
    select gen_random_uuid(), ${asha.id}::uuid, 'Lacquer ' || n, 'Lacquer', 'https://meet.example/1', 'Workshop', 'members',
      ${clock.now()}::timestamptz + n * interval '1 hour', 'lacquer', now()
    from generate_series(1, ${LIMITS.searchKindPage + 1}) n`.execute(db)
  const fair = { description: 'Lacquer fair', category: 'Networking', mode: 'in_person', place: 'Hall 2' } as const
  await as(asha).call(scheduleEvent, { body: { ...fair, dateTime: '2099-05-04T10:00Z' } })
  await as(asha).call(postJob, { body: { ...job, title: 'Lacquer expert' } })
  const found = async (query: object) => as(asha).call(searchAll, { querystring: { q: 'lacquer', ...query } })

  expect((await found({ mode: 'in_person' })).body).toMatchObject({ counts: { events: 1, jobs: 1 }, events: [fair] })
  expect((await found({ category: ['Networking', 'Hackathon'], mode: 'online' })).body.events).toEqual([])
  const first = await found({ kind: 'events', category: 'Workshop' })
  expect(first.body.counts.events).toBe(LIMITS.searchKindPage + 1)
  const next = new URLSearchParams(/\?([^>]+)>/.exec(String(first.headers['link']))?.[1])
  expect((await found(Object.fromEntries(next))).body.events.map(({ category }) => category)).toEqual(['Workshop'])
})

it('forgives one typo in longer words when nothing matches exactly', async () => {
  const [asha, bilal] = [await given.student(), await given.student()]
  await postEach(asha, 'upholsterer')
  await say(asha, bilal, 'Ask the (upholsterer)')

  for (const slip of ['uphosterer', 'upholstererr', 'upholsterrer', 'uphoslterer', 'upholzterer', 'UPHOLSTREER']) {
    const { counts } = await find(bilal, slip)
    expect(counts, slip).toEqual({ ...none.counts, events: 1, mentorships: 1, jobs: 1, projects: 1, messages: 1 })
  }
  for (const other of ['uphozter', 'pholsterr', 'u.*rer', 'upholzterer shop'])
    expect((await find(bilal, other)).jobs, other).toEqual([])

  await as(asha).call(postJob, { body: { ...job, title: 'Uphosterer' } })
  const exact = await find(bilal, 'uphosterer')
  expect(exact.jobs.map(({ title }) => title)).toEqual(['Uphosterer'])
  expect(exact.counts).toEqual({ ...none.counts, jobs: 1 })
})

it('finds a posting immediately, by its current text only', async () => {
  const asha = await given.student()
  const count = async (q: string) => (await find(asha, q)).counts.jobs
  expect(await count('lighthouse')).toBe(0)

  const { body: posted } = await as(asha).call(postJob, { body: { ...job, title: 'Lighthouse keeper' } })
  expect(await count('lighthouse keeper')).toBe(1)

  await as(asha).call(updateJob, { params: { id: posted._id }, body: { ...job, title: 'Ferry pilot' } })
  expect([await count('lighthouse'), await count('ferry')]).toEqual([0, 1])
})

it("finds only the viewer's own messages", async () => {
  const [asha, bilal, carla] = [await given.student(), await given.student(), await given.student()]
  await say(asha, bilal, 'The narwhal at noon')

  for (const member of [asha, bilal]) {
    const { messages, counts } = await find(member, 'narwhal')
    expect(messages.map(({ message }) => message.message)).toEqual(['The narwhal at noon'])
    expect(counts.messages).toBe(1)
  }
  expect(await find(carla, 'narwhal')).toEqual(none)
})

it('counts nothing that the viewer may not see', async () => {
  const [asha, bilal, viewer] = [
    await given.student({ fullName: 'Asha Sextant' }),
    await given.student(),
    await given.student(),
  ]
  await postEach(asha, 'sextant')
  await say(asha, viewer, 'My sextant')
  const meera = await given.alumnus({ fullName: 'Meera Sextant' })
  await postEach(meera, 'sextant')
  const all = { ...none.counts, people: 1, events: 1, mentorships: 1, jobs: 1, projects: 1 }
  expect((await find(bilal, 'sextant')).counts).toEqual(all)
  expect((await find(viewer, 'sextant')).counts).toEqual({ ...all, messages: 1 })

  await as(viewer).call(blockMember, { params: { userId: asha.id } })

  expect(await find(viewer, 'sextant')).toEqual(none)
  expect((await find(asha, 'sextant')).counts).toEqual(all)
})

it.each([
  '%',
  '_',
  "'",
  "';--",
  '\u200F\u202E',
  '(((((',
  '[[:alpha:]',
  '\\\\\\\\\\',
  '(?:a{1000}){1000}',
  'abcde '.repeat(16),
])('survives %s', async (q) => {
  const asha = await given.student()
  const answer = await as(asha).call(searchAll, { querystring: { q } })
  expect(answer.status).toBeLessThan(500)
  if (answer.status === 200) expect(answer.body.events).toEqual([])
})

it("shows an unverified alumnus's postings only to their author", async () => {
  const [meera, asha] = [await given.alumnus({ fullName: 'Meera Compiler' }), await given.student()]
  await postEach(meera, 'compiler')

  expect(await find(asha, 'compiler')).toEqual(none)

  const own = await find(meera, 'compiler')
  expect(own.events).toMatchObject([{ mine: true, pending: true }])
  expect(own.jobs).toMatchObject([{ mine: true, pending: true }])
})

it('shows no people to an unverified alumnus, and no unverified alumni or administrators to others', async () => {
  const meera = await given.alumnus({ fullName: 'Meera Iyer' })
  const asha = await given.student({ fullName: 'Asha Iyer' })
  await given.verifiedAlumnus({ fullName: 'Ravi Iyer' })
  await given.admin({ fullName: 'Admin Iyer' })

  expect((await find(meera, 'iyer')).people).toEqual([])
  expect((await find(asha, 'iyer')).people.map(({ fullName }) => fullName)).toEqual(['Ravi Iyer', 'Asha Iyer'])
})

it('rejects unauthenticated callers, and blank or overlong searches', async () => {
  const stranger = await as(undefined).call(searchAll, { querystring: { q: 'asha' } })
  expect([stranger.status, stranger.body.code]).toEqual([401, 'session.required'])

  const asha = await given.student()
  const blank = await as(asha).call(searchAll, { querystring: { q: '  ' } })
  expect([blank.status, Object.keys(blank.body.fields ?? {})]).toEqual([400, ['q']])
  expect((await as(asha).call(searchAll, { querystring: { q: 'x'.repeat(10_000) } })).status).toBe(400)
})

it('counts up to a limit, only what the viewer may see, and continues past hidden results', async () => {
  const [asha, ravi, viewer] = [await given.student(), await given.student(), await given.student()]
  const add = (author: { id: string }, count: number, age: number) =>
    sql`
    insert into jobs (id, author_id, title, company, location, description, search_key, created_at, listed_at)
    select gen_random_uuid(), ${author.id}::uuid, 'Carpenter', 'Workshop', 'Pune', 'Ours', 'carpenter workshop',
      now() - (${age}::int + n) * interval '1 minute', now() - (${age}::int + n) * interval '1 minute'
    from generate_series(1, ${count}::int) n`.execute(db)
  await add(asha, 300, 0)
  await add(ravi, 40, 1_000)
  const found = async () => {
    const { jobs, counts } = await find(viewer, 'carpenter')
    return [jobs.length, counts.jobs]
  }
  expect(await found()).toEqual([LIMITS.searchPage, LIMITS.searchCount])

  await as(viewer).call(blockMember, { params: { userId: asha.id } })

  expect(await found()).toEqual([LIMITS.searchPage, 40])
  await add(ravi, 600, 2_000)
  expect(await found()).toEqual([LIMITS.searchPage, LIMITS.searchCount])
})

it('finds a rare word among hundreds of postings, in list order', async () => {
  const [asha, ravi] = [await given.student({ fullName: 'Asha' }), await given.student({ fullName: 'Ravi' })]
  await sql`
    insert into jobs (id, author_id, title, company, location, description, search_key, created_at, listed_at)
    select gen_random_uuid(), ${asha.id}::uuid, 'Job ' || n, 'Waterworks', 'Pune', 'Ours',
      'job waterworks' || case when n % 400 = 100 then ' zoology' else '' end,
      now() - n * interval '1 minute', now() - n * interval '1 minute'
    from generate_series(1, 1200) n`.execute(db)

  const titles = async (q: string) => (await find(ravi, q)).jobs.map(({ title }) => title)

  expect(await titles('zoology')).toEqual(['Job 100', 'Job 500', 'Job 900'])
  expect(await titles('waterworks')).toEqual(['Job 1', 'Job 2', 'Job 3', 'Job 4', 'Job 5'])
  expect(await titles('waterworks zoology')).toEqual(['Job 100', 'Job 500', 'Job 900'])
  expect(await titles('xylophone')).toEqual([])
})
