import { getToday } from '#contract/desk/desk.ts'
import { expect, it } from 'vitest'
import {
  chooseSheet,
  discardImport,
  getImport,
  type ImportDetails,
  listImports,
  mapColumns,
  previewRows,
  type Target,
  undoImport,
  uploadList,
  writeImport,
} from '#contract/roster/imports.ts'
import { listRecords } from '#contract/roster/records.ts'
import { correctRow, decideRows, exportBadRows, listImportRows } from '#contract/roster/rows.ts'
import { TIMES } from '#contract/limits.ts'
import type { TestMember } from '#server/testing/given.ts'
import { roster } from '../domain.ts'
import { openTestPortal } from '#server/testing/portal.ts'
import { workbook } from '#server/testing/workbook.ts'

const { as, given, portal, clock } = await openTestPortal()
const { tasks } = portal.platform

const csv = (lines: readonly string[], name = 'list.csv') => new File([lines.join('\r\n')], name)
const uploaded = async (admin: TestMember, file: File): Promise<ImportDetails> => {
  const { status, body } = await as(admin).call(uploadList, { body: { file } })
  expect(status).toBe(201)
  await tasks.runDue()
  return (await as(admin).call(getImport, { params: { id: body._id } })).body
}
const guessed = ({ columns }: ImportDetails) =>
  Object.fromEntries(columns.map(({ heading, target }) => [heading, target]))
const checked = async (admin: TestMember, list: ImportDetails, targets: Record<string, Target> = {}) => {
  const columns = list.columns.map(({ index, heading, target, fieldId }) => ({
    ...{ index, fieldId },
    target: targets[heading] ?? target,
  }))
  const body = { columns, dateOrder: 'dmy' as const, source: 'Registrar', sourceDate: '2026-11-01' }
  const params = { id: list._id }
  expect((await as(admin).call(mapColumns, { params, body })).status).toBe(200)
  await tasks.runDue()
  return (await as(admin).call(getImport, { params })).body
}
const written = async (admin: TestMember, { _id: id }: ImportDetails) => {
  expect((await as(admin).call(writeImport, { params: { id } })).status).toBe(200)
  await tasks.runDue()
  return (await as(admin).call(getImport, { params: { id } })).body
}
const imported = async (admin: TestMember, file: File) =>
  written(admin, await checked(admin, await uploaded(admin, file)))
const records = async (admin: TestMember) => (await as(admin).call(listRecords, {})).body.records

const head = 'Student Name,Session,Regn No,DOB,E-mail ID'

it('imports an Excel list with title rows, surnames first, sessions, and two addresses in a cell', async () => {
  const admin = await given.admin()
  const list = await uploaded(
    admin,
    workbook(
      [
        ['Alderbrook College'],
        ['Register of 2010'],
        ['Student Name', 'Session', 'Regn No', 'DOB', 'E-mail ID', 'Mobile'],
        ['Rao, Priya', '2006-10', '1ac06ec112', 32236, 'pr@post.example; priya@home.example', '9.8E+09'],
        ['BOSE, ROHAN K', '2006-2010', '0AC06ME031', '21/11/1987', '', ''],
      ],
      'registrar-2010.xlsx',
    ),
  )
  expect(list).toMatchObject({ state: 'mapping', headingRow: 3, rows: 2, name: 'registrar-2010.xlsx' })
  expect(guessed(list)).toEqual({
    'Student Name': 'nameLastFirst',
    Session: 'year',
    'Regn No': 'usn',
    DOB: 'birthDate',
    'E-mail ID': 'email',
    Mobile: 'skip',
  })

  const done = await written(admin, await checked(admin, list))
  expect(done).toMatchObject({ state: 'done', counts: { new: 2, bad: 0 }, people: 2, reachable: 1 })
  expect(await records(admin)).toMatchObject([
    {
      ...{ fullName: 'Priya Rao', graduationYear: 2010, usn: '1AC06EC112', birthDate: '1988-04-03' },
      ...{ emails: ['pr@post.example', 'priya@home.example'], source: 'Registrar', sourceDate: '2026-11-01' },
    },
    { fullName: 'Rohan K Bose', usn: '0AC06ME031', birthDate: '1987-11-21', emails: [] },
  ])
})

