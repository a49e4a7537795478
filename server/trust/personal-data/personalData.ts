import { batched, type PersonalData } from '#server/platform/personalData.ts'
import { deleteBlocksOf } from '#server/members/public.ts'
import * as find from './queries.ts'

/** Blocks and reports. Reports stay for the college, which may have to prove its decision. */
export const personalData: PersonalData = {
  parts: [
    { name: 'blocks', covers: ['blocks.blocker_id'], batches: batched(find.findBlocks, 'personId') },
    { name: 'reports', covers: ['reports.reporter_id'], batches: batched(find.findReports) },
  ],
  omissions: {
    'blocks.blocked_id': 'A blocked member must not learn of the block: that keeps the blocker safe.',
    'reports.reported_id': 'A reported member must not learn of the report: that keeps the reporter safe.',
    'reported_messages.sender_id': 'Same as the report; the messages themselves are in the export.',
  },
  erase: async (_platform, tx, { id }) => {
    await deleteBlocksOf(tx, id)
    return { auditSubjects: await find.findAuditSubjects(tx, id) }
  },
}
