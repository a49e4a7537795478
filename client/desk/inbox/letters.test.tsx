import { screen, waitFor, within } from '@testing-library/dom'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { getCollege } from '#contract/college/college.ts'
import { answerContact, type Contact, listCannedAnswers, listContacts, openContact } from '#contract/public/contact.ts'
import { refreshCollege } from '#client/platform/college.ts'
import { openDeskWith } from '#client/testing/desk.ts'
import { mira } from '#client/testing/discussions.ts'
import { answer, callsOf, college, lose } from '#client/testing/server.ts'
import { idOf, show } from '#client/testing/show.tsx'
import { text } from '#client/testing/texts.ts'
import { InboxPage } from './InboxPage.tsx'

// The college is kept for the whole visit, here of all test files of a worker.
const setMail = (mail: boolean) => {
  answer(getCollege, { ...college, mail })
  return refreshCollege()
}
beforeEach(() => {
  openDeskWith('communicator')
  answer(openContact, { others: [] })
  return setMail(true)
})
afterEach(() => setMail(false))

const contact = (number: number, changes: Partial<Contact> = {}): Contact => ({
  ...{ _id: idOf(number), name: `Sender ${number}`, email: `s${number}@home.example`, topic: 'account' },
  ...{ message: `Message ${number}`, createdAt: '2026-11-20T10:00:00.000Z', handledAt: null, due: null },
  ...{ member: null, earlier: 0, assignee: null, answers: [], ...changes },
})
const open = (contacts: Contact[]) => {
  answer(listContacts, { contacts, total: contacts.length })
  const stored = { _id: idOf(90), title: 'Corrected', text: 'Dear {name}, it is corrected.' }
  answer(listCannedAnswers, { answers: [stored], colleagues: [mira] })
  return show('/admin/inbox', { '/admin/inbox': <InboxPage /> })
}
const shown = (message: string) => screen.findByText(message)

it('answers with a stored text that names the sender, and opens the next message', async () => {
  const user = open([contact(1), contact(2)])
  await shown('Message 1')
  await user.click(await screen.findByRole('button', { name: 'Corrected' }))
  answer(answerContact, contact(1, { handledAt: '2026-11-21T10:00:00.000Z' }))

  await user.click(screen.getByRole('button', { name: text('inbox:send') }))

  await shown('Message 2')
  expect(callsOf(answerContact)).toMatchObject([
    { params: { id: idOf(1) }, body: { kind: 'answer', text: 'Dear Sender 1, it is corrected.' } },
  ])
})

it('keeps a text while another message is open, and after a failure, whose retry has the same id', async () => {
  const user = open([contact(1), contact(2)])
  await shown('Message 1')
  await user.type(screen.getByRole('textbox'), 'Hello')
  await user.click(screen.getByRole('link', { name: /Sender 2/ }))
  await shown('Message 2')
  expect(screen.getByRole('textbox')).toHaveProperty('value', '')
  await user.click(screen.getByRole('link', { name: /Sender 1/ }))
  await shown('Message 1')

  lose(answerContact)
  await user.click(await screen.findByRole('button', { name: text('inbox:send') }))
  await waitFor(() => expect(callsOf(answerContact)).toHaveLength(1))
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'Hello')
  await user.click(screen.getByRole('button', { name: text('inbox:send') }))
  await waitFor(() => expect(callsOf(answerContact)).toHaveLength(2))
  const ids = callsOf(answerContact).map(({ body }) => (body as { clientId: string }).clientId)
  expect(new Set(ids).size).toBe(1)
})

it('only keeps notes for a sender who has left', async () => {
  open([contact(1, { email: null })])
  await shown('Message 1')
  const form = within(document.querySelector('form') ?? document.body)
  form.getByRole('button', { name: text('inbox:keep_note') })
  expect(form.queryByRole('button', { name: text('inbox:send') })).toBeNull()
})

it('opens the next and the previous message with J and K, but not while the administrator is typing', async () => {
  const user = open([contact(1), contact(2)])
  await shown('Message 1')
  await user.keyboard('j')
  await shown('Message 2')
  await user.keyboard('k')
  await shown('Message 1')
  await user.type(screen.getByRole('textbox'), 'j')
  await shown('Message 1')
})
