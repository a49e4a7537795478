import { afterAll, describe, expect, it } from 'vitest'
import { getDesk } from '#contract/desk/desk.ts'
import { listAdminNotifications } from '#contract/notifications/notifications.ts'
import * as contract from '#contract/public/contact.ts'
import { newId } from '#server/platform/ids.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestMailServer } from '#server/testing/mail.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const mailServer = await openTestMailServer()
const { as, clock, given, portal } = await openTestPortal({ SMTP_URL: mailServer.url })
const { tasks } = portal.platform

afterAll(() => mailServer.close())

/** Sends a message from the contact page, and returns it as the desk sees it. */
const received = async (admin: TestMember, email = 'leila@home.example'): Promise<contract.Contact> => {
  const body = { name: 'Leila Haddad', email, topic: 'account', message: 'My year is wrong.' } as const
  await as(undefined).call(contract.sendContact, { body })
  await tasks.runDue()
  const contact = (await as(admin).call(contract.listContacts)).body.contacts.at(-1)
  return contact ?? expect.fail('no message')
}
const answer = (admin: TestMember, { _id: id }: contract.Contact, body: object) =>
  as(admin).call(contract.answerContact, {
    params: { id },
    body: { kind: 'answer', text: 'Corrected.\nSofia', clientId: newId(), ...body },
  })

describe('a message that is assigned to a helper', () => {
  it('is all of the inbox that they can read, answer and close, and they are notified', async () => {
    const [admin, helper] = [await given.admin({ fullName: 'Sofia Brandt' }), await given.helper('communicator')]
    const [theirs, other] = [await received(admin), await received(admin, 'other@home.example')]
    const { call } = as(helper)
    const to = ({ _id: id }: contract.Contact) => ({ params: { id } })
    const list = async (state: 'open' | 'mine' | 'handled') =>
      (await call(contract.listContacts, { querystring: { state } })).body
    expect(await list('open')).toMatchObject({ contacts: [], counts: { open: 0, mine: 0, handled: 0 } })
    expect((await call(contract.getContact, to(theirs))).status).toBe(404)

    await as(admin).call(contract.assignContact, { ...to(theirs), body: { memberId: helper.id } })
    await tasks.runDue()

    expect((await list('open')).contacts.map(({ _id }) => _id)).toEqual([theirs._id])
    const { notifications } = (await call(listAdminNotifications)).body
    expect(notifications).toMatchObject([
      { type: 'letter_assigned', subject: theirs._id, values: { name: 'Leila Haddad', by: 'Sofia Brandt' } },
    ])
    expect((await call(contract.listCannedAnswers)).body.colleagues).toEqual([])
    for (const route of [contract.getContact, contract.handleContact, contract.reopenContact] as const)
      expect((await call(route, to(other))).status).toBe(404)
    expect((await answer(helper, other, {})).status).toBe(404)
    expect((await call(contract.openContact, { ...to(other), body: { isWriting: false } })).status).toBe(404)
    expect((await call(contract.assignContact, { ...to(theirs), body: { memberId: null } })).status).toBe(403)

    expect((await answer(helper, theirs, {})).status).toBe(201)
    expect((await list('handled')).contacts.map(({ _id }) => _id)).toEqual([theirs._id])
  })

  it('is theirs no more once it is assigned to someone else', async () => {
    const [admin, helper] = [await given.admin(), await given.helper('events')]
    const contact = await received(admin)
    const assign = (memberId: string | null) =>
      as(admin).call(contract.assignContact, { params: { id: contact._id }, body: { memberId } })
    await assign(helper.id)
    expect((await as(helper).call(getDesk)).body.frame.counts).toEqual([{ section: 'inbox', total: null, waiting: 1 }])

    await assign(null)
    expect((await as(helper).call(getDesk)).body.frame.counts).toEqual([])
    expect((await answer(helper, contact, {})).status).toBe(404)
  })
})

describe('two people at the desk with the same message', () => {
  it('see each other as long as they have it open', async () => {
    const [admin, grace] = [await given.admin(), await given.admin({ fullName: 'Grace Hall' })]
    const contact = await received(admin)
    const open = async (person: TestMember, isWriting = false) =>
      (await as(person).call(contract.openContact, { params: { id: contact._id }, body: { isWriting } })).body.others
    expect(await open(grace, true)).toEqual([])

    expect(await open(admin)).toEqual([{ _id: grace.id, fullName: 'Grace Hall', isWriting: true }])
    clock.advance(60_000)
    expect(await open(admin)).toEqual([])
  })

  it('cannot both answer it unawares, but can add to what they have read', async () => {
    const [admin, grace] = [await given.admin(), await given.admin()]
    const contact = await received(admin)
    const clientId = newId()
    const first = await answer(grace, contact, { after: null, clientId })
    expect(first.status).toBe(201)

    const unaware = await answer(admin, contact, { after: null })
    expect([unaware.status, unaware.body.code]).toEqual([409, 'contact.answered'])
    expect((await answer(grace, contact, { after: null, clientId })).status).toBe(201)
    expect((await answer(admin, contact, { after: first.body.answers[0]?._id })).status).toBe(201)
    expect((await answer(admin, contact, { kind: 'note', after: null })).status).toBe(201)
  })
})
