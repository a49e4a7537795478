import type { Db } from '#server/platform/db/database.ts'
import { fold } from '#server/platform/fold.ts'
import { newId } from '#server/platform/ids.ts'
import { insertEntry } from './queries.ts'

export { forgetNames } from './forget.ts'

/** What an administrator did: `action` is `<thing>.<past tense>`, `subject` names whom or what it was done to. */
export type AuditRecord = {
  actor: { id: string; fullName: string }
  action: string
  subjectId?: string
  subject: string
  details?: Record<string, unknown>
  address: string
  at: Date
}

/** Adds an entry to the append-only record. Call it in the transaction of the action, so that neither is without the other. */
export const record = (db: Db, entry: AuditRecord): Promise<void> =>
  insertEntry(db, {
    id: newId(),
    actor_id: entry.actor.id,
    actor_name: entry.actor.fullName,
    action: entry.action,
    subject_id: entry.subjectId ?? null,
    subject: entry.subject,
    search_key: fold(`${entry.actor.fullName} ${entry.subject}`),
    details: JSON.stringify(entry.details ?? {}),
    address: entry.address,
    at: entry.at,
  })
