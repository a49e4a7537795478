import type { Db } from '#server/platform/db/database.ts'
import { searchKey } from '#server/platform/searchKey.ts'
import { newId } from '#server/platform/ids.ts'
import { insertEntry, isRecorded } from './queries.ts'

/** An action. `action` is `<thing>.<past tense>`, `subject` names its object. The actor is null when unknown. */
export type AuditRecord = {
  actor: { id: string; fullName: string } | null
  action: string
  subjectId?: string
  subject: string
  details?: Record<string, unknown>
  ip: string
  at: Date
}

/** Appends an entry to the audit log. Call it in the transaction of the action, so that both or neither are stored. */
export const record = (db: Db, entry: AuditRecord): Promise<void> =>
  insertEntry(db, {
    id: newId(),
    actor_id: entry.actor?.id ?? null,
    actor_name: entry.actor?.fullName ?? '',
    action: entry.action,
    subject_id: entry.subjectId ?? null,
    subject: entry.subject,
    search_key: searchKeyOf(entry.actor?.fullName ?? '', entry.subject, entry.details),
    details: JSON.stringify(entry.details ?? {}),
    address: entry.ip,
    at: entry.at,
  })

/** Returns the key by which an entry is found: its names, and `details.into`, the thread into which its subject was merged. */
export const searchKeyOf = (actorName: string, subject: string, { into }: Record<string, unknown> = {}): string =>
  searchKey([actorName, subject, ...(typeof into === 'string' ? [into] : [])].join(' '))

/** As `record`, but skips what the same actor has done to the same subject since `since`; then returns false. */
export const recordOnce = async (db: Db, entry: AuditRecord, since: Date): Promise<boolean> => {
  if (await isRecorded(db, entry, since)) return false
  await record(db, entry)
  return true
}
