import { type CsvRow, csvRows } from './csv.ts'
import { type Found, isEmpty, nothing, Unreadable } from './found.ts'
import { addLinks } from './links.ts'
import { periodOf } from './months.ts'
import { distinct, lineOf, plainText, textOf } from './text.ts'
import { unzip } from './unzip.ts'

// Contacts, messages, ads and everything else in the archive stay packed.
const wanted = ['profile.csv', 'positions.csv', 'education.csv', 'skills.csv', 'languages.csv', 'certifications.csv']

/** Reads LinkedIn's data archive. Throws `Unreadable` for other archives, too. */
export const readLinkedinArchive = (bytes: Uint8Array): Found => {
  const found = nothing('linkedin')
  const files = unzip(bytes, (name) => wanted.includes(name))
  const known = files.filter((file) => addTable(found, textOf(file.bytes)))
  if (known.length === 0) throw new Unreadable('unknown')
  if (isEmpty(found)) throw new Unreadable('nothing')
  return found
}

/** Reads one CSV of the archive. Throws `Unreadable` when it is another table. */
export const readLinkedinTable = (text: string): Found => {
  const found = nothing('linkedin')
  if (isContacts(text)) throw new Unreadable('contacts')
  if (!addTable(found, text)) throw new Unreadable('unknown')
  if (isEmpty(found)) throw new Unreadable('nothing')
  return found
}

// The list of connections starts with notes, so its columns are not on the first line.
const isContacts = (text: string): boolean =>
  /(?:^|\n)"?First Name"?,"?Last Name"?,(?=.*(?:Connected On|Email))/i.test(text.slice(0, 5_000))

/** Adds a table, whose columns say what it contains. Returns false for an unknown table. */
const addTable = (found: Found, text: string): boolean => {
  const { columns, rows } = csvRows(text)
  const table = tables.find(([names]) => names.every((name) => columns.includes(name)))
  if (table === undefined) return false
  for (const row of rows) table[1](found, (name) => row[name] ?? '', row)
  return true
}

type Cell = (name: string) => string

const tables: [columns: string[], add: (found: Found, cell: Cell, row: CsvRow) => void][] = [
  [
    ['company name', 'title'],
    (found, cell) =>
      found.experiences.push({
        title: lineOf(cell('title')),
        company: lineOf(cell('company name')),
        location: lineOf(cell('location')),
        description: plainText(cell('description')),
        ...periodOf(cell('started on'), cell('finished on')),
      }),
  ],
  [
    ['school name'],
    (found, cell) =>
      found.educations.push({
        school: lineOf(cell('school name')),
        degree: lineOf(cell('degree name')),
        ...periodOf(cell('start date'), cell('end date')),
      }),
  ],
  [
    ['headline', 'summary'],
    (found, cell) => {
      if (cell('headline') !== '') found.headline = { value: lineOf(cell('headline')) }
      if (cell('summary') !== '') found.about = { value: plainText(cell('summary')) }
      const [city = ''] = cell('geo location').split(',')
      if (city !== '') found.city = { value: lineOf(city).replaceAll(/^Greater | (?:Metropolitan )?Area$/gi, '') }
      addLinks(found, websitesOf(cell('websites')))
    },
  ],
  [
    ['name', 'authority'],
    (found, cell) =>
      found.educations.push({
        school: lineOf(cell('authority')),
        degree: lineOf(cell('name')),
        ...periodOf(cell('started on'), cell('finished on')),
      }),
  ],
  [
    ['name', 'proficiency'],
    (found, cell) => {
      const names = [...found.languages.map(({ value }) => value), lineOf(cell('name'))]
      found.languages = distinct(names).map((value) => ({ value }))
    },
  ],
  [
    ['name'],
    (found, cell) => {
      const value = lineOf(cell('name'))
      const isKnown = found.skills.some((skill) => skill.value.toLowerCase() === value.toLowerCase())
      if (value !== '' && !isKnown) found.skills.push({ value })
    },
  ],
]

// `[COMPANY:https://example.com,PERSONAL:https://example.org]`
const websitesOf = (cell: string): string[] =>
  cell
    .replaceAll(/^\[|\]$/g, '')
    .split(',')
    .map((each) => each.trim().replace(/^[A-Z_]+:(?=\S)/, ''))
