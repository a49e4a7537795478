import { expect, it } from 'vitest'
import { editPost } from '#contract/discussions/posts.ts'
import { listSpaces } from '#contract/discussions/spaces.ts'
import { newId } from '#server/platform/ids.ts'
import { createTalk, registeredBefore } from '#server/testing/discussions.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'
import { linksIn } from './newMembers.ts'

const { given, as, db, clock } = await openTestPortal()
const { ask, answer } = createTalk({ as, db, clock })
const limits = async (member: TestMember) => (await as(member).call(listSpaces)).body.newMember

it('lets a new member start three threads a day, also when they post several at once, and repeats cost nothing', async () => {
  const mira = await given.student()
  const clientId = newId()
  for (let retry = 0; retry < 3; retry += 1) await ask(mira, { clientId })
  expect(await limits(mira)).toEqual({ questions: 2, answers: 10, checked: false })
  const bodies = await Promise.all(Array.from({ length: 5 }, () => ask(mira)))
  expect(bodies.filter((body) => 'mine' in body)).toHaveLength(2)
  expect(await ask(mira)).toMatchObject({ code: 'post.new_member_used_up' })
  expect(await ask(mira, { clientId })).toMatchObject({ mine: true })
  clock.advance(24 * 60 * 60_000)
  expect(await ask(mira)).toMatchObject({ mine: true })
})

it('lets a new member post ten answers a day, with two links each, also after an edit', async () => {
  const [mira, devika] = [await given.student(), await given.student(registeredBefore(clock))]
  const { _id: id } = await ask(devika)
  const links = 'https://a.example www.b.example'
  expect(await answer(mira, id, `${links} http://c.example`)).toMatchObject({ fields: { body: expect.any(String) } })
  const posts = await Promise.all(Array.from({ length: 12 }, () => answer(mira, id, links)))
  const [post] = posts.filter((each) => 'number' in each)
  expect(posts.filter((each) => 'number' in each)).toHaveLength(10)
  const edited = await as(mira).call(editPost, {
    params: { id: post?._id ?? '' },
    body: { body: `${links} http://c.example`, revision: 0 },
  })
  expect(edited.status).toBe(400)
  expect(await limits(mira)).toEqual({ questions: 3, answers: 0, checked: false })
})

it('lets a new member mention only people who have posted in the thread', async () => {
  const [mira, devika, other] = [await given.student(), await given.verifiedAlumnus(), await given.verifiedAlumnus()]
  const { _id: id } = await ask(devika)
  const mention = (member: TestMember) => `Hello [@x](member:${member.id})`
  expect(await answer(mira, id, mention(other))).toMatchObject({ fields: { body: expect.any(String) } })
  expect(await ask(mira, { body: mention(devika) })).toMatchObject({ fields: { body: expect.any(String) } })
  expect(await answer(mira, id, mention(devika))).toMatchObject({ number: 2 })
})

it('tells a new member nothing about who asked without their name', async () => {
  const [mira, devika, asker] = [await given.student(), await given.student(), await given.student()]
  const { _id: id } = await ask(asker, { anonymous: true })
  const mention = (member: TestMember) => answer(mira, id, `Hello [@x](member:${member.id})`)
  const refused = { fields: { body: expect.any(String) } }
  expect([await mention(asker), await mention(devika)]).toMatchObject([refused, refused])
})

it('ends after seven days, except for members who are not verified, and never applies to administrators', async () => {
  const [mira, dean] = [await given.student(registeredBefore(clock)), await given.admin()]
  expect([await limits(mira), await limits(dean)]).toEqual([null, null])
  await given.college({ unverified_alumni: 'full' })
  expect(await limits(await given.alumnus(registeredBefore(clock)))).toEqual({
    questions: 3,
    answers: 10,
    checked: false,
  })
  for (const body of await Promise.all(Array.from({ length: 5 }, () => ask(mira)))) expect(body.mine).toBe(true)
})

it.each([
  ['[a](https://a.example) and https://b.example, www.c.example', 3],
  [String.raw`[a](https\://a.example) and https://other.example/dashboard/discussions/1`, 2],
  ['> quoted [Ada](https://alumni.example/dashboard/discussions/1?at=2)', 0],
  ['No links: a.example', 0],
])('counts the links in %j', (body, count) => {
  expect(linksIn(body, 'https://alumni.example')).toBe(count)
})
