import { batched, type PersonalData, whole } from '#server/platform/personalData.ts'
import * as find from './queries.ts'

/**
 * The record of a member on the college's roster, the lists that they imported, and the invitations and links that they made. A record goes with the account. Records of people who aren't
 * members belong to the college, which decides how long it needs them.
 */
export const personalData: PersonalData = {
  parts: [
    { name: 'roster-record', covers: ['roster_records.member_id'], batches: whole(find.findRecordOf) },
    { name: 'roster-imports', covers: ['roster_imports.created_by_id'], batches: batched(find.findImportsBy) },
    { name: 'roster-invitations', covers: ['roster_runs.started_by_id'], batches: batched(find.findRunsBy) },
    { name: 'roster-links', covers: ['roster_links.created_by_id'], batches: batched(find.findLinksBy) },
  ],
  erase: async (_platform, tx, { id }) => {
    await find.deleteRecordOf(tx, id)
    await find.releaseImports(tx, id)
    await find.releaseInvitations(tx, id)
  },
}
