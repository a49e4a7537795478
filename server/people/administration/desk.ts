import type { DeskParts } from '#server/platform/desk.ts'
import { countStudents } from '../students/queries.ts'
import { countWaiting } from '../verification/queries.ts'

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
}
