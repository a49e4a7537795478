import { screen, waitFor, within } from '@testing-library/dom'
import { expect, it, vi } from 'vitest'
import {
  discardImport,
  type ImportColumn,
  type ImportDetails,
  mapColumns,
  previewRows,
} from '#contract/roster/imports.ts'
import { addField, listFields } from '#contract/roster/records.ts'
import { choose, expectFocused, field } from '#client/testing/fields.ts'
import { answer, callsOf, refuse } from '#client/testing/server.ts'
import { addressNow, idOf, show } from '#client/testing/show.tsx'
import { text } from '#client/testing/texts.ts'
import { ColumnsStep } from './ColumnsStep.tsx'

const columnOf = (index: number, heading: string, target: ImportColumn['target']): ImportColumn => ({
  ...{ index, heading, target, samples: ['a', 'b', 'c'], filled: 3, fieldId: null, why: 'heading', count: 3 },
  ...{ ambiguous: 0, dateOrder: null, damaged: 0, several: 0, marks: 0 },
})
const list: ImportDetails = {
  ...{
    _id: idOf(1),
    name: 'office.xlsx',
    state: 'mapping',
    refusal: null,
    source: 'Registrar',
    sourceDate: '2026-11-01',
  },
  ...{ rows: 3, progress: 0, people: 0, reachable: 0, joined: 0, invited: 0, toInvite: 0 },
  counts: { new: 0, same: 0, completes: 0, doubtful: 0, undecided: 0, bad: 0 },
  ...{ createdAt: '2026-11-02T10:00:00.000Z', createdBy: 'Sofia', finishedAt: null, undoUntil: null },
  ...{ sheets: ['2010'], sheet: '2010', headingRow: 1, dateOrder: null },
  columns: [columnOf(0, 'Student', 'name'), columnOf(1, 'House', 'skip')],
}
const priya = {
  ...{ fullName: 'Priya Rao', graduationYear: 2010, course: 'Electronics', usn: '1AC06EC112', birthDate: null },
  ...{ emails: [], phone: '', city: '', employer: '', deceased: false, doNotContact: false, minor: false, custom: {} },
}
const open = async (shown = list) => {
  answer(listFields, { fields: [] })
  answer(previewRows, { rows: [priya] })
  const user = show('/admin/lists/1', { '/admin/lists/1': <ColumnsStep list={shown} /> })
  await screen.findByRole('heading', { name: text('roster:preview') })
  return user
}

it('shows how the first rows read, and reads them again after a choice', async () => {
  const user = await open()
  const preview = screen.getByRole('region', { name: text('roster:preview') })
  await within(preview).findByText('Priya Rao')
  expect(within(preview).getByText('Electronics 2010')).toBeDefined()

  answer(previewRows, { rows: [{ ...priya, fullName: '', course: 'Kestrel' }] })
  await choose(user, field(`${text('roster:columns.with_us')}: House`), text('roster:target.course'))

  await within(preview).findByText(text('roster:preview.no_name'))
  expect(callsOf(previewRows).at(-1)?.body).toMatchObject({
    columns: [
      { index: 0, target: 'name' },
      { index: 1, target: 'course' },
    ],
  })
})

it('adds a field with its kind and audience when the rows are checked', async () => {
  const user = await open()
  answer(addField, { _id: idOf(9), name: 'House', kind: 'yes_no', audience: 'members', searchable: true })
  answer(mapColumns, { ...list, state: 'checking' })
  const name = text('roster:target.new', { name: 'House' })

  await choose(user, field(`${text('roster:columns.with_us')}: House`), name)
  await choose(user, field(text('roster:field.kind')), text('roster:field.kind.yes_no'))
  await choose(user, field(text('roster:field.audience')), text('roster:field.audience.members'))
  await user.click(screen.getByRole('checkbox', { name: text('roster:field.searchable') }))
  await user.click(screen.getByRole('button', { name: text('roster:columns.check', { rows: '3' }) }))

  await vi.waitFor(() => expect(callsOf(mapColumns)).toHaveLength(1))
  expect(callsOf(addField)).toMatchObject([
    { body: { name: 'House', kind: 'yes_no', audience: 'members', searchable: true } },
  ])
  expect(callsOf(mapColumns)[0]?.body).toMatchObject({
    columns: [
      { index: 0, target: 'name' },
      { index: 1, target: 'field', fieldId: idOf(9) },
    ],
  })
})

it('keeps remarks that say who has died or wants no emails, and warns before they are left out', async () => {
  const user = await open({
    ...list,
    columns: [columnOf(0, 'Student', 'name'), { ...columnOf(1, 'Remarks', 'skip'), why: 'none', marks: 2 }],
  })
  const remarks = field(`${text('roster:columns.with_us')}: Remarks`)
  expect(remarks).toHaveProperty('value', 'new')
  screen.getByText(text('roster:why.marks', { count: 2 }))

  await choose(user, remarks, text('roster:target.skip'))
  await screen.findByText(text('roster:why.marks_left', { count: 2 }))
})

it('moves the focus to the field that is missing', async () => {
  const user = await open({ ...list, source: '' })
  refuse(mapColumns, 'request.invalid', { fields: { source: text('validation:required') } })
  await user.click(screen.getByRole('button', { name: text('roster:columns.check', { rows: '3' }) }))
  await expectFocused(field(text('roster:columns.source')))
})

it('discards the file and returns to the choice of another', async () => {
  answer(discardImport, { success: true, message: 'Discarded.' })
  const user = await open()
  await user.click(screen.getByRole('button', { name: text('roster:choose_another') }))
  await waitFor(() => expect(addressNow()).toBe('/admin/lists/import'))
  expect(callsOf(discardImport)).toMatchObject([{ params: { id: idOf(1) } }])
})
