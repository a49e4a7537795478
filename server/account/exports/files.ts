import type { Readable } from 'node:stream'
import { AppError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { openAttachment } from '#server/platform/storage/attachments.ts'
import { openCertificate } from '#server/platform/storage/certificates.ts'
import { openPhoto } from '#server/platform/storage/photos.ts'
import type { StoredFile } from '#server/platform/storage/storage.ts'
import { findGraduation, findProfile } from './account/queries.ts'
import { attachmentPages } from './conversations/messages.ts'
import { attachmentPath, certificatePath, graduationCertificatePath, photoPath } from './paths.ts'

/** A file for the archive; without content when it is gone from the storage. */
type File = { path: string; content: Readable | undefined }

/** Every file of a member: their photo, their certificates, what was sent in their conversations. Each is opened in its turn. */
export const filesOf = async function* filesOf(
  { db, storage }: Pick<Platform, 'db' | 'storage'>,
  memberId: string,
): AsyncIterable<File> {
  for (const { photo_key: photo, certificate_key: certificate } of await findProfile(db, memberId)) {
    if (photo) yield { path: photoPath, content: await there(openPhoto(storage, photo)) }
    if (certificate)
      yield { path: certificatePath(certificate), content: await there(openCertificate(storage, certificate)) }
  }
  for (const { certificate_key: certificate } of await findGraduation(db, memberId))
    if (certificate)
      yield {
        path: graduationCertificatePath(certificate),
        content: await there(openCertificate(storage, certificate)),
      }
  for await (const attachments of attachmentPages(db, memberId))
    for (const attachment of attachments)
      yield { path: attachmentPath(attachment), content: await there(openAttachment(storage, attachment)) }
}

// What was deleted meanwhile is not to keep somebody from all the rest.
const there = (opening: Promise<StoredFile>): Promise<Readable | undefined> =>
  opening.then(
    ({ content }) => content,
    (error: unknown) => {
      if (error instanceof AppError && error.code === 'file.not_found') return undefined
      throw error
    },
  )
