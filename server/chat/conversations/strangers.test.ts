import { beforeEach, describe, expect, it } from 'vitest'
import { answerRequest, getConversation, listChatUsers } from '#contract/chat/conversations.ts'
import { getProfile } from '#contract/people/profiles.ts'
import { listMessages } from '#contract/chat/messages.ts'
import type { TestMember } from '#server/testing/given.ts'
import { newClientId, openTestPortal } from '#server/testing/portal.ts'

const { as, given, clock, db, send } = await openTestPortal()

const graduate = (details: object = {}) => given.verifiedAlumnus({ graduation_year: 2015, ...details })
const graduates = (count: number) => Promise.all(Array.from({ length: count }, () => graduate()))
const request = async (from: TestMember, to: TestMember) =>
  (await as(from).call(getConversation, { params: { userId: to.id } })).body.request
const counted = async ({ id }: TestMember) =>
  (await db.selectFrom('first_contacts').select('strangers').where('member_id', '=', id).executeTakeFirst())?.strangers
const usedUp = { status: 429, body: { code: 'message.strangers_used_up', success: false } }

describe('the daily limit of strangers', () => {
  // The count resets at midnight.
  beforeEach(() => clock.set(new Date('2026-11-20T12:00:00Z')))

  it('is twenty, and resets on the next UTC day', async () => {
    clock.set(new Date('2026-11-20T23:50:00Z'))
    const [ada, people] = [await given.student(), await graduates(22)]
    for (const person of people.slice(0, 20)) expect((await send(ada, person)).status).toBe(201)

    const refused = await send(ada, people[20] ?? ada)
    expect(refused).toMatchObject(usedUp)
    expect(refused.body.message).toContain('20')
    expect(await request(ada, people[20] ?? ada)).toBe('needed')

    clock.advance(15 * 60_000)
    for (const person of people.slice(20)) expect((await send(ada, person)).status).toBe(201)
    expect(await counted(ada)).toBe(2)
  })

  // test: stranger-limit-holds-concurrently
  it('allows exactly twenty of thirty concurrent messages', async () => {
    const [ada, people] = [await given.student(), await graduates(30)]
    const answers = await Promise.all(people.map((person) => send(ada, person)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
    for (const answer of answers.filter(({ status }) => status !== 201)) expect(answer).toMatchObject(usedUp)
    expect(await db.selectFrom('conversations').select('id').execute()).toHaveLength(20)
    expect(await counted(ada)).toBe(20)
  })

  it('counts each stranger once, and no rejected or repeated messages', async () => {
    const [ada, grace, alan] = [await given.student(), await graduate(), await graduate({ takes_requests: false })]
    await Promise.all(Array.from({ length: 50 }, (_, index) => send(ada, grace, String(index))))
    expect(await counted(ada)).toBe(1)

    const [other, clientId] = [await graduate(), newClientId()]
    await Promise.all(Array.from({ length: 20 }, () => send(ada, other, 'Hello', { clientId })))
    expect(await counted(ada)).toBe(2)
    expect((await send(ada, alan)).status).toBe(403)
    expect((await send(ada, { id: newClientId() })).status).toBe(404)
    expect((await send(ada, await graduate(), 'Another', { clientId })).status).toBe(409)
    expect((await send(ada, await graduate(), '', { attachmentId: newClientId() })).status).toBe(403)
    expect((await send(ada, await graduate(), 'Hello', { replyTo: 1 })).status).toBe(400)
    expect(await counted(ada)).toBe(2)
  })

  it('doesn’t apply to answers and the member’s own cohort', async () => {
    const ada = await given.student()
    const [friend, asking] = [await given.student(), await graduate()]
    await send(asking, ada)
    await Promise.all((await graduates(20)).map((person) => send(ada, person)))
    expect(await send(ada, await graduate())).toMatchObject(usedUp)

    expect((await send(ada, friend)).status).toBe(201)
    expect((await send(ada, asking)).status).toBe(201)
    expect((await send(ada, asking, 'And')).status).toBe(201)
    expect(await counted(ada)).toBe(20)
  })
})

describe('a member who takes no requests', () => {
  it('can be messaged by their cohort but not by strangers', async () => {
    const [ada, grace] = [await given.student(), await graduate({ takes_requests: false })]
    expect(await request(ada, grace)).toBe('refused')
    expect(await send(ada, grace)).toMatchObject({ status: 403, body: { code: 'message.requests_off' } })
    expect(await db.selectFrom('conversations').select('id').execute()).toEqual([])

    const peer = await graduate()
    expect(await request(peer, grace)).toBeNull()
    expect((await send(peer, grace)).status).toBe(201)
  })

  it('can continue and start conversations', async () => {
    const [ada, alan, grace] = [await given.student(), await given.student(), await graduate()]
    await send(ada, grace)
    await db.updateTable('members').set({ takes_requests: false }).where('id', '=', grace.id).execute()
    expect((await send(ada, grace, 'Still there?')).status).toBe(201)
    expect((await send(grace, ada)).status).toBe(201)
    expect((await send(ada, grace, 'Good')).status).toBe(201)

    expect((await send(grace, alan)).status).toBe(201)
    expect((await send(alan, grace)).status).toBe(201)
  })

  it('is marked in the list of people', async () => {
    const ada = await given.student({ fullName: 'Ada' })
    await graduate({ fullName: 'B refuses', takes_requests: false })
    await graduate({ fullName: 'C asks' })
    await given.student({ fullName: 'D knows' })
    const { users } = (await as(ada).call(listChatUsers)).body
    expect(users.map(({ request: stands }) => stands)).toEqual(['refused', 'needed', null])
  })
})

describe('an unverified alumnus', () => {
  it('can answer and accept requests but not start conversations', async () => {
    const ada = await given.student()
    const waiting = await given.alumnus({ graduation_year: 2015 })
    expect(await send(waiting, ada)).toMatchObject({ status: 403, body: { code: 'message.reply_only' } })
    const alan = await given.student()
    // Both wrote while the college allowed everyone to.
    await given.college({ unverified_alumni: 'full' })
    for (const stranger of [ada, alan]) await send(stranger, waiting)
    await given.college({ unverified_alumni: 'limited' })
    expect(await request(waiting, ada)).toBe('received')
    expect((await send(waiting, ada)).status).toBe(201)
    expect(await request(ada, waiting)).toBeNull()

    const accepted = await as(waiting).call(answerRequest, { params: { userId: alan.id }, body: { accepted: true } })
    expect(accepted).toMatchObject({ status: 200, body: { request: null } })
  })

  it.each(['waiting', 'declined'] as const)(
    'looks like an unknown member to strangers while %s, even when messaged',
    async (is) => {
      const ada = await given.student()
      const hidden = await given.alumnus(
        is === 'declined' ? { verification: 'declined', decline_reason: 'Not ours' } : {},
      )
      const nobody = { id: newClientId() }
      for (const message of ['Hello', 'Are you there?'])
        expect((await send(ada, hidden, message)).body).toEqual((await send(ada, nobody, message)).body)
      expect(await send(ada, hidden)).toMatchObject({ status: 404, body: { code: 'member.not_found' } })

      const { call } = as(ada)
      expect((await call(getProfile, { params: { id: hidden.id } })).status).toBe(404)
      expect((await call(listChatUsers)).body.users).toEqual([])
      expect(await db.selectFrom('conversations').selectAll().execute()).toEqual([])
    },
  )
})

describe('another member', () => {
  it('can’t be impersonated when messaging a stranger', async () => {
    const [ada, alan, grace] = [await given.student(), await given.student(), await graduate()]
    const forged = await send(ada, grace, 'Hello', { senderId: alan.id })
    expect(forged).toMatchObject({ status: 403, body: { code: 'message.sender' } })
    expect([await counted(ada), await counted(alan)]).toEqual([undefined, undefined])
    expect(await request(grace, alan)).toBe('needed')
  })

  it('can’t read others’ conversations', async () => {
    const [ada, mallory, grace] = [await given.student(), await given.student(), await graduate()]
    await send(ada, grace, 'Between us')
    for (const userId of [ada.id, grace.id]) {
      expect((await as(mallory).call(listMessages, { params: { userId } })).body).toEqual([])
      expect((await as(mallory).call(getConversation, { params: { userId } })).body).toMatchObject({
        lastMessage: null,
        lastSequence: 0,
      })
    }
    const { users } = (await as(mallory).call(listChatUsers)).body
    expect(users.filter(({ lastMessage }) => lastMessage !== null)).toEqual([])
  })
})
