import { expect, it } from 'vitest'
import { listMentionable } from '#contract/discussions/mentions.ts'
import { addPost, editPost, listPostVersions } from '#contract/discussions/posts.ts'
import { followThread } from '#contract/discussions/threads.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { blockMember } from '#contract/trust/blocks.ts'
import { createTalk, registeredBefore } from '#server/testing/discussions.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openExport } from '#server/testing/exports.ts'
import { createLeaving } from '#server/testing/leaving.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { given, as, db, clock, portal } = await openTestPortal()
const { ask, answer, listed, read } = createTalk({ as, db, clock })

const { leave } = createLeaving({ as, db, clock, portal })

const mention = ({ id }: TestMember, name = 'Old Name') => `[@${name}](member:${id})`
const newsOf = async (member: TestMember) => {
  await portal.platform.tasks.runDue()
  const { notifications } = (await as(member).call(listNotifications)).body
  return notifications.map(({ type, values }) => [type, values['what'], values['number']])
}

it('notifies mentioned members, marks the thread for them, and shows their current names', async () => {
  const [mira, adaeze] = [
    await given.student(registeredBefore(clock)),
    await given.verifiedAlumnus(registeredBefore(clock)),
  ]
  const devika = await given.verifiedAlumnus({ ...registeredBefore(clock), fullName: 'Devika Rao' })
  const { _id: id } = await ask(mira)
  const post = await answer(adaeze, id, `Ask ${mention(devika)}.`)
  expect(post).toMatchObject({ body: `Ask ${mention(devika, 'Devika Rao')}.` })
  expect(await newsOf(devika)).toEqual([['discussion_reply', 'mention', 2]])
  expect((await listed(devika))[0]).toMatchObject({ attention: true, excerpt: 'Ask @Devika Rao.' })
  // Found by words, not by ids or names of mentioned members.
  expect(await listed(mira, { q: 'member' })).toEqual([])
  expect(await db.selectFrom('posts').select('body').where('body', 'like', '%Name%').execute()).toEqual([])
})

it('notifies members who have muted the thread of a mention by an administrator, also in an edit, and of nothing else', async () => {
  const [mira, admin] = [await given.student(registeredBefore(clock)), await given.admin()]
  const muting = await given.verifiedAlumnus(registeredBefore(clock))
  const { _id: id } = await ask(mira)
  const { number } = await answer(muting, id)
  await as(muting).call(followThread, { params: { id }, body: { level: 'muted' } })
  await answer(mira, id, `Dear ${mention(muting)}`)
  const { _id, body } = await answer(admin, id, 'Thank you.', number)
  expect(await newsOf(muting)).toEqual([])

  await as(admin).call(editPost, { params: { id: _id }, body: { body: `${body} ${mention(muting)}`, revision: 0 } })
  expect(await newsOf(muting)).toEqual([['discussion_reply', 'mention', 4]])
  await answer(admin, id, `Dear ${mention(muting)}`)
  expect(await newsOf(muting)).toContainEqual(['discussion_reply', 'mention', 5])
  expect((await listed(muting, { tab: 'unread' })).map(({ _id: each }) => each)).toEqual([])
})

it('notifies only newly mentioned members of an edit, and nobody who has muted the thread', async () => {
  const [mira, first] = [
    await given.student(registeredBefore(clock)),
    await given.verifiedAlumnus({ ...registeredBefore(clock), fullName: 'First' }),
  ]
  const [second, muting] = [
    await given.verifiedAlumnus({ ...registeredBefore(clock), fullName: 'Second' }),
    await given.verifiedAlumnus(registeredBefore(clock)),
  ]
  const { _id: id } = await ask(mira)
  await as(muting).call(followThread, { params: { id }, body: { level: 'muted' } })
  const { _id, body } = await answer(mira, id, `Dear ${mention(first)}`)
  await newsOf(first)
  const params = { id: _id }
  const edited = `${body} and ${mention(second)} and ${mention(muting)}`
  await as(mira).call(editPost, { params, body: { body: edited, revision: 0 } })
  expect([await newsOf(first), await newsOf(second), await newsOf(muting)]).toEqual([
    [['discussion_reply', 'mention', 2]],
    [['discussion_reply', 'mention', 2]],
    [],
  ])
  const { versions } = (await as(first).call(listPostVersions, { params })).body
  expect(versions.map((each) => each.body)).toEqual([`Dear ${mention(first, 'First')}`])
})

