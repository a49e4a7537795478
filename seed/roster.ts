import { transaction } from '#server/platform/db/transaction.ts'
import { newId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { RecordDetails } from '#contract/roster/records.ts'
import { storeList } from '#server/roster/public.ts'
import { dayAt } from './dates.ts'

const first =
  'Aarav Amara Bastian Bina Chandra Dalia Emeka Farida Goran Hana Ivo Jaya Kofi Lena Meera Nikos Oona Pavel Rania Soren'.split(
    ' ',
  )
const last =
  'Achterberg Bhatt Cardoso Dlamini Eriksen Farouk Ganesan Hussain Ibarra Joshi Kumar Lindqvist Menon Novak Okafor Pillai'.split(
    ' ',
  )
const courses = ['B.E. Civil', 'B.E. Electronics', 'B.E. Mechanical', 'B.Sc. Chemistry']
const cities = ['Pune', 'Leeds', 'Nairobi', '', 'Lisbon', 'Kochi']

const lists = [
  { name: 'office.xlsx', source: 'Alumni office', days: -60, from: 0, count: 180, year: 1998 },
  { name: 'registrar.csv', source: 'Registrar, graduates since 2003', days: -20, from: 180, count: 110, year: 2003 },
  { name: 'registrar-2010.xlsx', source: 'Registrar, class of 2010', days: -3, from: 290, count: 30, year: 2010 },
  { name: 'first-years.csv', source: 'Admissions, class of 2029', days: -1, from: 320, count: 14, year: 2029 },
]

/** The data by which pending alumni are matched. */
export const foundBy: Record<string, { usn?: string; birthday?: string }> = {
  leila: { usn: '1ac16ds014' },
  goran: { birthday: '1993-04-02' },
  ngozi: { birthday: '1989-03-14' },
}

// Their rows: one agrees in every point, one name is written differently, and one person has married.
const waiting = [
  { fullName: 'Farahani, Leila', graduationYear: 2020, course: 'B.Sc. Data Science', usn: '1AC16DS014' },
  { fullName: 'Goran Bozic', graduationYear: 2015, course: 'B.E. Mechanical', birthDate: '1993-04-02' },
  {
    fullName: 'Ngozi Adeyemi',
    graduationYear: 2011,
    course: 'B.Sc. Chemistry',
    usn: '1AC07CH031',
    birthDate: '1989-03-14',
  },
]

// Alumni who are on the list and have joined: keys of `people.ts`, their names and classes.
const joined = [
  { key: 'henrik', fullName: 'Henrik Sandvik', graduationYear: 2016 },
  { key: 'priscila', fullName: 'Antunes, Priscila', graduationYear: 2014 },
  { key: 'soren', fullName: 'Soren Vestergaard', graduationYear: 2009 },
  { key: 'asa', fullName: 'Asa Nyqvist', graduationYear: 2003 },
  { key: 'sunita', fullName: 'Sunita Waghmare', graduationYear: 2001 },
  { key: 'jean', fullName: 'Jean-Baptiste Kouame', graduationYear: 2019 },
]

/** Puts four lists with 343 invented people on the roster. One in nine has no address, one in forty has died. */
export const fillRoster = async (portal: Platform, admin: Viewer): Promise<void> => {
  for (const { name, source, days, from, count, year } of lists) {
    const people: RecordDetails[] = Array.from({ length: count }, (_, index) =>
      personAt(from + index, count <= 30 ? year : year + (index % 18)),
    )
    if (from === 0) people.push(...waiting.map((row) => ({ ...personAt(317, 2000), ...blank, ...row })))
    if (from === 0)
      people.push(
        ...joined.map(({ key, ...row }) => ({
          ...{ ...personAt(317, 2000), ...blank, birthDate: null, emails: [`${key}@post.example`] },
          ...row,
        })),
      )
    const at = dayAt(portal.now(), days, '10:15')
    await transaction(portal.db, (tx) => storeList(tx, { id: newId(), name, source, byId: admin.id, at }, people))
  }
}

/** Links the records of alumni who have joined with their accounts. */
export const linkRecords = async ({ db }: Platform, find: (key: string) => Viewer): Promise<void> => {
  for (const { key, fullName, graduationYear } of joined)
    await db
      .updateTable('roster_records')
      .set({ member_id: find(key).id })
      .where('full_name', '=', fullName)
      .where('graduation_year', '=', graduationYear)
      .execute()
}

// Those of a class that began last autumn are younger.
const bornOn = (number: number, year: number): string =>
  `${year - (year > 2025 && number % 3 === 0 ? 19 : 22)}-0${1 + (number % 9)}-1${number % 10}`

const blank = { usn: '', birthDate: null, emails: [], deceased: false, doNotContact: false }

const personAt = (number: number, year: number) => {
  const [given, family] = [first[number % first.length] ?? '', last[(number * 7) % last.length] ?? '']
  const usn = `1AC${String(year - 4).slice(2)}${String(number).padStart(3, '0')}`
  const address = `${given}.${family}.${number}@post.example`.toLowerCase()
  return {
    ...{ fullName: `${given} ${family}`, graduationYear: year, course: courses[number % courses.length] ?? '', usn },
    // A third of the first-years is under 18, two of them only by a mark.
    ...{
      birthDate: number % 7 === 5 && year > 2025 ? null : bornOn(number, year),
      emails: number % 9 === 4 ? [] : [address],
    },
    ...{ phone: '', city: cities[number % cities.length] ?? '', employer: '', deceased: number % 40 === 17 },
    ...{ doNotContact: number % 55 === 30, minor: number % 7 === 5 && year > 2025, custom: {} },
  }
}
