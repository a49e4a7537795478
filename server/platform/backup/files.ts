import type { Storage } from '#server/platform/storage/storage.ts'

/** The folders of the storage in which members' files are. */
export const fileFolders = ['attachments', 'certificates', 'exports', 'photos']

/** Returns the keys of all files of the storage. */
export const listFiles = async (storage: Storage): Promise<string[]> => {
  const files: string[] = []
  for (const folder of fileFolders)
    for (const key of await storage.list(folder)) {
      const inside = await storage.list(key)
      files.push(...(inside.length === 0 ? [key] : inside))
    }
  return files.toSorted()
}
