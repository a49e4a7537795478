import { createHash } from 'node:crypto'
import type { RecordDetails } from '#contract/roster/records.ts'
import { nameKey, searchKey } from '#server/platform/searchKey.ts'
import { usnKey } from '../values/figures.ts'
import { keysInClass } from './words.ts'

/** Returns the words of a name in alphabetical order: `Rao Priya` and `Priya Rao` have the same key. */
export const matchKey = (name: string): string => nameKey(name).split(' ').toSorted().join(' ')

/** The columns of a record that follow from its details. */
export const keysOf = (details: RecordDetails, searchable: ReadonlySet<string>) => ({
  name_key: nameKey(details.fullName) || searchKey(details.fullName),
  match_key: matchKey(details.fullName),
  match_keys: keysInClass(details.fullName, details.graduationYear),
  usn_key: usnKey(details.usn),
  search_key: searchKey(
    [
      ...[
        nameKey(details.fullName),
        details.usn,
        usnKey(details.usn),
        details.graduationYear,
        details.course,
        details.city,
      ],
      ...[details.employer, ...details.emails],
      ...Object.entries(details.custom).flatMap(([id, value]) => (searchable.has(id) ? [value] : [])),
    ]
      .filter((part) => part !== null && part !== '')
      .join(' '),
  ),
})

/** Returns what two rows that say the same have in common. */
export const hashOf = (details: RecordDetails): Buffer =>
  createHash('sha256')
    .update(
      JSON.stringify([
        ...[matchKey(details.fullName), details.graduationYear, searchKey(details.course), usnKey(details.usn)],
        ...[
          details.birthDate,
          details.emails.toSorted(),
          details.phone,
          searchKey(details.city),
          searchKey(details.employer),
        ],
        ...[details.deceased, details.doNotContact, details.minor],
        Object.entries(details.custom).toSorted(([a], [b]) => (a < b ? -1 : 1)),
      ]),
    )
    .digest()
    .subarray(0, 16)
