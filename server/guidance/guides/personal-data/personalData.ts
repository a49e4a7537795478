import { batched, type PersonalData, whole } from '#server/platform/personalData.ts'
import { passOnGuides } from '../coauthors/queries.ts'
import * as find from './queries.ts'

/** Guides that a member wrote, with their drafts and versions, and what they said about others' guides or didn't want to see. */
export const guideData: PersonalData = {
  parts: [
    { name: 'guides', covers: ['guides.author_id'], batches: batched(find.findGuides) },
    { name: 'guide-versions', covers: ['guide_versions.written_by'], batches: whole(find.findVersions) },
    { name: 'guide-coauthors', covers: ['guide_coauthors.member_id'], batches: whole(find.findCoauthored) },
    { name: 'guide-ratings', covers: ['guide_ratings.member_id'], batches: whole(find.findRatings) },
    { name: 'guide-dismissals', covers: ['guide_dismissals.member_id'], batches: whole(find.findDismissals) },
    { name: 'guide-corrections', covers: ['guide_corrections.member_id'], batches: whole(find.findCorrections) },
  ],
  erase: async (_platform, tx, { id, postings, published }) => {
    await passOnGuides(tx, id)
    if (published && postings === 'anonymise') await find.releaseGuides(tx, id)
    await find.deleteOwnRows(tx, id)
  },
}