it('changes nothing when the same file is imported again, and remembers the columns', async () => {
  const admin = await given.admin()
  const file = csv(['Who,Passed out,Notes', 'Ada Byron,2011,', 'Ada Byron,2012,'])
  const first = await uploaded(admin, file)
  await written(admin, await checked(admin, first, { Who: 'name', Notes: 'skip' }))
  const before = await records(admin)

  const again = await uploaded(admin, file)
  expect(guessed(again)).toEqual({ Who: 'name', 'Passed out': 'year', Notes: 'skip' })
  const check = await checked(admin, again)
  expect(check.counts).toMatchObject({ new: 0, same: 2, doubtful: 0 })
  await written(admin, check)
  expect((await records(admin)).map(({ _id, updatedAt }) => [_id, updatedAt])).toEqual(
    before.map(({ _id, updatedAt }) => [_id, updatedAt]),
  )
})

it('returns rows that cannot be read as a file that can be corrected and imported', async () => {
  const admin = await given.admin()
  const list = await uploaded(
    admin,
    csv([head, 'Ada Byron,2012,1AC1,31/02/1988,', ',2012,1AC2,,', '=1+1,2012,1AC3,,', 'Tom Hill,06/10,1AC4,,tom@post']),
  )
  const check = await checked(admin, list)
  expect(check.counts).toMatchObject({ new: 0, bad: 4 })
  const params = { id: list._id }
  const { rows } = (await as(admin).call(listImportRows, { params, querystring: { state: 'bad' } })).body
  expect(
    rows.map(({ number, problems }) => [number, problems.map(({ heading, problem }) => [heading, problem])]),
  ).toEqual([
    [2, [['DOB', 'date_impossible']]],
    [3, [['Student Name', 'name_missing']]],
    [4, [['Student Name', 'name_formula']]],
    [
      5,
      [
        ['Session', 'year_unclear'],
        ['E-mail ID', 'email_incomplete'],
      ],
    ],
  ])

  const file = String((await as(admin).call(exportBadRows, { params })).body)
  expect(file.split('\r\n')[0]).toBe('\uFEFF"Row","Why","Student Name","Session","Regn No","DOB","E-mail ID"')
  expect(file).toContain(`"4","Student Name: This is a formula, not a name","'=1+1"`)
  const corrected = file.replace('31/02/1988', '28/02/1988').replace(/"'=1\+1"/, '"Eva Lind"')
  const second = await checked(admin, await uploaded(admin, new File([corrected], 'corrected.csv')))
  expect(second.counts).toMatchObject({ new: 2, bad: 2 })

  const fix = { params: { ...params, number: '5' } }
  await as(admin).call(correctRow, { ...fix, body: { column: 1, text: '2010' } })
  const { body } = await as(admin).call(correctRow, { ...fix, body: { column: 4, text: '' } })
  expect(body.counts).toMatchObject({ new: 1, bad: 3 })
})

it('leaves it to a person whether someone with the same USN is the same, and lets a rule decide about many', async () => {
  const admin = await given.admin()
  await imported(admin, csv([head, 'Mohammed Irfan Khan,2010,1AC06ME014,,mikhan@mail.example', 'Amit Sharma,2010,,,']))
  const list = await uploaded(
    admin,
    csv([head, 'Mohd. Irfan Khan,2010,1AC06ME014,,irfan.k@post.example', 'Amit Sharma,2010,,,amit@post.example']),
  )
  const check = await checked(admin, list)
  expect(check.counts).toMatchObject({ new: 0, doubtful: 2, undecided: 2 })
  const waiting = async () =>
    (await as(admin).call(getToday)).body.waiting.filter(({ kind }) => kind === 'doubtful_rows')
  expect(await waiting()).toMatchObject([{ count: 2, details: { list: list._id, name: list.name, lists: 1 } }])
  const params = { id: list._id }
  const { rows } = (await as(admin).call(listImportRows, { params, querystring: { state: 'doubtful' } })).body
  expect(rows).toMatchObject([
    { number: 2, reason: 'usn', other: { fullName: 'Mohammed Irfan Khan' } },
    { number: 3, reason: 'name_class', other: { fullName: 'Amit Sharma' } },
  ])

  await as(admin).call(decideRows, { params, body: { rows: [2], decision: 'same' } })
  const { body } = await as(admin).call(decideRows, { params, body: { reason: 'name_class', decision: 'different' } })
  expect(body.counts).toMatchObject({ undecided: 0 })
  expect(await waiting()).toEqual([])
  await written(admin, body)
  const khan = (await records(admin)).find(({ usn }) => usn === '1AC06ME014')
  expect(khan?.emails).toEqual(['irfan.k@post.example', 'mikhan@mail.example'])
  expect((await records(admin)).filter(({ fullName }) => fullName === 'Amit Sharma')).toHaveLength(2)
})

