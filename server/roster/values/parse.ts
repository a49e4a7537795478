import type { ColumnMapping, DateOrder } from '#contract/roster/imports.ts'
import type { CellProblem } from '#contract/roster/rows.ts'
import { ROSTER_LIMITS } from '#contract/roster/limits.ts'
import type { FieldKind, RecordDetails } from '#contract/roster/records.ts'
import { readDate } from './dates.ts'
import { readEmails } from './emails.ts'
import { isDamaged, isFormula, readNumber } from './figures.ts'
import { readYesNo, saysDeceased, saysNoContact } from './marks.ts'
import { readName, withoutLate } from './names.ts'
import { readYear } from './years.ts'

/** A cell that can't be read: its column, null for the row as a whole, and what it says. */
export type Problem = { column: number | null; says: string; problem: CellProblem }
export type Columns = ColumnMapping['columns']
/** How cells are read: the order of figures in dates, the kinds of added fields by id, and the day on which they are read, YYYY-MM-DD. */
export type Reading = { columns: Columns; dateOrder: DateOrder; fields: ReadonlyMap<string, FieldKind>; today: string }

export const emptyDetails = (): RecordDetails => ({
  ...{ fullName: '', graduationYear: null, course: '', usn: '', birthDate: null, emails: [], phone: '', city: '' },
  ...{ employer: '', deceased: false, doNotContact: false, minor: false, custom: {} },
})

/** Returns what the cells of a row say as a record, and those that can't be read. Blank cells say nothing; damaged figures are left out. */
export const parseRow = (
  cells: readonly string[],
  reading: Reading,
): { details: RecordDetails; problems: Problem[] } => {
  const details = emptyDetails()
  const problems: Problem[] = []
  const names = { first: '', last: '' }
  for (const column of reading.columns) {
    // Our own exports write `'` before a text that a spreadsheet would treat as a formula.
    const text = (cells[column.index] ?? '').replace(/^'(?=[=+@-])/, '')
    if (text === '' || column.target === 'skip') continue
    if (text.length > ROSTER_LIMITS.cellLength) {
      problems.push({ column: column.index, says: `${text.slice(0, 60)}…`, problem: 'too_long' })
      continue
    }
    const problem = isDamaged(text) ? undefined : readCell(details, names, text, column, reading)
    if (problem !== undefined) problems.push({ column: column.index, says: text.slice(0, 100), problem })
  }
  if (details.fullName === '') details.fullName = readName(`${names.first} ${names.last}`, false)
  nameLate(details)
  const named = reading.columns.find(({ target }) => isName(target))?.index ?? null
  if (details.fullName === '' && !problems.some(({ column }) => column === named))
    problems.push({ column: named, says: '', problem: 'name_missing' })
  return { details, problems }
}

/** Whether a column contains names. */
export const isName = (target: Columns[number]['target']): boolean =>
  target === 'name' || target === 'nameLastFirst' || target === 'firstName' || target === 'lastName'

const nameLate = (details: RecordDetails): void => {
  const { name, isLate } = withoutLate(details.fullName)
  details.fullName = name.slice(0, 120)
  if (isLate) details.deceased = true
}

type Names = { first: string; last: string }

const readCell = (
  details: RecordDetails,
  names: Names,
  text: string,
  column: Columns[number],
  reading: Reading,
): CellProblem | undefined => {
  const { target } = column
  switch (target) {
    case 'name':
    case 'nameLastFirst':
    case 'firstName':
    case 'lastName':
      return readNameCell(details, names, text, target)
    case 'year': {
      const read = readYear(text, Number(reading.today.slice(0, 4)))
      if ('problem' in read) return read.problem
      details.graduationYear = read.year
      return undefined
    }
    case 'birthDate': {
      const read = readDate(text, reading.dateOrder, reading.today)
      if ('problem' in read) return read.problem
      details.birthDate = read.date
      return undefined
    }
    case 'email': {
      const emails = readEmails(text)
      if (emails === undefined) return 'email_incomplete'
      details.emails = [...new Set([...details.emails, ...emails])].slice(0, ROSTER_LIMITS.emails)
      return undefined
    }
    case 'deceased':
    case 'doNotContact':
    case 'minor':
      return readMark(details, text, target)
    case 'field':
      return readField(details, text, column.fieldId ?? '', reading)
    case 'skip':
      return undefined
    default:
      details[target] = target === 'usn' ? text.toUpperCase().slice(0, 60) : text.slice(0, 200)
      return undefined
  }
}

const readNameCell = (
  details: RecordDetails,
  names: Names,
  text: string,
  target: 'name' | 'nameLastFirst' | 'firstName' | 'lastName',
): CellProblem | undefined => {
  if (isFormula(text) || !/\p{L}/u.test(text)) return isFormula(text) ? 'name_formula' : 'name_missing'
  if (text.length > 120) return 'too_long'
  if (target === 'firstName') names.first = text
  else if (target === 'lastName') names.last = text
  else details.fullName = readName(text, target === 'nameLastFirst')
  return undefined
}

const readMark = (
  details: RecordDetails,
  text: string,
  target: 'deceased' | 'doNotContact' | 'minor',
): CellProblem | undefined => {
  // A date or a year in the column of deaths says that someone has died.
  const said =
    readYesNo(text) ?? (target === 'deceased' ? /\d{2}/.test(text) || saysDeceased(text) : saysNoContact(text))
  if (said) details[target] = true
  return said || readYesNo(text) === false ? undefined : 'yes_no_unreadable'
}

const readField = (details: RecordDetails, text: string, id: string, reading: Reading): CellProblem | undefined => {
  const kind = reading.fields.get(id)
  if (kind === undefined) return undefined
  if (kind === 'text') {
    details.custom[id] = text.slice(0, 500)
    if (saysDeceased(text)) details.deceased = true
    if (saysNoContact(text)) details.doNotContact = true
    return undefined
  }
  if (kind === 'date') {
    const read = readDate(text, reading.dateOrder, '9999-12-31')
    if ('problem' in read) return read.problem
    details.custom[id] = read.date
    return undefined
  }
  const value = kind === 'number' ? readNumber(text) : readYesNo(text)
  if (value === undefined) return kind === 'number' ? 'number_unreadable' : 'yes_no_unreadable'
  details.custom[id] = value
  return undefined
}
