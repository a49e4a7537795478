import type { DeskParts } from '#server/platform/desk.ts'
import { findRunAt } from '#server/platform/tasks/queries.ts'
import { countStudents } from '../students/queries.ts'
import { undoableKind } from '../verification/decisions/decisions.ts'
import { countWaiting } from '../verification/queries.ts'
import { countJoined } from './queries.ts'

/** Members in the menu of the desk and on Today. */
export const desk: DeskParts = {
  totals: async ({ db }) => [
    { section: 'students', total: await countStudents(db, { words: '', unconfirmed: false }) },
  ],
  waiting: async ({ db }) => {
    const { since, ...details } = await countWaiting(db)
    const count = details.alumni + details.graduations + details.changes
    return [{ kind: 'verifications', section: 'verifications', count, since, details }]
  },
  figures: async ({ db }, bounds) => [{ kind: 'joined', weeks: await countJoined(db, bounds) }],
  decisions: {
    acts: {
      'alumnus.verified': 'verified',
      'alumnus.declined': 'declined',
      'handover.agreed': 'graduated',
      'handover.declined': 'graduation_declined',
    },
    undoable: async ({ db, now }, _action, subjectId) => {
      const until = await findRunAt(db, undoableKind.kind, subjectId)
      return until !== undefined && until > now() ? { until } : undefined
    },
  },
}
