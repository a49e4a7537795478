import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import { previewMessage, renderMessage, sendMessage, stopMessage } from '#contract/announcements/messages.ts'
import { openDeskWith } from '#client/testing/desk.ts'
import { expectProblem } from '#client/testing/fields.ts'
import { answer, callsOf } from '#client/testing/server.ts'
import { idOf, show } from '#client/testing/show.tsx'
import { text } from '#client/testing/texts.ts'
import { MessageDialog } from './MessageDialog.tsx'

beforeEach(() => openDeskWith('owner'))

const preview = {
  ...{ count: 3, names: ['Adaobi', 'Devika', 'Eilidh'], leftOut: [{ why: 'unconfirmed' as const, count: 2 }] },
  ...{ later: 1, left: 5, minutes: 1, emailIsSetUp: true, from: 'Alderbrook', replyTo: 'office@college.example' },
}
const message = {
  ...{
    _id: idOf(7),
    subject: 'Dinner',
    state: 'waiting' as const,
    total: 3,
    sent: 0,
    bounced: 0,
    skipped: 0,
    later: 1,
  },
  ...{ sentBy: 'Sofia', startsAt: '2026-11-30T10:02:00.000Z', finishesAt: null },
}
const rendered = {
  ...({ language: 'en', subject: 'Dinner', preheader: 'At seven.', heading: 'Dinner' } as const),
  ...{ greeting: 'Hello Sofia,', paragraphs: ['At seven.'], button: 'Open the portal' },
  ...{ footer: ['Why'], links: ['Unsubscribe'] },
}
const selection = { ids: [idOf(1)] }
const page = <MessageDialog selection={selection} count={5} onDone={() => undefined} onClose={() => undefined} />
const open = () => show('/admin/students', { '/admin/students': page })

it('says who gets the message, shows how it reads, sends it once, and can be undone', async () => {
  answer(previewMessage, preview)
  answer(renderMessage, rendered)
  answer(sendMessage, message)
  answer(stopMessage, { ...message, state: 'stopped' })
  const user = open()
  await screen.findByRole('textbox', { name: /Subject/ })
  expect(callsOf(previewMessage)).toHaveLength(1)
  const dialog = within(screen.getByRole('dialog'))
  dialog.getByText(text('office-messages:get', { count: 3, names: 'Adaobi, Devika, Eilidh' }))
  dialog.getByText(/2 without a confirmed address/)
  await user.type(dialog.getByRole('textbox', { name: /Subject/ }), 'Dinner')
  await user.type(dialog.getByRole('textbox', { name: /Text/ }), 'At seven.')
  await user.click(dialog.getByRole('button', { name: text('office-messages:views.read') }))
  await dialog.findByText('Hello Sofia,')
  await user.click(dialog.getByRole('button', { name: text('office-messages:send', { count: 3 }) }))
  await waitFor(() =>
    expect(callsOf(sendMessage)).toMatchObject([
      { body: { subject: 'Dinner', body: 'At seven.', selection, expected: 3 } },
    ]),
  )
  await user.click(await screen.findByRole('button', { name: text('common:undo') }))
  await screen.findByText(text('office-messages:undone'))
})

it('returns from the preview to the field that is missing', async () => {
  answer(previewMessage, preview)
  answer(renderMessage, rendered)
  const user = open()
  await user.type(await screen.findByRole('textbox', { name: /Text/ }), 'At seven.')
  await user.click(screen.getByRole('button', { name: text('office-messages:views.read') }))
  await user.click(screen.getByRole('button', { name: text('office-messages:send', { count: 3 }) }))
  const subject = await screen.findByRole('textbox', { name: /Subject/ })
  await expectProblem(subject, text('validation:required'))
  expect(callsOf(sendMessage)).toEqual([])
})

it('says why nothing can be sent', async () => {
  answer(previewMessage, { ...preview, left: 0 })
  open()
  await screen.findByText(text('office-messages:none_left'))
})

it('says that email is not set up, and promises no one a message', async () => {
  answer(previewMessage, { ...preview, emailIsSetUp: false })
  open()
  await screen.findByText(text('office-messages:no_email'))
  expect(screen.queryByText(/Adaobi|2 minutes/)).toBeNull()
})
