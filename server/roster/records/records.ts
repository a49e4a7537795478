import type { Done } from '#contract/fields.ts'
import type { RecordChange, RecordState, RosterRecord } from '#contract/roster/records.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { record } from '#server/college/public.ts'
import { assessRecords } from '#server/people/public.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { orThrow } from '#server/platform/errors.ts'
import { decodeKeyCursor, Page, paginate } from '#server/platform/http/pagination.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { patternsOf } from '#server/platform/searchKey.ts'
import { translate } from '#server/platform/text.ts'
import { findFields } from '../fields/queries.ts'
import { keysOf } from '../matching/keys.ts'
import { matchAllLater } from '../matching/verdicts.ts'
import {
  countRecords,
  deleteRecords,
  findRecord,
  findRecords,
  findRecordsById,
  type RecordRow,
  type RosterCounts,
  updateRecords,
} from './queries.ts'

type Query = {
  limit: number
  cursor?: string | undefined
  q?: string | undefined
  state?: RecordState | undefined
  list?: string | undefined
}

/** Returns records by name. */
export const listRecords = async (
  { db }: Platform,
  { limit, cursor, q = '', state, list }: Query,
): Promise<Page<{ records: RosterRecord[] }>> => {
  const filter = { patterns: patternsOf(q), state, list }
  const rows = await findRecords(db, filter, decodeKeyCursor(cursor), limit + 1)
  const { items, next } = paginate(rows, limit, (row) => [row.name_key, row.id], presentRecord)
  return new Page({ records: items }, next)
}

export const getRoster = ({ db }: Platform): Promise<RosterCounts> => countRecords(db)

/** Corrects a record. Throws `record.not_found`. */
export const changeRecord = async (
  platform: Platform,
  viewer: Viewer,
  id: string,
  change: RecordChange,
  { ip }: Caller,
): Promise<RosterRecord> => {
  const { db, now } = platform
  await transaction(db, async (tx) => {
    const [found] = await findRecordsById(tx, [id])
    const { details } = orThrow(found, 'record.not_found')
    const searchable = new Set((await findFields(tx)).filter((field) => field.searchable).map((field) => field.id))
    const after = { ...details, ...present(change) }
    await updateRecords(tx, [{ id, details: after, ...keysOf(after, searchable) }], now())
    await assessRecords(platform, tx)
    await matchAllLater(platform, tx)
    await record(tx, {
      ...{ actor: viewer, action: 'roster_record.changed', subjectId: id, subject: after.fullName, ip, at: now() },
      details: { fields: Object.keys(change) },
    })
  })
  return presentRecord(orThrow(await findRecord(db, id), 'record.not_found'))
}

const present = ({ birthDate, emails, ...others }: RecordChange) => ({
  ...Object.fromEntries(Object.entries(others).filter(([, value]) => value !== undefined)),
  ...(birthDate !== undefined && { birthDate: birthDate === '' ? null : birthDate }),
  ...(emails !== undefined && { emails: [...new Set(emails)] }),
})

/** Removes a record. Throws `record.not_found`. */
export const removeRecord = async (platform: Platform, viewer: Viewer, id: string, { ip }: Caller): Promise<Done> => {
  const { db, now } = platform
  await transaction(db, async (tx) => {
    const [found] = await findRecordsById(tx, [id])
    const { details } = orThrow(found, 'record.not_found')
    await deleteRecords(tx, [id])
    await matchAllLater(platform, tx)
    const { fullName: subject } = details
    await record(tx, { actor: viewer, action: 'roster_record.removed', subjectId: id, subject, ip, at: now() })
  })
  return { success: true, message: translate(viewer.language, 'answers', 'record_removed') }
}

const presentRecord = (row: RecordRow): RosterRecord => ({
  _id: row.id,
  ...row.details,
  ...{ source: row.source, sourceDate: row.source_date, memberId: row.member_id, underage: row.underage },
  sources: row.sources.map((source) => ({ ...source, at: new Date(source.at).toISOString() })),
  ...{ invitation: row.invitation, updatedAt: row.updated_at.toISOString() },
})