it('undoes a whole import for 7 days, except what a later list has taken over', async () => {
  const admin = await given.admin()
  const first = await imported(admin, csv([head, 'Una Grey,2014,U1,,una@post.example', 'Max Blum,2014,M1,,']))
  const second = await imported(admin, csv([`${head},City`, 'Una Grey,2014,U1,,una@post.example,Pune']))
  expect((await records(admin)).find(({ usn }) => usn === 'U1')?.city).toBe('Pune')

  await as(admin).call(undoImport, { params: { id: first._id } })
  await tasks.runDue()
  expect((await records(admin)).map(({ usn }) => usn).filter((usn) => usn === 'U1' || usn === 'M1')).toEqual(['U1'])

  clock.advance(7 * 86_400_000 + 1)
  const late = await as(admin).call(undoImport, { params: { id: second._id } })
  expect(late).toMatchObject({ status: 409, body: { code: 'import.undo_late' } })
})

it('asks once for the order of dates that could be read two ways', async () => {
  const admin = await given.admin()
  const list = await uploaded(admin, csv(['Name,DOB', 'Ada Byron,03/04/1988', 'Tom Hill,05/06/1989']))
  const columns = list.columns.map(({ index, target }) => ({ index, target }))
  const body = { columns, source: 'Registrar', sourceDate: '2026-11-01' }
  const params = { id: list._id }
  const refused = await as(admin).call(mapColumns, { params, body })
  expect(refused).toMatchObject({ status: 400, body: { fields: { dateOrder: expect.any(String) } } })
  const preview = await as(admin).call(previewRows, { params, body: { columns, dateOrder: 'mdy' } })
  expect(preview.body.rows.map(({ birthDate }) => birthDate)).toEqual(['1988-03-04', '1989-05-06'])
  expect((await as(admin).call(mapColumns, { params, body: { ...body, dateOrder: 'dmy' } })).status).toBe(200)
})

it('takes another row as headings, discards a list, and lists those that are left', async () => {
  const admin = await given.admin()
  const list = await uploaded(admin, csv(['Name,Class', 'Ada Byron,2010', 'Tom Hill,2011']))
  const params = { id: list._id }
  await as(admin).call(chooseSheet, { params, body: { headingRow: 2 } })
  await tasks.runDue()
  expect((await as(admin).call(getImport, { params })).body).toMatchObject({ headingRow: 2, rows: 1 })
  expect((await as(admin).call(discardImport, { params })).status).toBe(200)
  const { imports } = (await as(admin).call(listImports, {})).body
  expect(imports.map(({ _id }) => _id)).not.toContain(list._id)
})

it('deletes the rows of an import that can no longer be undone, except those that wait for a correction', async () => {
  const admin = await given.admin()
  const lines = [head, '"Rao, Priya",2010,1AC06EC112,05/04/1988,pr@post.example', ',2010,1AC06EC113,,']
  const done = await imported(admin, csv(lines))
  const { db } = portal.platform
  const rows = async () =>
    (
      await db.selectFrom('roster_rows').select('number').where('import_id', '=', done._id).orderBy('number').execute()
    ).map(({ number }) => number)
  expect(await rows()).toEqual([1, 2, 3])

  clock.advance(TIMES.importUndo + 1000)
  for (const sweep of roster.sweeps ?? []) await sweep(portal.platform)

  expect(await rows()).toEqual([1, 3])
  expect((await records(admin)).map(({ usn }) => usn)).toContain('1AC06EC112')
})
