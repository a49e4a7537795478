import type { Db } from '#server/platform/db/database.ts'
import { attachmentPath } from '../paths.ts'
import { beforeAll, type Pages, pagesAfter, pageSize, type Row } from '../pages.ts'
import { type AttachmentRow, findAttachments, findConversations, findMessages, type MessageRow } from './queries.ts'

/** All messages of a member, conversation by conversation, in the order of what was said. */
export const messages: Pages = async function* messages(db, memberId) {
  for await (const conversations of conversationPages(db, memberId))
    for (const { id: conversationId, personId, person } of conversations)
      for await (const rows of messagePages(db, { memberId, conversationId }))
        yield rows.map((row) => ({ conversationId, personId, person, ...told(row) }))
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
  pagesAfter<{ id: string } & Row>((last) => findConversations(db, memberId, last?.id ?? beforeAll, pageSize))

const messagePages = (db: Db, of: { memberId: string; conversationId: string }) =>
  pagesAfter<MessageRow>((last) => findMessages(db, of, last?.sequence ?? 0, pageSize))

const told = ({ attachment_id: id, attachment_name: name, attachment_at: at, ...said }: MessageRow): Row => ({
  ...said,
  attachment: id === null || name === null || at === null ? null : attachmentPath({ id, name, created_at: at }),
})
