import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import { previewExport, requestExport } from '#contract/people/exports.ts'
import { openDeskWith } from '#client/testing/desk.ts'
import { answer, callsOf } from '#client/testing/server.ts'
import { idOf, show } from '#client/testing/show.tsx'
import { text } from '#client/testing/texts.ts'
import { ExportDialog } from './ExportDialog.tsx'

beforeEach(() => openDeskWith('owner'))

const preview = {
  ...{ count: 640, left: 2_000, waits: true, colleagues: ['Yusuf Amari'], hasSecondFactor: true },
  readyAt: '2026-11-30T13:10:00.000Z',
}
const selection = { filter: { role: 'student' as const, year: [], state: [] } }
const open = () =>
  show('/admin/students', { '/admin/students': <ExportDialog selection={selection} onClose={() => undefined} /> })

it('asks for a reason above 500 people, and says when the file is ready and who has to agree', async () => {
  answer(previewExport, preview)
  answer(requestExport, {
    ...{ _id: idOf(7), state: 'waiting', own: true, requestedBy: 'Sofia', agreedBy: null, count: 640, filter: '' },
    ...{ reason: 'Dinner', fields: [], askedAt: preview.readyAt, readyAt: preview.readyAt, expiresAt: preview.readyAt },
  })
  const user = open()
  await screen.findByRole('textbox', { name: /Reason/ })
  const dialog = within(screen.getByRole('dialog'))
  await user.type(await dialog.findByRole('textbox', { name: /Reason/ }), 'Dinner')
  await user.click(dialog.getByRole('checkbox', { name: text('people-exports:field.city') }))
  await user.type(dialog.getByLabelText(/password/i, { selector: 'input' }), 'Old-Mill-Bridge-7')
  await user.click(dialog.getByRole('button', { name: text('people-exports:submit.waits') }))
  await screen.findByText(/if Yusuf Amari agrees. Both of you get an email./)
  await waitFor(() =>
    expect(callsOf(requestExport)).toMatchObject([
      { body: { reason: 'Dinner', selection, fields: ['graduation_year', 'course', 'usn', 'city'] } },
    ]),
  )
})

it('asks to set up a passkey first when there is no second factor', async () => {
  answer(previewExport, { ...preview, hasSecondFactor: false })
  open()
  await screen.findByText(text('people-exports:factor'))
  expect(screen.getByRole('link', { name: text('people-exports:factor.action') }).getAttribute('href')).toBe(
    '/admin/security',
  )
})
