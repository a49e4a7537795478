import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { followSpace } from '#contract/discussions/spaces.ts'
import { listAnswerers, listSimilarThreads } from '#contract/discussions/threads.ts'
import { searchAll } from '#contract/search/search.ts'
import { blockMember } from '#contract/trust/blocks.ts'
import { createTalk, registeredBefore } from '#server/testing/discussions.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { given, as, db, clock } = await openTestPortal()
const { ask, answer, listed, read, spaceOf } = createTalk({ as, db, clock })

it('finds threads by the name of a writer', async () => {
  const [mira, adaeze] = [
    await given.student({ fullName: 'Mira' }),
    await given.verifiedAlumnus({ fullName: 'Adaeze N.' }),
  ]
  const { _id: id } = await ask(mira)
  await ask(mira, { title: 'Where do chargers begin?' })
  await answer(adaeze, id, 'Use an oscilloscope.')
  const found = async (querystring: Record<string, string>) => (await listed(mira, querystring)).map(({ _id }) => _id)
  expect(await found({ by: 'adaeze' })).toEqual([id])
  expect(await found({ by: 'adaeze', q: 'oscilloscope' })).toEqual([id])
  expect(await found({ by: 'nadia' })).toEqual([])
})

it('suggests answered threads for a title that is being written', async () => {
  const [mira, adaeze] = [await given.student(), await given.verifiedAlumnus()]
  const { _id: id, title } = await ask(mira, { title: 'Inverters or chargers: where to begin?' })
  await ask(mira, { title: 'Inverters or chargers at home?' })
  await answer(adaeze, id)
  const similar = async (typed: string) =>
    (await as(mira).call(listSimilarThreads, { querystring: { title: typed } })).body.threads
  expect(await similar('Do chargers need inverters or a kit?')).toEqual([
    { _id: id, title, answers: 1, accepted: false },
  ])
  expect(await similar('Which elective?')).toEqual([])
})

it('lists who has answered questions of others this month, by name', async () => {
  const mira = await given.student({ fullName: 'Mira' })
  const [zoe, adaeze] = [
    await given.verifiedAlumnus({ fullName: 'Zoe' }),
    await given.verifiedAlumnus({ fullName: 'Adaeze' }),
  ]
  const { _id: id } = await ask(mira)
  for (const member of [zoe, adaeze, mira, zoe]) await answer(member, id)
  const answerers = async () => (await as(mira).call(listAnswerers)).body.people.map(({ fullName }) => fullName)
  expect(await answerers()).toEqual(['Adaeze', 'Zoe'])
  await as(zoe).call(blockMember, { params: { userId: mira.id } })
  expect(await answerers()).toEqual(['Adaeze'])
  const lastMonth = new Date(clock.now().getTime() - 32 * 24 * 60 * 60_000)
  await db.updateTable('posts').set({ created_at: lastMonth }).execute()
  expect(await answerers()).toEqual([])
})

it('suggests threads that share two words with the title, apart from common ones', async () => {
  const mira = await given.student(registeredBefore(clock))
  const titles = ['Inverters or chargers: where to begin?', 'Where do I begin in Lisbon?', 'How are chargers tested?']
  for (const title of titles) await ask(mira, { title, body: 'Where do I begin?' })
  const { _id: id } = await ask(mira, { title: 'Where do chargers and inverters fail?' })
  expect((await read(mira, id)).similar.map(({ title }) => title)).toEqual([titles[0]])
})

it('finds threads by words of titles and posts, here and in the global search', async () => {
  const [mira, adaeze] = [await given.student(), await given.verifiedAlumnus()]
  const { _id: id } = await ask(mira)
  await answer(adaeze, id, 'Use an oscilloscope.')
  expect(await listed(mira, { q: 'invert' })).toHaveLength(1)
  expect(await listed(mira, { q: 'OSCILLO' })).toHaveLength(1)
  expect(await listed(mira, { q: 'lathe' })).toEqual([])
  expect(await listed(mira, { q: "'); drop" })).toEqual([])
  const { discussions, counts } = (await as(mira).call(searchAll, { querystring: { q: 'oscilloscope' } })).body
  expect([discussions.map(({ _id }) => _id), counts.discussions]).toEqual([[id], 1])
})

it('finds a followed thread behind more than a hundred later ones in its space', async () => {
  const [mira, adaeze] = [await given.student(), await given.verifiedAlumnus()]
  await as(adaeze).call(followSpace, { params: { id: await spaceOf(adaeze) }, body: { level: 'following' } })
  const { _id: id } = await ask(mira, { title: 'Who repairs a lathe?' })
  const later = await ask(mira)
  const copies = sql`select gen_random_uuid() as id, n from generate_series(1, 120) n`
  await sql`
    with copies as materialized (${copies}), copied as (
      insert into threads (id, space_id, author_id, kind, title, posts, last_number, active_at, created_at)
      select copies.id, space_id, author_id, kind, title, posts, last_number, active_at + n * interval '1 second', created_at
      from copies join threads on threads.id = ${later._id}::uuid
    )
    insert into posts (id, thread_id, number, author_id, body, search_key, created_at)
    select gen_random_uuid(), copies.id, 1, author_id, body, search_key, created_at
    from copies join posts on posts.thread_id = ${later._id}::uuid`.execute(db)
  const firstPage = await listed(adaeze, { tab: 'following', limit: 50 })
  expect(firstPage).toHaveLength(50)
  expect(firstPage.map(({ _id }) => _id)).not.toContain(id)

  const found = await listed(adaeze, { tab: 'following', q: 'lathe' })
  expect(found.map(({ _id }) => _id)).toEqual([id])
})
