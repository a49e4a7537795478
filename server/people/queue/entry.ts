import type { DECISION_ACTS, EarlierDecision, QueueEntry } from '#contract/people/queue.ts'
import { findEntriesAbout } from '#server/college/public.ts'
import { refuseOtherClass } from '#server/members/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { orThrow } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { certificateType, certificateUrl } from '#server/platform/storage/certificates.ts'
import { alumniOf } from '../verification/presenter.ts'
import { type AlumnusRow, findEntry } from '../verification/queries.ts'
import { findGiven } from './queries.ts'

type Act = (typeof DECISION_ACTS)[number]
const ACTS: Readonly<Record<string, Act>> = {
  'alumnus.verified': 'verified',
  'alumnus.declined': 'declined',
  'alumnus.revoked': 'revoked',
  'handover.agreed': 'graduated',
  'handover.declined': 'graduation_declined',
  'identity.confirmed': 'change_confirmed',
  'identity.declined': 'change_declined',
  'decision.undone': 'undone',
}
const latest = 10

/** Returns an entry of the queue with what its member gave, and earlier decisions about them. Throws `alumnus.not_found`. */
export const readEntry = async (platform: Platform, viewer: Viewer, id: string): Promise<QueueEntry> => {
  const { db } = platform
  const row = orThrow(await findEntry(db, id), 'alumnus.not_found')
  refuseOtherClass(viewer, row.graduation_year)
  const [[alumnus], given, entries] = await Promise.all([
    alumniOf([row], platform, viewer),
    findGiven(db, row.id),
    findEntriesAbout(db, row.id, Object.keys(ACTS), latest),
  ])
  return {
    alumnus: orThrow(alumnus, 'alumnus.not_found'),
    fieldOfStudy: given?.field_of_study ?? null,
    usn: given?.usn ?? null,
    file: fileOf(platform, viewer, row),
    decisions: entries.flatMap((entry): EarlierDecision[] => {
      const act = ACTS[entry.action]
      if (act === undefined) return []
      const { reason } = entry.details
      return [
        {
          act,
          byId: entry.actor_id,
          byName: entry.actor_name,
          at: entry.at.toISOString(),
          reason: typeof reason === 'string' ? reason : null,
        },
      ]
    }),
  }
}

const fileOf = (platform: Platform, { id }: Viewer, { certificate_key: key }: AlumnusRow): QueueEntry['file'] =>
  key === null
    ? null
    : {
        url: certificateUrl(platform, key, id),
        type: certificateType(key) === 'application/pdf' ? 'pdf' : 'image',
      }
