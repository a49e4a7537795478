import type { Db } from '#server/platform/db/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Linking } from '#server/platform/platform.ts'
import { assessRecords } from '#server/people/public.ts'
import { type Mailing, type Match, matchRegistrations } from '../matching/matching.ts'
import { linkRecord, lockRecords, unlinkRecord } from '../matching/queries.ts'
import { findRecordsById } from '../records/queries.ts'

/**
 * Gives a verified member the chosen record, or without one the record that they match exactly, in the transaction of `tx`. Throws `record.not_found`,
 * and `record.taken` when another member has it.
 */
export const claimRecord = async (platform: Linking, tx: Db, memberId: string, recordId?: string): Promise<void> => {
  const id = recordId ?? (await findExactRecords(platform, tx, [memberId])).get(memberId)
  if (id === undefined) return
  if ((await findRecordsById(tx, [id])).length === 0) throw new AppError('record.not_found')
  await unlinkRecord(tx, memberId)
  if (!(await linkRecord(tx, id, memberId))) throw new AppError('record.taken')
  await assessRecords(platform, tx)
}

/** Takes the record from a member, in the transaction of `tx`. Returns its id. */
export const releaseRecord = async (platform: Linking, tx: Db, memberId: string): Promise<string | undefined> => {
  const id = await unlinkRecord(tx, memberId)
  await assessRecords(platform, tx)
  return id
}

/**
 * Returns the record that each of these members matches exactly, locked until the transaction ends. `alone`: only if nobody else has registered with
 * the same name and class.
 */
export const findExactRecords = async (
  platform: Mailing,
  tx: Db,
  memberIds: readonly string[],
  { alone = false }: { alone?: boolean } = {},
): Promise<Map<string, string>> => {
  const before = exactOf(await matchRegistrations(platform, tx, memberIds))
  if (before.size === 0) return before
  await lockRecords(tx, [...before.values()])
  // Again, because another registration could have claimed a record before it was locked.
  const matches = await matchRegistrations(platform, tx, [...before.keys()])
  return exactOf(alone ? matches.filter(({ namesakes }) => namesakes === 0) : matches)
}

const exactOf = (matches: readonly Match[]): Map<string, string> =>
  new Map(
    matches.flatMap(({ verdict, certain, registration }) =>
      verdict === 'exact' && certain !== null ? [[registration.memberId, certain.recordId] as const] : [],
    ),
  )
