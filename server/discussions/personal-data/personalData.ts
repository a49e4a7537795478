import { batched, type PersonalData, whole } from '#server/platform/personalData.ts'
import { recount } from '../threads/queries.ts'
import * as find from './queries.ts'

/** Threads and posts that a member wrote, their reactions, what they have read and follow, and their drafts. */
export const personalData: PersonalData = {
  parts: [
    { name: 'threads', covers: ['threads.author_id'], batches: batched(find.findThreads) },
    { name: 'posts', covers: ['posts.author_id'], batches: batched(find.findPosts) },
    { name: 'post-reactions', covers: ['post_reactions.member_id'], batches: batched(find.findReactions) },
    { name: 'thread-reading', covers: ['thread_members.member_id'], batches: batched(find.findReading) },
    {
      name: 'space-levels',
      covers: ['space_members.member_id', 'discussion_readers.member_id'],
      batches: whole(find.findSpaceLevels),
    },
    { name: 'post-drafts', covers: ['post_drafts.member_id'], batches: whole(find.findDrafts) },
  ],
  // Answers of others stay: a question with answers loses only what its author wrote.
  erase: async (_platform, tx, { id, postings, published, at }) => {
    if (!published || postings === 'remove') {
      await find.deleteLoneThreads(tx, id)
      await recount(tx, await find.removeTexts(tx, id, at))
    }
    await find.releaseTexts(tx, id)
    await find.deleteOwnRows(tx, id)
  },
}
