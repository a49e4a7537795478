import type { ClassComparison } from '#contract/people/class-graduations.ts'
import type { ClassStudent } from '#server/platform/desk.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { matchKey } from '../matching/keys.ts'
import { usnKey } from '../values/figures.ts'
import { findClassRecords, findListedYears } from './queries.ts'

/**
 * Compares students of a class with the records of its year: a record is theirs if they have claimed it, or if its USN, an address or its name is
 * theirs. Undefined without records of that year. `chosen`: the ids of the students who are to graduate.
 */
export const compareClass = async (
  { db }: Platform,
  year: number,
  students: readonly ClassStudent[],
  chosen: ReadonlySet<string>,
): Promise<ClassComparison | undefined> => {
  const records = await findClassRecords(db, year)
  if (records.length === 0) return undefined
  const found = indexed(students)
  const owners = new Map(records.map((record) => [record.id, ownerOf(record, found)]))
  const listed = new Set([...owners.values()].flatMap((owner) => owner ?? []))
  const missing = records.filter(({ id, graduated }) => !graduated && !chosen.has(owners.get(id) ?? ''))
  return {
    records: records.length,
    listed: [...chosen].filter((id) => listed.has(id)).length,
    notListed: namesOf(students.filter(({ id }) => chosen.has(id) && !listed.has(id))),
    missing: namesOf(missing.map(({ full_name }) => ({ fullName: full_name }))),
  }
}

/**
 * Returns the ids of the students whose records have other graduation years than `year` only. A record is theirs if they have claimed it, or if its
 * USN or an address is theirs; a name alone could be in the record of another person.
 */
export const findOtherYears = async (db: Db, year: number, students: readonly ClassStudent[]): Promise<string[]> => {
  const identities = students.map(({ id, usn, emails }) => ({ id, usn: usnKey(usn), emails }))
  const found = await findListedYears(db, identities)
  return found.filter(({ years }) => !years.includes(year)).map(({ id }) => id)
}

type Index = { ids: ReadonlySet<string>; keys: ReadonlyMap<string, string> }

// A key that two students share is no one's.
const indexed = (students: readonly ClassStudent[]): Index => {
  const owners = new Map<string, string | null>()
  for (const student of students)
    for (const key of keysOf(student))
      owners.set(key, owners.has(key) && owners.get(key) !== student.id ? null : student.id)
  return {
    ids: new Set(students.map(({ id }) => id)),
    keys: new Map([...owners].flatMap(([key, id]) => (id === null ? [] : [[key, id]]))),
  }
}

const keysOf = ({ fullName, usn, emails }: ClassStudent): string[] => [
  ...(usnKey(usn) === '' ? [] : [`usn ${usnKey(usn)}`]),
  ...emails.map((email) => `email ${email}`),
  `name ${matchKey(fullName)}`,
]

type Row = Awaited<ReturnType<typeof findClassRecords>>[number]

const ownerOf = ({ member_id, usn_key, emails, match_key }: Row, { ids, keys }: Index): string | undefined => {
  if (member_id !== null) return ids.has(member_id) ? member_id : undefined
  const keyed = [...(usn_key === '' ? [] : [`usn ${usn_key}`]), ...emails.map((email) => `email ${email}`)]
  return [...keyed, `name ${match_key}`].map((key) => keys.get(key)).find((id) => id !== undefined)
}

const shown = 20

const namesOf = (people: readonly { fullName: string }[]) => ({
  count: people.length,
  names: people
    .map(({ fullName }) => fullName)
    .toSorted((a, b) => a.localeCompare(b))
    .slice(0, shown),
})
