import { batched, batchSize, type PersonalData, whole } from '#server/platform/personalData.ts'
import { removePostQuotes } from '#server/trust/public.ts'
import { deleteNameRequests } from '../anonymity/queries.ts'
import { deleteAsksOf, findAsksOf, findBeingAskedOf, findOffersOf } from '../asks/personal-data/queries.ts'
import { attachmentFolder } from '#server/platform/storage/attachments.ts'
import { recount } from '../threads/queries.ts'
import { fileRows, files } from './files/files.ts'
import { countOwnFiles, deleteOwnFiles, releaseOwnFiles } from './files/queries.ts'
import { findGroups, findPollAnswers, leaveAllGroups } from './groups/queries.ts'
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
    { name: 'muted', covers: ['muted_authors.member_id'], batches: whole(find.findMuted) },
    {
      name: 'asks',
      covers: ['asks.member_id', 'asks.asked_by', 'asks.passed_from'],
      batches: whole(findAsksOf),
    },
    { name: 'offered-questions', covers: ['offered_questions.member_id'], batches: whole(findOffersOf) },
    { name: 'being-asked', covers: ['being_asked.member_id'], batches: whole(findBeingAskedOf) },
    { name: 'post-drafts', covers: ['post_drafts.member_id'], batches: whole(find.findDrafts) },
    { name: 'post-files', covers: ['post_files.uploader_id'], batches: fileRows },
    {
      name: 'groups',
      covers: ['group_members.member_id', 'group_suggestions.member_id', 'groups.created_by'],
      batches: whole(findGroups),
    },
    { name: 'poll-answers', covers: ['poll_answers.member_id'], batches: whole(findPollAnswers) },
  ],
  files,
  count: async (db, memberId) => {
    const count = await countOwnFiles(db, memberId)
    return { batches: Math.floor(count / batchSize), files: count }
  },
  omissions: {
    'muted_authors.muted_id': 'A muted member must not learn of it.',
    'name_requests.requested_by':
      'An administrator’s decision about a reported post, in the audit log under their name.',
    'unsent_asks.member_id':
      'Members who will be asked by name are only notified once a moderator has published the question.',
    'name_requests.decided_by': 'An administrator’s decision about a reported post, in the audit log under their name.',
  },
  // Answers of others stay: a question with answers loses only what its author wrote.
  erase: async (_platform, tx, { id, postings, published, at }) => {
    const removed = !published || postings === 'remove'
    const keys = await deleteOwnFiles(tx, id, { posted: removed })
    await find.deleteUnchecked(tx, id)
    if (removed) {
      await removePostQuotes(tx, await find.findPostIds(tx, id))
      await find.deleteLoneThreads(tx, id)
      await recount(tx, await find.removeTexts(tx, id, at))
    }
    // While their anonymous threads can still be found.
    await find.deleteOwnRows(tx, id)
    await deleteNameRequests(tx, id)
    await find.releaseTexts(tx, id)
    await releaseOwnFiles(tx, id)
    await deleteAsksOf(tx, id)
    await leaveAllGroups(tx, id, at)
    return { files: keys.map((key) => attachmentFolder(key, 'post-files')) }
  },
}
