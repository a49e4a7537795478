import { expect, it } from 'vitest'
import { listSpaces } from '#contract/discussions/spaces.ts'
import { verifyAlumnus } from '#contract/people/verification.ts'
import { createTalk, registeredBefore } from '#server/testing/discussions.ts'
import { createChecking } from '#server/testing/firstPosts.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'
import { sweepWaiting } from './release.ts'

const test = await openTestPortal()
const { as, given, clock, portal } = test
const { ask, listed, read } = createTalk(test)
const { begin, check, queue, publish, news } = createChecking(test)

const verify = async (admin: TestMember, { id }: TestMember) => {
  expect((await as(admin).call(verifyAlumnus, { params: { id } })).status).toBe(200)
  await portal.platform.tasks.runDue()
}
const unread = async (member: TestMember) => (await as(member).call(listSpaces)).body.unread

it('shows threads of unverified alumni to them only, and publishes them on verification', async () => {
  const { admin, nadia, devika } = await begin()
  await check(false)
  const adaeze = await given.alumnus({ ...registeredBefore(clock), fullName: 'Adaeze' })

  // when
  const question = await ask(adaeze, { title: 'Who hires in Pune?', asked: [nadia.id] })

  // then
  expect(question).toMatchObject({ unchecked: true, mine: true })
  expect((await listed(adaeze)).map(({ title }) => title)).toContain('Who hires in Pune?')
  expect(await listed(devika)).toEqual([])
  expect([await unread(devika), await news(nadia)]).toEqual([0, []])
  expect((await queue()).posts).toEqual([])

  await verify(admin, adaeze)
  expect((await listed(devika)).map(({ title }) => title)).toContain('Who hires in Pune?')
  expect((await news(nadia)).map(([type]) => type)).toEqual(['discussion_ask'])
})

it('publishes waiting threads once the college gives unverified alumni full access', async () => {
  const { devika } = await begin()
  await check(false)
  const adaeze = await given.alumnus(registeredBefore(clock))
  await ask(adaeze)
  expect(await listed(devika)).toEqual([])

  await given.college({ unverified_alumni: 'full' })
  await sweepWaiting(portal.platform)
  await portal.platform.tasks.runDue()
  expect(await listed(devika)).toHaveLength(1)
  await given.college({ unverified_alumni: 'limited' })
})

it('puts posts of new alumni into the queue of first posts once the college has verified them', async () => {
  const { admin, devika } = await begin()
  const adaeze = await given.alumnus({ fullName: 'Adaeze' })
  const { _id: id } = await ask(adaeze)
  expect((await queue()).posts).toEqual([])

  await verify(admin, adaeze)
  expect((await queue()).posts).toMatchObject([{ thread: { _id: id }, author: { fullName: 'Adaeze' } }])
  expect(await listed(devika)).toEqual([])
  const { opening } = await read(adaeze, id)
  expect((await publish(opening._id)).status).toBe(200)
  expect(await listed(devika)).toHaveLength(1)
})
