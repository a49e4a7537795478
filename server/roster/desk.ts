import type { DeskParts } from '#server/platform/desk.ts'
import { compareClass, findOtherYears } from './classes/compareClass.ts'
import { countDoubtful, hasDoneImport } from './imports/queries.ts'
import { findFieldValues } from './fields/queries.ts'
import { countRecords, findListNames } from './records/queries.ts'

/**
 * The first steps of importing a list and of inviting people, the rows that could be people on the roster, and the list of each member with
 * the college's own fields.
 */
export const desk: DeskParts = {
  waiting: {
    may: 'import',
    read: async ({ db }) => {
      const { rows: count, since, list, name, lists } = await countDoubtful(db)
      return [{ kind: 'doubtful_rows', section: 'lists', count, since, details: { list, name, lists } }]
    },
  },
  steps: {
    may: 'import',
    read: async ({ db }) => {
      const [done, { people, invited, toInvite }] = await Promise.all([hasDoneImport(db), countRecords(db)])
      return [
        { kind: 'import', done, details: { records: people } },
        { kind: 'invite', done: invited > 0, details: { toInvite, invited } },
      ]
    },
  },
  compareClass,
  findOtherYears,
  columns: async ({ db }, memberIds) => ({ lists: await findListNames(db, memberIds) }),
  ownFields: findFieldValues,
}
