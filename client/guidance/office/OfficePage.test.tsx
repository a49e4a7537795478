import { screen, waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import {
  type FieldClasses,
  listClasses,
  listCompanies,
  listTitles,
  mergeCompanies,
  setClasses,
  type SortedTitle,
  sortTitles,
} from '#contract/guidance/office.ts'
import { readPathways } from '#contract/guidance/pathways.ts'
import { answer, callsOf } from '#client/testing/server.ts'
import { show } from '#client/testing/show.tsx'
import { text } from '#client/testing/texts.ts'
import { OfficePage } from './OfficePage.tsx'

const counting = { countedOn: '2026-11-01', nextOn: '2026-12-01' }
const titleOf = (title: string, people: number): SortedTitle => ({
  ...{ key: title.toLowerCase(), title, people, shipped: null, own: null },
})
const open = (part: string) => show(`/admin/paths?part=${part}`, { '/admin/paths': <OfficePage /> })

it('sorts chosen titles into a group, undoes it, and keeps the focus in the list', async () => {
  const rest = [titleOf('Quilter', 1)]
  answer(listTitles, { titles: [titleOf('Gaffer', 7), titleOf('Grip', 6), ...rest], unsorted: 3, ...counting })
  const user = open('titles')
  const gaffer = await screen.findByRole('checkbox', { name: 'Gaffer' })
  gaffer.focus()
  await user.keyboard(' ')
  await user.click(screen.getByRole('checkbox', { name: 'Grip' }))
  const bar = within(screen.getByRole('region', { name: text('pathway-office:chosen', { count: 2 }) }))
  await user.selectOptions(bar.getByRole('combobox'), text('pathways:group.media_arts'))

  const before = ['Gaffer', 'Grip'].map((title) => ({ title, group: null }))
  answer(sortTitles, { before })
  answer(listTitles, { titles: rest, unsorted: 1, ...counting })
  await user.click(bar.getByRole('button', { name: text('pathway-office:titles.sort') }))
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Grip' })).toBeNull())
  expect(callsOf(sortTitles)).toMatchObject([
    { body: { changes: before.map(({ title }) => ({ title, group: 'media_arts' })) } },
  ])
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Quilter' })))
  await user.click(await screen.findByRole('button', { name: text('common:undo') }))
  await waitFor(() => expect(callsOf(sortTitles)[1]).toMatchObject({ body: { changes: before } }))
})

it('merges spellings into the name of the most frequent one, which can be changed', async () => {
  const spellings = ['Tidegrid', 'Tidegrid Ltd.'].map((company) => ({
    ...{ key: company.toLowerCase(), company, people: 3, name: null },
  }))
  answer(listCompanies, { companies: spellings, ...counting })
  answer(mergeCompanies, { before: [] })
  const user = open('companies')
  await user.click(await screen.findByRole('checkbox', { name: 'Tidegrid' }))
  await user.click(screen.getByRole('checkbox', { name: 'Tidegrid Ltd.' }))
  const name = screen.getByRole('textbox', { name: text('pathway-office:companies.name') })
  expect(name).toHaveProperty('value', 'Tidegrid')
  await user.type(name, ' Energy{Enter}')
  await waitFor(() =>
    expect(callsOf(mergeCompanies)).toMatchObject([
      { body: { changes: spellings.map(({ company }) => ({ company, name: 'Tidegrid Energy' })) } },
    ]),
  )
})

const physics: FieldClasses = {
  ...{ key: 'physics', field: 'Physics', from: 2012, to: 2014, people: 8 },
  classes: [{ year: 2012, graduates: 40 }],
}

it('saves typed class sizes, only those that changed, and refuses what is no number', async () => {
  answer(listClasses, { fields: [physics] })
  answer(setClasses, { before: [] })
  const user = open('classes')
  await screen.findByText(text('pathway-office:classes.missing', { count: 2 }))
  const size = (year: number) =>
    screen.getByRole('textbox', { name: text('pathway-office:classes.size', { field: 'Physics', year }) })
  await user.type(size(2013), 'many')
  await user.click(screen.getByRole('button', { name: text('pathway-office:classes.save') }))
  await screen.findByText(text('validation:number'))
  expect(callsOf(setClasses)).toEqual([])
  await user.clear(size(2013))
  await user.type(size(2013), '1,050')
  await user.clear(size(2012))
  await user.click(screen.getByRole('button', { name: text('pathway-office:classes.save') }))
  await waitFor(() =>
    expect(callsOf(setClasses)).toMatchObject([
      {
        body: {
          changes: [
            { field: 'Physics', year: 2012, graduates: null },
            { field: 'Physics', year: 2013, graduates: 1_050 },
          ],
        },
      },
    ]),
  )
})

it('reads pasted class sizes, and says what it couldn’t read and which fields have no figure', async () => {
  answer(listClasses, { fields: [] })
  answer(readPathways, {
    ...{ field: null, own: false, fields: [{ value: 'physics', label: 'Physics' }], figures: [] },
    ...{ updatedOn: null, alumni: 0 },
  })
  answer(setClasses, { before: [] })
  const user = open('classes')
  await user.click(await screen.findByRole('button', { name: text('pathway-office:classes.paste') }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('textbox'))
  await user.paste('Physics\t2012\t40\nAlchemy\t2012\t3\nPhysics\tsoon\t40')
  await dialog.findByText(text('pathway-office:paste.found', { count: 2 }))
  await dialog.findByText(text('pathway-office:paste.unread', { count: 1, rows: '3' }))
  await dialog.findByText(text('pathway-office:paste.unknown', { fields: 'Alchemy' }))
  await user.click(dialog.getByRole('button', { name: text('pathway-office:classes.save') }))
  await waitFor(() => expect(callsOf(setClasses)[0]?.body).toMatchObject({ changes: [{ year: 2012 }, { year: 2012 }] }))
})
