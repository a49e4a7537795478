import { batched, type PersonalData, whole } from '#server/platform/personalData.ts'
import * as find from './queries.ts'

/** Interviews that a member wrote, and those that they found helpful. Experiences stay like posts, as their writer chose for what they posted. */
export const interviewData: PersonalData = {
  parts: [
    { name: 'interviews', covers: ['interviews.author_id'], batches: batched(find.findInterviews) },
    { name: 'interviews-helpful', covers: ['interview_helpful.member_id'], batches: whole(find.findHelpful) },
  ],
  erase: async (_platform, tx, { id, postings, published }) => {
    await find.deleteNameRequests(tx, id)
    if (published && postings === 'anonymise') await find.releaseInterviews(tx, id)
    await find.deleteOwnRows(tx, id)
  },
}