it('makes mentions of blocked and unknown members plain text, and refuses too many', async () => {
  const [mira, adaeze] = [
    await given.student(registeredBefore(clock)),
    await given.verifiedAlumnus({ ...registeredBefore(clock), fullName: 'Adaeze' }),
  ]
  const { _id: id } = await ask(mira)
  await as(adaeze).call(blockMember, { params: { userId: mira.id } })
  const written = `${mention(adaeze, 'A')} ${mention({ ...adaeze, id: '0199ffff-ffff-7fff-8fff-ffffffffffff' }, 'B')}`
  expect(await answer(mira, id, written)).toMatchObject({ body: '@A @B' })
  const many = Array.from({ length: 11 }, (_, index) => `[@A](member:0199ffff-ffff-7fff-8fff-ffffffffff${index + 10})`)
  const refused = await as(mira).call(addPost, { params: { id }, body: { body: many.join(' ') } })
  expect([refused.status, refused.body]).toMatchObject([400, { fields: { body: expect.any(String) } }])

  const devika = await given.verifiedAlumnus({ ...registeredBefore(clock), fullName: 'Devika' })
  await answer(mira, id, `Hello ${mention(devika)}`)
  const viewer = await given.verifiedAlumnus(registeredBefore(clock))
  await as(devika).call(blockMember, { params: { userId: viewer.id } })
  expect((await read(viewer, id)).posts.at(-1)).toMatchObject({ body: 'Hello @someone' })
})

it('lists people in the thread first, then those who may read the space, without blocked ones', async () => {
  const mira = await given.student({ ...registeredBefore(clock), fullName: 'Mira' })
  const [zoe, anna] = [
    await given.verifiedAlumnus({ ...registeredBefore(clock), fullName: 'Zoe Kim' }),
    await given.student({ ...registeredBefore(clock), fullName: 'Anna Kim' }),
  ]
  const blocked = await given.student({ ...registeredBefore(clock), fullName: 'Bo Kim' })
  const { _id: id } = await ask(mira)
  await answer(zoe, id)
  await as(blocked).call(blockMember, { params: { userId: mira.id } })
  await db.updateTable('spaces').set({ readers: 'alumni' }).where('preset', '=', 'careers').execute()
  const found = async (querystring: Record<string, string>) =>
    (await as(mira).call(listMentionable, { querystring })).body.people.map(({ person, inThread, mayRead }) => [
      ...[person.fullName, inThread, mayRead],
    ])
  expect(await found({ thread: id, q: 'kim' })).toEqual([
    ['Zoe Kim', true, true],
    ['Anna Kim', false, true],
  ])
  await given.student({ fullName: 'Aakim Po' })
  expect((await found({ thread: id, q: 'kim' })).map(([name]) => name)).toEqual(['Zoe Kim', 'Anna Kim', 'Aakim Po'])
  expect(await found({ thread: id })).toEqual([['Zoe Kim', true, true]])
  await db.updateTable('spaces').set({ readers: 'students' }).where('preset', '=', 'ask').execute()
  expect(await found({ thread: id, q: 'kim' })).toEqual([
    ['Zoe Kim', true, false],
    ['Anna Kim', false, true],
    ['Aakim Po', false, true],
  ])
  expect(await answer(mira, id, `${mention(anna)} and ${mention(zoe, 'Zoe')}`)).toMatchObject({
    body: `${mention(anna, 'Anna Kim')} and @Zoe`,
  })
})

it('shows the names that the member sees in the data export, also in earlier texts', async () => {
  const names = ['Adaeze Obi', 'Former One', 'Blocking One']
  const [mira, ...people] = [
    await given.student(registeredBefore(clock)),
    ...(await Promise.all(names.map((fullName) => given.verifiedAlumnus({ fullName })))),
  ]
  const { _id: id } = await ask(mira)
  const mentions = people.map((member) => mention(member)).join(' ')
  const { _id: post } = await answer(mira, id, mentions)
  await as(mira).call(editPost, { params: { id: post }, body: { body: `Again ${mentions}`, revision: 0 } })
  const [, former, blocking] = people
  await as(blocking ?? mira).call(blockMember, { params: { userId: mira.id } })
  await leave(former ?? mira, 'anonymise')

  const { rows } = await openExport({ as, portal }, mira)

  const seen = '@Adaeze Obi @Former member @someone'
  expect(rows('posts')).toMatchObject([{}, { body: `Again ${seen}`, earlierTexts: [{ body: seen }] }])
})
