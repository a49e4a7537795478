import { batched, type PersonalData } from '#server/platform/personalData.ts'
import * as find from './queries.ts'

/**
 * Reports. They stay for the college, which may have to prove its decision, but not the quote of an erased profile. If the member's postings are
 * removed, so are their quotes, and the comments in the member's own reports.
 */
export const personalData: PersonalData = {
  parts: [{ name: 'reports', covers: ['reports.reporter_id'], batches: batched(find.findReports) }],
  omissions: {
    'reports.decided_by': 'A decision of the office, in the audit log under the name of the person who decided.',
    'reports.assignee_id': 'The work of a person at the desk, on a report of somebody else.',
    'reports.reported_id': 'A reported member must not learn of the report, to protect the reporter.',
    'reported_messages.sender_id': 'Belongs to a report about the member; the messages themselves are in the export.',
  },
  erase: async (_platform, tx, { id, postings, published }) => {
    const auditSubjects = await find.findAuditSubjects(tx, id)
    await find.releaseDecisions(tx, id)
    await find.removeQuotes(tx, id, !published || postings === 'remove')
    return { auditSubjects }
  },
}
