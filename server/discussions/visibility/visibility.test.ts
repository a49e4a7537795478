import { expect, it } from 'vitest'
import { listSpaces } from '#contract/discussions/spaces.ts'
import { blockMember } from '#contract/trust/blocks.ts'
import { restoreMember, suspendMember } from '#contract/trust/suspensions.ts'
import { createTalk } from '#server/testing/discussions.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { given, as, db, clock } = await openTestPortal()
const { spaceOf, ask, answer, listed, read } = createTalk({ as, db, clock })

it('rejects a reply to a post of a member hidden by a block', async () => {
  const [mira, adaeze, devika] = [await given.student(), await given.verifiedAlumnus(), await given.verifiedAlumnus()]
  const { _id: id } = await ask(mira)
  const { number } = await answer(adaeze, id)
  await as(adaeze).call(blockMember, { params: { userId: devika.id } })
  expect((await read(devika, id)).posts).toMatchObject([{ gone: 'blocked', author: null, body: null }])
  expect(await answer(devika, id, 'Which one?', number)).toMatchObject({ code: 'post.not_found' })
})

it('shows spaces and their threads only to the members who may read them', async () => {
  const [mira, adaeze] = [await given.student(), await given.verifiedAlumnus()]
  const { _id: id } = await ask(mira)
  await db.updateTable('spaces').set({ readers: 'students' }).where('preset', '=', 'ask').execute()
  expect((await as(adaeze).call(listSpaces)).body.spaces.map(({ key }) => key)).not.toContain('ask')
  expect(await listed(adaeze)).toEqual([])
  expect(await read(adaeze, id)).toMatchObject({ code: 'thread.not_found' })
  expect(await ask(mira, { space: await spaceOf(mira, 'announcements') })).toMatchObject({ code: 'space.closed' })
  expect(await listed(mira)).toHaveLength(1)
})

it('leaves answers of a suspended member out of counts until they are restored', async () => {
  const [mira, adaeze, admin] = [await given.student(), await given.verifiedAlumnus(), await given.admin()]
  const { _id: id } = await ask(mira)
  await answer(adaeze, id)
  const seen = async () => {
    const { thread, posts } = await read(mira, id)
    return [thread.answers, thread.unread, posts[0]?.gone]
  }
  expect(await seen()).toEqual([1, 1, null])
  await as(admin).call(suspendMember, { params: { id: adaeze.id }, body: { reason: 'Advertising' } })
  expect(await seen()).toEqual([0, 0, 'unavailable'])
  await as(admin).call(restoreMember, { params: { id: adaeze.id } })
  expect(await seen()).toEqual([1, 1, null])
})
