import { type PersonalData, whole } from '#server/platform/personalData.ts'
import { guideData } from '../guides/personal-data/personalData.ts'
import { interviewData } from '../interviews/personal-data/personalData.ts'
import * as find from './queries.ts'

/** Where a member is in the stored figures, who they have asked, what they wrote and said about guides, and their interviews. */
export const personalData: PersonalData = {
  parts: [
    { name: 'path', covers: ['pathway_people.member_id'], batches: whole(find.findPath) },
    { name: 'path-asks', covers: ['pathway_asks.asker_id'], batches: whole(find.findAsks) },
    ...(guideData.parts ?? []),
    ...(interviewData.parts ?? []),
  ],
  omissions: {
    'interview_name_requests.requested_by':
      'An administrator’s decision about a reported interview, in the audit log under their name.',
    'interview_name_requests.decided_by':
      'An administrator’s decision about a reported interview, in the audit log under their name.',
    'pathway_asks.asked_id':
      'The question is exported by the member who asked it; the member has it as a message once it was sent.',
  },
  erase: async (platform, tx, member) => {
    await find.deleteOwnRows(tx, member.id)
    await guideData.erase?.(platform, tx, member)
    await interviewData.erase?.(platform, tx, member)
  },
}
