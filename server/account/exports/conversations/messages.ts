import type { Db } from '#server/platform/db/database.ts'
import { attachmentPath } from '../paths.ts'
import { beforeAll, type Batches, batchesAfter, batchSize, type Row } from '../batches.ts'
import {
  type AttachmentRow,
  type ConversationRow,
  findAttachments,
  findConversations,
  findMessages,
  type MessageRow,
} from './queries.ts'

/** All messages of a member, conversation by conversation, in the order of what was said. */
export const messages: Batches = async function* messages(db, memberId) {
  for await (const conversations of conversationPages(db, memberId))
    for (const { id: conversationId, personId, person, messages: last } of conversations)
      for (let after = 0; after < last; after += batchSize) {
        const rows = await findMessages(db, { memberId, conversationId }, after, batchSize)
        yield rows.map((row) => ({ conversationId, personId, person, ...told(row) }))
      }
}

/** All attachments of a member's conversations, with where their files are in the archive. */
export const attachments: Batches = async function* attachments(db, memberId) {
  for await (const rows of attachmentPages(db, memberId))
    yield rows.map((row) => {
      const { id, name, type, bytes, created_at: uploadedAt, mine } = row
      return { id, name, type, bytes, uploadedAt, mine, file: attachmentPath(row) }
    })
}

/** The same, with where their files lie in the storage. */
export const attachmentPages = (db: Db, memberId: string): AsyncIterable<AttachmentRow[]> =>
  batchesAfter((last) => findAttachments(db, memberId, last?.id ?? beforeAll, batchSize))

const conversationPages = (db: Db, memberId: string) =>
  batchesAfter((last: ConversationRow | undefined) => findConversations(db, memberId, last?.id ?? beforeAll, batchSize))

const told = ({ attachment_id: id, attachment_name: name, attachment_at: at, ...said }: MessageRow): Row => ({
  ...said,
  attachment: id === null || name === null || at === null ? null : attachmentPath({ id, name, created_at: at }),
})
