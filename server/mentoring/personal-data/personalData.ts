import { batched, type PersonalData, whole } from '#server/platform/personalData.ts'
import { notifyOfRemovals } from '../mentorships.ts'
import { declineRequestsTo } from '../requests/closing.ts'
import * as find from './queries.ts'

/** Offers, requests and pairings of mentors and mentees, and open sessions. */
export const personalData: PersonalData = {
  parts: [
    { name: 'mentorships', covers: ['mentorships.author_id'], batches: batched(find.findMentorships) },
    { name: 'mentor-offer', covers: ['mentor_offers.mentor_id'], batches: whole(find.findOffer) },
    { name: 'practice-offers', covers: ['practice_offers.member_id'], batches: whole(find.findPracticeOffers) },
    {
      name: 'mentoring-requests',
      covers: ['mentoring_requests.mentee_id', 'mentoring_requests.mentor_id'],
      batches: batched(find.findRequests),
    },
    {
      name: 'pairings',
      covers: [
        'pairings.mentor_id',
        'pairings.mentee_id',
        'pairings.ended_by',
        'pairing_items.author_id',
        'pairing_sessions.author_id',
        'pairing_session_outcomes.member_id',
        'pairing_notes.member_id',
        'pairing_feedback.member_id',
      ],
      batches: batched(find.findPairings),
    },
    {
      name: 'joined-mentorships',
      covers: ['mentorship_participants.member_id'],
      batches: batched(find.findJoinedMentorships),
    },
  ],
  omissions: {
    'mentoring_choices.mentor_id':
      'The next choices of a mentee belong to the mentee; the choices of the member are exported with their requests.',
  },
  erase: async (platform, tx, { id, postings, published, at }) => {
    await declineRequestsTo(platform, tx, id, 'unavailable')
    if (published && postings === 'remove') await notifyOfRemovals(platform, tx, id)
    if (published && postings === 'anonymise') await find.releaseMentorships(tx, id, at)
    await find.releaseRequests(tx, id)
    await find.deleteOwnRows(tx, id)
  },
}
