import { batched, type PersonalData, whole } from '#server/platform/personalData.ts'
import * as find from './queries.ts'

/**
 * The record of a member on the college's roster, and the lists that they imported. A record goes with the account. Records of people who aren't
 * members belong to the college, which decides how long it needs them.
 */
export const personalData: PersonalData = {
  parts: [
    { name: 'roster-record', covers: ['roster_records.member_id'], batches: whole(find.findRecordOf) },
    { name: 'roster-imports', covers: ['roster_imports.created_by_id'], batches: batched(find.findImportsBy) },
  ],
  erase: async (_platform, tx, { id }) => {
    await find.deleteRecordOf(tx, id)
    await find.releaseImports(tx, id)
  },
}
