import { may, OWNER } from '#contract/members/rights.ts'
import type { FoundPerson } from '#contract/desk/search.ts'
import type { DeskParts } from '#server/platform/desk.ts'
import { photoUrl } from '#server/platform/storage/photos.ts'
import { findTask } from '#server/platform/tasks/queries.ts'
import { countToAgree } from '../exports/queries.ts'
import { countListed } from '../list/queries.ts'
import { type PreviousState, undoableKind, wasReopened } from '../verification/decisions/decisions.ts'
import { countWaiting } from '../verification/queries.ts'
import { countJoined, findClosest, findMembersByWords, type FoundRow } from './queries.ts'

/** Members in the menu of the desk and on Today. */
export const desk: DeskParts = {
  totals: {
    may: 'people',
    read: async ({ db }) => [{ section: 'students', total: await countListed(db, { rights: [OWNER] }, 'student') }],
  },
  waiting: {
    may: 'verify',
    read: async ({ db, now }, viewer) => {
      const exports = may(viewer.rights, 'export') ? await countToAgree(db, viewer.id, now()) : undefined
      const { since, ...details } = await countWaiting(db, viewer, now())
      const count = details.alumni + details.graduations + details.changes
      return [
        { kind: 'verifications', section: 'verifications', count, since, details },
        ...(exports === undefined
          ? []
          : [
              {
                ...{ kind: 'exports' as const, section: 'students' as const, count: exports.count },
                ...{ since: exports.since, details: { name: exports.name } },
              },
            ]),
      ]
    },
  },
  figures: {
    may: 'settings',
    read: async ({ db }, bounds) => [{ kind: 'joined', weeks: await countJoined(db, bounds) }],
  },
  search: {
    may: 'people',
    read: async ({ config, db }, _viewer, words, limit) => {
      const rows = await findMembersByWords(db, words, limit)
      const closest = rows.length === 0 ? await findClosest(db, words) : undefined
      const shown = (row: FoundRow) => shownTo(config.publicUrl, row)
      return { people: rows.map(shown), closest: closest && shown(closest) }
    },
  },
  decisions: {
    acts: {
      'alumnus.verified': { act: 'verified', may: 'verify' },
      'alumnus.declined': { act: 'declined', may: 'verify' },
      'handover.agreed': { act: 'graduated', may: 'verify' },
      'handover.declined': { act: 'graduation_declined', may: 'verify' },
    },
    undoable: async ({ db, now }, _action, subjectId) => {
      const decided = await findTask<PreviousState>(db, undoableKind.kind, subjectId)
      if (decided === undefined || decided.runAt <= now() || wasReopened(decided.payload)) return undefined
      return { until: decided.runAt }
    },
  },
}

const shownTo = (publicUrl: string, row: FoundRow): FoundPerson => ({
  _id: row.id,
  fullName: row.full_name,
  profilePhoto: photoUrl(publicUrl, row.photo_key),
  role: row.role,
  email: row.email,
  usn: row.usn,
  course: row.course,
  graduationYear: row.graduation_year,
  verification: row.verification,
  suspended: row.suspended,
})
