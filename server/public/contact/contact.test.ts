import { describe, expect, test } from 'vitest'
import { listAuditEntries } from '#contract/college/audit.ts'
import { handleContact, listContacts, reopenContact, sendContact } from '#contract/public/contact.ts'
import { newId } from '#server/platform/ids.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const portal = await openTestPortal()
const stranger = portal.as(undefined)

const draft = {
  name: 'Ada Shah',
  email: 'Ada@College.example',
  topic: 'account',
  message: 'How do I join?\nThank you.',
}

const leave = (changes: object = {}) => stranger.call(sendContact, { body: { ...draft, ...changes } })

describe('the contact form', () => {
  test('adds a message to the open inbox', async () => {
    const admin = portal.as(await portal.given.admin())

    const sent = await leave()

    expect(sent.status).toBe(201)
    expect(sent.body).toEqual({ success: true, message: "Thank you. We've received your message." })
    const inbox = await admin.call(listContacts)
    expect(inbox.body.contacts).toEqual([
      expect.objectContaining({ ...draft, email: 'ada@college.example', handledAt: null }),
    ])
  })

  test('thanks a bot and stores nothing', async () => {
    const admin = portal.as(await portal.given.admin())

    const sent = await leave({ website: 'https://spam.example' })

    expect(sent.status).toBe(201)
    expect((await admin.call(listContacts)).body.contacts).toEqual([])
  })

  test('names missing and invalid fields', async () => {
    const sent = await stranger.call(sendContact, { body: { email: 'nowhere', topic: 'account' } })

    expect(sent.status).toBe(400)
    expect(Object.keys(sent.body.fields ?? {}).toSorted()).toEqual(['email', 'message', 'name'])
  })
})

describe('the inbox', () => {
  test('pages open messages from the oldest to the newest, and handled ones from the newest', async () => {
    const admin = portal.as(await portal.given.admin())
    for (const name of ['First', 'Second', 'Third']) {
      portal.clock.advance(1000)
      await leave({ name })
    }

    const pages = async (state: 'open' | 'handled') => {
      const first = await admin.call(listContacts, { querystring: { limit: 2, state } })
      const cursor = new URL(first.next ?? '', 'http://portal').searchParams.get('cursor') ?? ''
      const rest = await admin.call(listContacts, { querystring: { limit: 2, state, cursor } })
      expect(rest.next).toBeUndefined()
      expect(first.body.counts).toMatchObject({ [state]: 3 })
      return [...first.body.contacts, ...rest.body.contacts]
    }

    const open = await pages('open')
    for (const { _id: id } of open) await admin.call(handleContact, { params: { id } })
    const handled = await pages('handled')

    expect(open.map(({ name }) => name)).toEqual(['First', 'Second', 'Third'])
    expect(handled.map(({ name }) => name)).toEqual(['Third', 'Second', 'First'])
  })

  test('marks a message as handled and reopens it, once each, and records both', async () => {
    const admin = portal.as(await portal.given.admin())
    await leave()
    const id = (await admin.call(listContacts)).body.contacts[0]?._id ?? ''

    const handled = await admin.call(handleContact, { params: { id } })
    const again = await admin.call(handleContact, { params: { id } })

    expect(handled.body.handledAt).toEqual(expect.any(String))
    expect(again.body).toEqual(handled.body)
    expect((await admin.call(listContacts)).body.contacts).toEqual([])
    expect((await admin.call(listContacts, { querystring: { state: 'handled' } })).body.contacts).toHaveLength(1)

    const reopened = await admin.call(reopenContact, { params: { id } })
    expect(reopened.body.handledAt).toBeNull()
    const record = await admin.call(listAuditEntries, { querystring: { category: 'change' } })
    expect(record.body.entries.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['contact.handled', 'contact.reopened']),
    )
  })

  test('returns 404 for an unknown message', async () => {
    const admin = portal.as(await portal.given.admin())
    expect((await admin.call(handleContact, { params: { id: newId() } })).status).toBe(404)
  })

  test('rejects strangers and members', async () => {
    const student = await portal.given.student()
    expect((await stranger.call(listContacts)).status).toBe(401)
    expect((await portal.as(student).call(listContacts)).status).toBe(403)
    expect((await portal.as(student).call(handleContact, { params: { id: newId() } })).status).toBe(403)
  })
})
