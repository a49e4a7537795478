import type { Db } from '#server/platform/db/database.ts'
import { attachmentPath } from '../paths.ts'
import { beforeAll, type Pages, pagesAfter, pageSize, type Row } from '../pages.ts'
import {
  type AttachmentRow,
  type ConversationRow,
  findAttachments,
  findConversations,
  findMessages,
  type MessageRow,
} from './queries.ts'

/** All messages of a member, conversation by conversation, in the order of what was said. */
export const messages: Pages = async function* messages(db, memberId) {
  for await (const conversations of conversationPages(db, memberId))
    for (const { id: conversationId, personId, person, messages: last } of conversations)
      for (let after = 0; after < last; after += pageSize) {
        const rows = await findMessages(db, { memberId, conversationId }, after, pageSize)
        yield rows.map((row) => ({ conversationId, personId, person, ...told(row) }))
      }
}

/** All attachments of a member's conversations, with where their files are in the archive. */
export const attachments: Pages = async function* attachments(db, memberId) {
  for await (const rows of attachmentPages(db, memberId))
    yield rows.map((row) => {
      const { id, name, type, bytes, created_at: uploadedAt, mine } = row
      return { id, name, type, bytes, uploadedAt, mine, file: attachmentPath(row) }
    })
}

/** The same, with where their files lie in the storage. */
export const attachmentPages = (db: Db, memberId: string): AsyncIterable<AttachmentRow[]> =>
  pagesAfter((last) => findAttachments(db, memberId, last?.id ?? beforeAll, pageSize))

const conversationPages = (db: Db, memberId: string) =>
  pagesAfter((last: ConversationRow | undefined) => findConversations(db, memberId, last?.id ?? beforeAll, pageSize))

const told = ({ attachment_id: id, attachment_name: name, attachment_at: at, ...said }: MessageRow): Row => ({
  ...said,
  attachment: id === null || name === null || at === null ? null : attachmentPath({ id, name, created_at: at }),
})
