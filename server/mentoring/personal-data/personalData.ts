import { archivedPath, batched, type PersonalData, whole } from '#server/platform/personalData.ts'
import { attachmentFolder } from '#server/platform/storage/attachments.ts'
import { storedPdf } from '#server/platform/storage/pdfs.ts'
import { deleteCvsOf } from '../cvs/queries.ts'
import { notifyOfRemovals } from '../mentorships.ts'
import { declineRequestsTo } from '../requests/closing.ts'
import { findOwnComments, findSharedCvs, type OwnCv } from './cvs/queries.ts'
import * as find from './queries.ts'

const pathOf = ({ id, name, sharedAt }: Pick<OwnCv, 'id' | 'name' | 'sharedAt'>): string =>
  archivedPath('shared-cvs', { id, name, created_at: sharedAt })

/** Offers, requests and pairings of mentors and mentees, and open sessions. */
export const personalData: PersonalData = {
  parts: [
    { name: 'mentorships', covers: ['mentorships.author_id'], batches: batched(find.findMentorships) },
    { name: 'mentor-offer', covers: ['mentor_offers.mentor_id'], batches: whole(find.findOffer) },
    {
      name: 'practice-offers',
      covers: ['practice_offers.member_id'],
      batches: whole(find.findPracticeOffers),
    },
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
        'practice_bookings.member_id',
        'pairing_notes.member_id',
        'pairing_feedback.member_id',
      ],
      batches: batched(find.findPairings),
    },
    {
      name: 'shared-cvs',
      covers: ['shared_cvs.member_id'],
      batches: whole(async (db, memberId) =>
        (await findSharedCvs(db, memberId)).map(({ key: _key, ...row }) => ({ ...row, file: pathOf(row) })),
      ),
    },
    { name: 'cv-comments', covers: ['cv_comments.author_id'], batches: batched(findOwnComments) },
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
  files: async function* files(db, memberId) {
    const rows = await findSharedCvs(db, memberId)
    if (rows.length > 0) yield rows.map((row) => ({ path: pathOf(row), key: storedPdf(row.key, 'shared-cvs') }))
  },
  erase: async (platform, tx, { id, postings, published, at }) => {
    await declineRequestsTo(platform, tx, id, 'unavailable')
    if (published && postings === 'remove') await notifyOfRemovals(platform, tx, id)
    if (published && postings === 'anonymise') await find.releaseMentorships(tx, id, at)
    const keys = await deleteCvsOf(tx, id)
    await find.releaseRequests(tx, id)
    await find.deleteOwnRows(tx, id)
    return { files: keys.map((key) => attachmentFolder(key, 'shared-cvs')) }
  },
}
