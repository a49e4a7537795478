import type { Storage } from '#server/platform/storage/storage.ts'

/** The storage folders with members' files. */
export const fileFolders = [
  'attachments',
  'certificates',
  'cvs',
  'event-covers',
  'exports',
  'photos',
  'post-files',
  'shared-cvs',
]

/** Returns the keys of all files of the storage. */
export const listFiles = async (storage: Storage): Promise<string[]> => {
  const files: string[] = []
  for await (const { key } of storage.walk())
    if (fileFolders.some((folder) => key.startsWith(`${folder}/`))) files.push(key)
  return files.toSorted()
}
