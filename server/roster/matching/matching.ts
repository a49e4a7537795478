import type { MatchVerdict } from '#contract/people/verification.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { usnKey } from '../values/figures.ts'
import { agreementOf, type Registration } from './agreement.ts'
import { judge, type Judgement } from './judge.ts'
import { type CandidateRow, findByKeys, findRegistrations, findUnlinked, type RegistrationRow } from './queries.ts'
import { keysInClass } from './words.ts'

/**
 * What the roster says about a registration now. `rivals`: other members who fit the same record. `namesakes`: how many others have given its name and
 * class, also with facts that differ.
 */
export type Match = Judgement & {
  registration: RegistrationRow
  verdict: MatchVerdict
  rivals: string[]
  namesakes: number
}

/** Whether addresses can be confirmed at all. */
export type Mailing = { emails: Pick<Platform['emails'], 'configured'> }

/**
 * Compares registrations with the roster, in any order. A match is exact only if the member has confirmed an address, where the portal can send
 * emails, and no other member without a record fits the same one.
 */
export const matchRegistrations = async ({ emails }: Mailing, db: Db, ids: readonly string[]): Promise<Match[]> => {
  const registrations = await findRegistrations(db, ids)
  const candidatesOf = await findCandidates(db, registrations)
  const judged = registrations.map((registration) => ({
    registration,
    ...judge(registration, candidatesOf(registration)),
  }))
  const rivalsOf = await findRivals(db, judged)
  return judged.map((each) => {
    const { rivals, namesakes } = rivalsOf(each)
    const confirmed = each.registration.confirmed || !emails.configured
    const isExact = each.certain !== null && confirmed && rivals.length === 0
    const verdict = isExact ? 'exact' : each.likely ? 'close' : 'none'
    return { ...each, verdict, rivals, namesakes }
  })
}

/** Returns the keys by which the records of a registration are found: of its class, those next to it, and of records without one. */
const keysOf = ({ fullName, graduationYear }: Registration): string[] =>
  [null, ...(graduationYear === null ? [] : [graduationYear - 1, graduationYear, graduationYear + 1])].flatMap((year) =>
    keysInClass(fullName, year),
  )

const findCandidates = async (db: Db, registrations: readonly Registration[]) => {
  const found = await findByKeys(db, {
    keys: [...new Set(registrations.flatMap(keysOf))],
    usns: registrations.map(({ usn }) => usnKey(usn)).filter((usn) => usn !== ''),
    births: registrations.flatMap(({ birthDate }) => birthDate ?? []),
    emails: registrations.flatMap(({ emails }) => emails),
  })
  const by = new Map<string, CandidateRow[]>()
  const put = (key: string, row: CandidateRow) => {
    const rows = by.get(key)
    if (rows === undefined) by.set(key, [row])
    else rows.push(row)
  }
  for (const row of found) {
    for (const key of row.keys) put(key, row)
    put(`usn ${usnKey(row.details.usn)}`, row)
    put(`born ${row.details.birthDate ?? ''}`, row)
    for (const email of row.details.emails) put(`email ${email}`, row)
  }
  return (registration: Registration): CandidateRow[] => {
    const { usn, birthDate, emails } = registration
    const keys = [
      ...keysOf(registration),
      ...(usnKey(usn) === '' ? [] : [`usn ${usnKey(usn)}`]),
      ...(birthDate === null ? [] : [`born ${birthDate}`]),
      ...emails.map((email) => `email ${email}`),
    ]
    return [...new Set(keys.flatMap((key) => by.get(key) ?? []))]
  }
}

type Judged = Judgement & { registration: Registration }

/** Finds the other members who fit the record of a certain match, also those who are already verified. */
const findRivals = async (db: Db, judged: readonly Judged[]) => {
  const certain = judged.filter((each) => each.certain !== null)
  const years = [...new Set(certain.flatMap(({ registration }) => registration.graduationYear ?? []))]
  const others = years.length === 0 ? [] : await findUnlinked(db, years)
  const bySound = Map.groupBy(
    others.flatMap((other) => keysInClass(other.fullName, other.graduationYear).map((key) => ({ key, other }))),
    ({ key }) => key,
  )
  return ({ registration, certain: match, suggestions }: Judged): { rivals: string[]; namesakes: number } => {
    const record = suggestions.find(({ id }) => id === match?.recordId)
    if (record === undefined) return { rivals: [], namesakes: 0 }
    const alike = keysInClass(record.details.fullName, record.details.graduationYear).flatMap(
      (key) => bySound.get(key) ?? [],
    )
    const compared = [...new Set(alike.map(({ other }) => other))]
      .filter(({ memberId }) => memberId !== registration.memberId)
      .map((other) => ({ id: other.memberId, ...agreementOf(other, record.details) }))
    return {
      rivals: compared.filter(({ fits }) => fits).map(({ id }) => id),
      namesakes: compared.filter(({ agreements }) => agreements.name === 'same').length,
    }
  }
}
