import type { DeskParts } from '#server/platform/desk.ts'
import { hasDoneImport } from './imports/queries.ts'
import { countRecords } from './records/queries.ts'

/** The first step of importing a list. */
export const desk: DeskParts = {
  steps: {
    may: 'import',
    read: async ({ db }) => {
      const [done, { people }] = await Promise.all([hasDoneImport(db), countRecords(db)])
      return [{ kind: 'import', done, details: { records: people } }]
    },
  },
}
