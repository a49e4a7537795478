import { attachmentFolder, storedAttachment } from '#server/platform/storage/attachments.ts'
import type { Db } from '#server/platform/db/database.ts'
import {
  archivedPath,
  batched,
  type Batches,
  batchesAfter,
  batchSize,
  beforeAll,
  type FileOfMember,
  type PersonalData,
  type Row,
  whole,
} from '#server/platform/personalData.ts'
import * as find from './queries.ts'

/** Yields all messages of a member, one conversation after the other, in the order in which they were written. */
const messages: Batches = async function* messages(db, memberId) {
  for await (const conversations of conversationPages(db, memberId))
    for (const { id: conversationId, personId, person, messages: last } of conversations)
      for (let after = 0; after < last; after += batchSize) {
        const rows = await find.findMessages(db, { memberId, conversationId }, after, batchSize)
        yield rows.map((row) => ({ conversationId, personId, person, ...messageOf(row) }))
      }
}

/** Yields all attachments of a member's conversations, with the paths of their files in the archive. */
const attachments: Batches = async function* attachments(db, memberId) {
  for await (const rows of attachmentPages(db, memberId))
    yield rows.map((row) => {
      const { id, name, type, bytes, created_at: uploadedAt, mine } = row
      return { id, name, type, bytes, uploadedAt, mine, file: attachmentPath(row) }
    })
}

const attachmentPages = (db: Db, memberId: string): AsyncIterable<find.AttachmentRow[]> =>
  batchesAfter((last) => find.findAttachments(db, memberId, last?.id ?? beforeAll, batchSize))

const conversationPages = (db: Db, memberId: string) =>
  batchesAfter((last: find.ConversationRow | undefined) =>
    find.findConversations(db, memberId, last?.id ?? beforeAll, batchSize),
  )

const messageOf = ({ attachment_id: id, attachment_name: name, attachment_at: at, ...said }: find.MessageRow): Row => ({
  ...said,
  attachment: id === null || name === null || at === null ? null : attachmentPath({ id, name, created_at: at }),
})

const attachmentPath = (row: FileOfMember): string => archivedPath('attachments', row)

/** Conversations with their messages, attachments and drafts. */
export const personalData: PersonalData = {
  parts: [
    {
      name: 'conversations',
      covers: [
        'conversations.low_member_id',
        'conversations.high_member_id',
        'conversations.requested_by',
        'participations.member_id',
      ],
      batches: batched(find.findConversations),
    },
    { name: 'messages', covers: ['messages.sender_id', 'messages.receiver_id'], batches: messages },
    { name: 'attachments', covers: ['attachments.uploader_id'], batches: attachments },
    { name: 'drafts', covers: ['drafts.member_id'], batches: batched(find.findDrafts, 'personId') },
    { name: 'first-contacts', covers: ['first_contacts.member_id'], batches: whole(find.findFirstContacts) },
  ],
  omissions: {
    'participations.peer_id': 'Settings of the other participant: pinned, muted, archived, read.',
    'drafts.peer_id': 'A draft belongs to its author until it is sent.',
  },
  files: async function* files(db, memberId) {
    for await (const rows of attachmentPages(db, memberId))
      yield rows.map((row) => ({ path: attachmentPath(row), key: storedAttachment(row) }))
  },
  count: (db, memberId) => find.countConversations(db, memberId, batchSize),
  // Conversations stay for the peer; those whose peer was already erased are deleted.
  erase: async (_platform, tx, { id }) => {
    // Otherwise conversations hidden by blocks would reappear at the top of the peer's inbox when the blocks are deleted.
    await find.archiveBlocked(tx, id)
    await find.closeRequests(tx, id)
    const orphaned = await find.deleteOrphanedConversations(tx, id)
    const files = await find.deleteUnusedAttachments(tx, [id, ...orphaned])
    await find.deleteOwnRows(tx, id)
    return { files: files.map((key) => attachmentFolder(key)) }
  },
}
