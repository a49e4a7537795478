import { screen, waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { listImports, type RosterImport } from '#contract/roster/imports.ts'
import { listRecords, removeRecord, type RosterRecord } from '#contract/roster/records.ts'
import { choose } from '#client/testing/fields.ts'
import { answer, callsOf } from '#client/testing/server.ts'
import { addressNow, idOf, show } from '#client/testing/show.tsx'
import { text } from '#client/testing/texts.ts'
import { RecordsPage } from './RecordsPage.tsx'

const record: RosterRecord = {
  ...{ _id: idOf(1), fullName: 'Priya Rao', graduationYear: 2010, course: '', usn: '', birthDate: null, emails: [] },
  ...{ phone: '', city: '', employer: '', deceased: false, doNotContact: false, minor: false, custom: {} },
  ...{ source: 'Registrar', sourceDate: '2026-11-01', memberId: null, underage: false, invitation: null, sources: [] },
  updatedAt: '2026-11-02T10:00:00.000Z',
}
const list: RosterImport = {
  ...{ _id: idOf(2), name: 'office.xlsx', state: 'done', refusal: null, source: 'Registrar', sourceDate: null },
  ...{ rows: 3, progress: 0, people: 3, reachable: 0, joined: 0, invited: 0, toInvite: 0 },
  counts: { new: 3, same: 0, completes: 0, doubtful: 0, undecided: 0, bad: 0 },
  ...{ createdAt: '2026-11-02T10:00:00.000Z', createdBy: 'Sofia', finishedAt: null, undoUntil: null },
}
const open = (search = '') => {
  answer(listImports, { imports: [list] })
  return show(`/admin/lists/people${search}`, { '/admin/lists/people': <RecordsPage /> })
}

it('shows which list is shown, and leaves it for all', async () => {
  answer(listRecords, { records: [] })
  const user = open(`?list=${idOf(2)}&state=bounced`)
  await waitFor(() => expect(screen.getByLabelText(text('roster:records.list'))).toHaveProperty('value', idOf(2)))
  await choose(user, text('roster:records.states'), text('roster:records.all'))
  await waitFor(() => expect(addressNow()).toBe(`/admin/lists/people?list=${idOf(2)}`))
  await user.click(await screen.findByRole('button', { name: text('roster:records.show_all') }))
  await waitFor(() => expect(addressNow()).toBe('/admin/lists/people'))
  await screen.findByText(text('roster:records.none'))
})

it('asks before it removes a record', async () => {
  answer(listRecords, { records: [record] })
  answer(removeRecord, { success: true, message: 'Removed.' })
  const user = open()
  await user.click(await screen.findByRole('button', { name: text('roster:records.edit_name', { name: 'Priya Rao' }) }))
  await user.click(await screen.findByRole('button', { name: text('roster:records.remove') }))
  const question = within(await screen.findByRole('alertdialog'))
  await question.findByText(text('roster:records.remove.text'))
  expect(callsOf(removeRecord)).toEqual([])
  await user.click(question.getByRole('button', { name: text('roster:records.remove.confirm') }))
  await waitFor(() => expect(callsOf(removeRecord)).toHaveLength(1))
  await screen.findByText('Removed.')
})
