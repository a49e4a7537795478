import { removeExportsOf } from '#server/account/exports/exports.ts'
import type { Platform } from '#server/platform/platform.ts'
import { removeAttachment } from '#server/platform/storage/attachments.ts'
import { removeCertificate } from '#server/platform/storage/certificates.ts'
import { removePhoto } from '#server/platform/storage/photos.ts'
import type { Work } from '#server/platform/tasks/tasks.ts'

/** The keys of files that nothing refers to any more, and whose copies go. */
export type Files = { photos: string[]; certificates: string[]; attachments: string[]; memberId: string }

const kind = 'erased_files'

/** Asks for files to be removed, in the transaction that forgets them: a process that dies meanwhile leaves none behind. */
export const removeFiles = ({ tasks }: Pick<Platform, 'tasks'>, tx: Platform['db'], files: Files): Promise<void> =>
  tasks.enqueue(tx, { kind }, files)

/** Removes them; those that are gone already count as removed. */
export const fileErasure = (platform: Platform): Work<Files> => ({
  kind,
  perform: async ({ photos, certificates, attachments, memberId }) => {
    const { storage } = platform
    for (const key of photos) await removePhoto(storage, key)
    for (const key of certificates) await removeCertificate(storage, key)
    for (const key of attachments) await removeAttachment(storage, key)
    await removeExportsOf(platform, memberId)
  },
})
