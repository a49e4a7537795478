import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { listAuditEntries } from '#contract/college/audit.ts'
import * as contract from '#contract/public/contact.ts'
import { LIMITS } from '#contract/limits.ts'
import { newId } from '#server/platform/ids.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestMailServer } from '#server/testing/mail.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const mailServer = await openTestMailServer()
const { as, given, portal } = await openTestPortal({ SMTP_URL: mailServer.url })
const { tasks } = portal.platform

beforeEach(() => void mailServer.emails.splice(0))
afterAll(() => mailServer.close())

/** Sends a message from the contact page, and returns it as the desk sees it. */
const received = async (admin: TestMember, email = 'leila@home.example'): Promise<contract.Contact> => {
  const body = { name: 'Leila Haddad', email, topic: 'account', message: 'My year is wrong.' } as const
  await as(undefined).call(contract.sendContact, { body })
  await tasks.runDue()
  mailServer.emails.splice(0)
  const contact = (await as(admin).call(contract.listContacts)).body.contacts.at(-1)
  return contact ?? expect.fail('no message')
}
const answer = (admin: TestMember, { _id: id }: contract.Contact, body: object) =>
  as(admin).call(contract.answerContact, {
    params: { id },
    body: { kind: 'answer', text: 'Corrected.\nSofia', clientId: newId(), ...body },
  })

describe('an answer to a message from the contact page', () => {
  it('is emailed to its author with the message below, is kept, and handles the message, once for two clicks', async () => {
    await given.college({ name: 'Mill College', email: 'office@mill.example' })
    const admin = await given.admin({ fullName: 'Sofia Brandt' })
    const contact = await received(admin)
    const twice = { clientId: newId() }

    const answered = await answer(admin, contact, twice)
    const again = await answer(admin, contact, twice)
    await tasks.runDue()

    expect(answered.status).toBe(201)
    expect(answered.body).toMatchObject({
      handledAt: expect.any(String),
      answers: [{ kind: 'answer', text: 'Corrected.\nSofia', author: { fullName: 'Sofia Brandt' } }],
    })
    expect(again.body).toEqual(answered.body)
    expect(mailServer.emails.map(({ to, subject }) => [to?.[0]?.address, subject])).toEqual([
      ['leila@home.example', 'Mill College has answered your message'],
    ])
    const [email] = mailServer.emails
    expect(email?.replyTo).toEqual([{ name: 'Mill College', address: 'office@mill.example' }])
    expect(email?.text).toMatch(/Corrected\.[\s\S]*You wrote:[\s\S]*My year is wrong\./)
    const { entries } = (await as(admin).call(listAuditEntries, { querystring: { q: 'Leila' } })).body
    expect(entries.map(({ action }) => action)).toEqual(['contact.answered'])
  })

  it('is refused when its author has left, and needs a text', async () => {
    const admin = await given.admin()
    const contact = await received(admin)

    expect((await answer(admin, contact, { text: ' ' })).body.fields).toHaveProperty('text')
    expect((await answer(admin, { ...contact, _id: newId() }, {})).status).toBe(404)
    await portal.platform.db.updateTable('contacts').set({ email: null }).where('id', '=', contact._id).execute()
    expect((await answer(admin, contact, {})).body.code).toBe('contact.no_address')
  })

  it('can be an internal note, which is neither emailed nor handles the message', async () => {
    const admin = await given.admin()
    const contact = await received(admin)

    const noted = await answer(admin, contact, { kind: 'note', text: 'Ask the registrar.' })
    await tasks.runDue()

    expect(noted.body).toMatchObject({ handledAt: null, answers: [{ kind: 'note', text: 'Ask the registrar.' }] })
    expect(mailServer.emails).toEqual([])
  })
})

describe('the inbox', () => {
  it('says which member wrote only for a confirmed address, and how many messages came from it', async () => {
    const admin = await given.admin()
    const confirmed = await given.student({ fullName: 'Leila Haddad', email_verified_at: new Date() })
    const unconfirmed = await given.student({ email_verified_at: null })

    await received(admin, confirmed.email)
    const second = await received(admin, confirmed.email)
    expect(second).toMatchObject({ member: { fullName: 'Leila Haddad' }, earlier: 1 })
    expect(await received(admin, unconfirmed.email)).toMatchObject({ member: null, earlier: 0 })
  })

  it('assigns messages to colleagues who may read it, and lists one’s own', async () => {
    const [admin, grace] = [await given.admin(), await given.admin({ fullName: 'Grace Hall' })]
    const contact = await received(admin)
    const assign = (memberId: string | null) =>
      as(admin).call(contract.assignContact, { params: { id: contact._id }, body: { memberId } })
    const mine = async () => (await as(grace).call(contract.listContacts, { querystring: { state: 'mine' } })).body
    expect((await as(admin).call(contract.listCannedAnswers)).body.colleagues.map(({ _id }) => _id)).toContain(grace.id)

    expect((await assign((await given.student()).id)).status).toBe(400)
    expect((await assign(grace.id)).body.assignee).toMatchObject({ fullName: 'Grace Hall' })
    expect((await mine()).contacts.map(({ _id }) => _id)).toEqual([contact._id])

    expect((await assign(null)).body.assignee).toBeNull()
    expect(await mine()).toMatchObject({ contacts: [], total: 0 })
  })
})

describe('stored answers', () => {
  it('are replaced by one of the same title, 30 at most, and can be deleted', async () => {
    const { call } = as(await given.admin())
    const save = (title: string, text = 'Dear {name}') => call(contract.saveCannedAnswer, { body: { title, text } })
    const list = async () => (await call(contract.listCannedAnswers)).body.answers
    for (let count = 1; count <= LIMITS.cannedAnswers; count += 1)
      expect((await save(`Answer ${count + 10}`)).status).toBe(201)

    expect((await save('One more')).body.code).toBe('contact.canned_full')
    expect((await save('Answer 11', 'Better')).status).toBe(201)
    const [first] = await list()
    expect(first).toMatchObject({ title: 'Answer 11', text: 'Better' })

    await call(contract.deleteCannedAnswer, { params: { id: first?._id ?? '' } })
    expect(await list()).toHaveLength(LIMITS.cannedAnswers - 1)
  })
})
