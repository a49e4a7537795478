import { strToU8, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { getImport, uploadList } from '#contract/roster/imports.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'
import { workbook } from '#server/testing/workbook.ts'

const { as, given, portal } = await openTestPortal()

const outcomeOf = async (admin: TestMember, file: File) => {
  const { status, body } = await as(admin).call(uploadList, { body: { file } })
  if (status !== 201) return { status, message: 'fields' in body ? body.fields : body }
  await portal.platform.tasks.runDue()
  const { state, refusal, rows, headingRow, columns } = (await as(admin).call(getImport, { params: { id: body._id } }))
    .body
  return { state, refusal, rows, headingRow, samples: columns.map(({ samples }) => samples) }
}
const bytes = (...values: number[]) => new Uint8Array([...values, ...Array.from({ length: 100 }, () => 1)])
const utf16 = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'))

it.each([
  ['a picture', bytes(0x89, 0x50, 0x4e, 0x47), 'picture of a table'],
  ['a PDF', bytes(0x25, 0x50, 0x44, 0x46, 0x2d), 'PDF'],
  ['an Excel file before 2007', bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1), '.xls'],
  [
    'a file with a password',
    new Uint8Array([...bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1), ...utf16('EncryptedPackage')]),
    'locked with a password',
  ],
])('refuses %s at once, with what to do instead', async (_name, content, sentence) => {
  const outcome = await outcomeOf(await given.admin(), new File([content], 'list.xlsx'))
  expect(outcome).toMatchObject({ status: 400, message: { file: expect.stringContaining(sentence) } })
})

// test: import-refuses-zip-bombs
it('refuses a zip bomb by its directory, before it is inflated', async () => {
  const bomb = zipSync({
    'xl/workbook.xml': strToU8('<workbook/>'),
    'xl/worksheets/sheet1.xml': new Uint8Array(3_000_000),
  })
  // The directory says 1 GB for the sheet.
  const view = new DataView(bomb.buffer, bomb.byteOffset)
  let entry = view.getUint32(bomb.length - 6, true)
  entry += 46 + view.getUint16(entry + 28, true) + view.getUint16(entry + 30, true) + view.getUint16(entry + 32, true)
  view.setUint32(entry + 24, 1_000_000_000, true)
  expect(await outcomeOf(await given.admin(), new File([bomb], 'bomb.xlsx'))).toMatchObject({
    state: 'refused',
    refusal: 'too_large_inside',
  })
})

it.each([
  ['no rows', new File(['Name,Class\r\n'], 'a.csv'), { refusal: 'empty' }],
  [
    '300 columns',
    workbook([Array.from({ length: 300 }, (_, index) => `Column ${index}`)]),
    { refusal: 'too_many_columns' },
  ],
  ['another archive', new File([zipSync({ 'a.txt': strToU8('a') })], 'a.zip'), { refusal: 'other_archive' }],
  ['a damaged workbook', new File([bytes(0x50, 0x4b, 3, 4)], 'a.xlsx'), { refusal: 'damaged' }],
])('refuses a file with %s', async (_name, file, expected) => {
  expect(await outcomeOf(await given.admin(), file)).toMatchObject({ state: 'refused', ...expected })
})

it.each([
  ['UTF-8 with a mark', new File(['\uFEFFName;Class\nZoë Núñez;2010'], 'a.csv')],
  ['UTF-16', new File([utf16('\uFEFFName\tClass\nZoë Núñez\t2010')], 'a.txt')],
  ['UTF-16 without a mark', new File([utf16('Name|Class\nZoë Núñez|2010\n'.repeat(1))], 'a.txt')],
  ['windows-1252', new File([new Uint8Array(Buffer.from('Name,Class\nZoë Núñez,2010', 'latin1'))], 'a.csv')],
])('reads %s', async (_name, file) => {
  expect(await outcomeOf(await given.admin(), file)).toMatchObject({
    state: 'mapping',
    samples: [['Zoë Núñez'], ['2010']],
  })
})

it('reads NUL, ragged rows and a cell of 1 MB', async () => {
  const lines = ['Name,Class', 'Ada\0 Byron,2010', 'Tom Hill', `${'x'.repeat(1_000_000)},2011,more,cells`]
  const outcome = await outcomeOf(await given.admin(), new File([lines.join('\n')], 'a.csv'))
  expect(outcome).toMatchObject({ state: 'mapping', rows: 3 })
  expect(outcome.samples?.[0]?.slice(0, 2)).toEqual(['Ada Byron', 'Tom Hill'])
})
