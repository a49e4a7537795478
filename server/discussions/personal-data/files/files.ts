import {
  archivedPath,
  type Batches,
  batchesAfter,
  batchSize,
  beforeAll,
  type PersonalData,
} from '#server/platform/personalData.ts'
import { storedAttachment } from '#server/platform/storage/attachments.ts'
import type { Db } from '#server/platform/db/database.ts'
import { findOwnFiles, type OwnFileRow } from './queries.ts'

const pages = (db: Db, memberId: string): AsyncIterable<OwnFileRow[]> =>
  batchesAfter((last) => findOwnFiles(db, memberId, last?.id ?? beforeAll, batchSize))

/** Yields the files that a member has uploaded, with the paths of their files in the archive. */
export const fileRows: Batches = async function* fileRows(db, memberId) {
  for await (const rows of pages(db, memberId))
    yield rows.map((row) => {
      const { id, name, type, bytes, post_id: post, created_at: uploadedAt } = row
      return { id, name, type, bytes, post, uploadedAt, file: archivedPath('posts', row) }
    })
}

/** Yields the stored files of a member's posts and drafts. */
export const files: NonNullable<PersonalData['files']> = async function* files(db, memberId) {
  for await (const rows of pages(db, memberId))
    yield rows.map((row) => ({
      path: archivedPath('posts', row),
      key: storedAttachment(row, 'whole', 'post-files'),
    }))
}
