import { expect, it } from 'vitest'
import { closeThread, makeThreadAnonymous, readThread } from '#contract/discussions/threads.ts'
import { changePrivacy } from '#contract/people/privacy.ts'
import { blockMember } from '#contract/trust/blocks.ts'
import { createTalk } from '#server/testing/discussions.ts'
import type { TestMember } from '#server/testing/given.ts'
import { newClientId, openTestPortal, type TestSocket } from '#server/testing/portal.ts'

const { as, given, db, clock, portal, socket, settled } = await openTestPortal()
const { ask } = createTalk({ as, db, clock })

const heardBy = (listener: TestSocket) => {
  const received: unknown[] = []
  listener.on('writing', (writing) => received.push(writing))
  return received
}
const open = (member: TestMember, id: string) => as(member).call(readThread, { params: { id } })
/** Writes in a thread, as if two seconds had passed since the last time. */
const write = async (writer: TestMember, threadId: string) => {
  await portal.platform.limiters.typing.reset(`${writer.id} ${threadId}`)
  ;(await socket(writer)).emit('writing', { threadId })
  await settled()
}
/** Mira's question, which Nadia has opened too, and what both receive about who is writing. */
const givenQuestion = async (more: Parameters<typeof ask>[1] = {}) => {
  const [mira, nadia] = [await given.student(), await given.verifiedAlumnus()]
  const { _id: id } = await ask(mira, more)
  for (const member of [mira, nadia]) await open(member, id)
  const heard = { mira: heardBy(await socket(mira)), nadia: heardBy(await socket(nadia)) }
  return { mira, nadia, id, heard }
}

it('is pushed to those who have opened the thread, and neither to the writer nor to others', async () => {
  const { nadia, id, heard } = await givenQuestion()
  const stranger = heardBy(await socket(await given.student()))
  await write(nadia, id)
  expect(heard.mira).toEqual([{ threadId: id, person: expect.objectContaining({ _id: nadia.id }) }])
  expect([heard.nadia, stranger]).toEqual([[], []])
})

it.each(['mira', 'nadia'] as const)('is not pushed when %s hides it or has blocked the other', async (who) => {
  const { id, heard, ...members } = await givenQuestion()
  const [one, other] = [members[who], who === 'mira' ? members.nadia : members.mira]
  await as(one).call(changePrivacy, { body: { typing: false } })
  await write(members.nadia, id)
  await as(one).call(changePrivacy, { body: { typing: true } })
  await as(one).call(blockMember, { params: { userId: other.id } })
  await write(members.nadia, id)
  expect(heard.mira).toEqual([])
})

it('is not pushed for the author of an anonymous question, in it', async () => {
  const { mira, nadia, id, heard } = await givenQuestion()
  await write(mira, id)
  await as(mira).call(makeThreadAnonymous, { params: { id } })
  await write(mira, id)
  expect(heard.nadia).toHaveLength(1)
  // Others have a name there.
  await write(nadia, id)
  expect(heard.mira).toHaveLength(1)
})

it('is not pushed to or from those who may no longer read the thread', async () => {
  const { mira, nadia, id, heard } = await givenQuestion()
  const late = await given.student()
  await open(late, id)
  const received = heardBy(await socket(late))
  await db
    .updateTable('spaces')
    .set({ readers: 'alumni' })
    .where('id', 'in', (threads) => threads.selectFrom('threads').select('space_id').where('id', '=', id))
    .execute()
  await write(nadia, id)
  await write(late, id)
  await db.updateTable('spaces').set({ readers: 'everyone' }).execute()
  expect([heard.mira, heard.nadia, received]).toEqual([[], [], []])
  await as(mira).call(closeThread, { params: { id }, body: { reason: 'Solved' } })
  await write(nadia, id)
  expect(heard.mira).toEqual([])
})

it('is pushed at most every two seconds, and can’t be sent for others or of threads that don’t exist', async () => {
  const { mira, nadia, id, heard } = await givenQuestion()
  const own = await socket(nadia)
  const begun = performance.now()
  for (let times = 0; times < 5; times += 1) own.emit('writing', { threadId: id })
  for (const forged of [{ threadId: newClientId() }, { threadId: id, person: mira }, { threadId: [id] }, id, null])
    own.emit('writing', forged as never)
  await settled()
  const windows = 1 + Math.floor((performance.now() - begun) / 2_000)
  expect(heard.mira.length).toBeLessThanOrEqual(windows)
  for (const each of heard.mira) expect(each).toMatchObject({ person: { _id: nadia.id } })
})
