import { may } from '#contract/members/rights.ts'
import type { DECISION_ACTS, EarlierDecision, QueueEntry } from '#contract/people/queue.ts'
import { findEntriesAbout } from '#server/college/public.ts'
import { refuseOtherClass } from '#server/members/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { orThrow } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { certificateType, certificateUrl } from '#server/platform/storage/certificates.ts'
import { notesAbout } from '../notes/notes.ts'
import { alumniOf } from '../verification/presenter.ts'
import { type AlumnusRow, findEntry } from '../verification/queries.ts'
import { findAsk, findGiven, findRest } from './queries.ts'

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
  'alumnus.reopened': 'reopened',
  'handover.reopened': 'reopened',
  'alumnus.asked': 'asked',
}
const latest = 10

/** Returns an entry of the queue with what its member gave, and earlier decisions about them. Throws `alumnus.not_found`. */
export const readEntry = async (platform: Platform, viewer: Viewer, id: string): Promise<QueueEntry> => {
  const { db } = platform
  const row = orThrow(await findEntry(db, id), 'alumnus.not_found')
  refuseOtherClass(viewer, row.graduation_year)
  const [[alumnus], given, entries, asked, until, notes] = await Promise.all([
    alumniOf([row], platform, viewer),
    findGiven(db, row.id),
    findEntriesAbout(db, [row.id], Object.keys(ACTS), latest),
    findAsk(db, row.id),
    findRest(db, row.id, platform.now()),
    may(viewer.rights, 'reports') ? notesAbout(db, row.id) : null,
  ])
  return {
    alumnus: orThrow(alumnus, 'alumnus.not_found'),
    fieldOfStudy: given?.field_of_study ?? null,
    usn: given?.usn ?? null,
    file: fileOf(platform, viewer, row),
    ask: askOf(asked),
    restsUntil: until?.toISOString() ?? null,
    notes,
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

/** Returns the id of an entry's member. Throws `alumnus.not_found`, also outside of the viewer's classes. */
export const refuseUnseen = async ({ db }: Platform, viewer: Viewer, id: string): Promise<string> => {
  const row = orThrow(await findEntry(db, id), 'alumnus.not_found')
  refuseOtherClass(viewer, row.graduation_year)
  return row.id
}

const askOf = (asked: Awaited<ReturnType<typeof findAsk>>): QueueEntry['ask'] =>
  asked === undefined
    ? null
    : {
        wants: asked.wants,
        message: asked.message,
        askedAt: asked.asked_at.toISOString(),
        answer: asked.answer,
        answeredAt: asked.answered_at?.toISOString() ?? null,
      }

const fileOf = (platform: Platform, { id }: Viewer, { certificate_key: key }: AlumnusRow): QueueEntry['file'] =>
  key === null
    ? null
    : {
        url: certificateUrl(platform, key, id),
        type: certificateType(key) === 'application/pdf' ? 'pdf' : 'image',
      }
