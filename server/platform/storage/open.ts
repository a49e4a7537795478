import type { Config } from '#server/config.ts'
import { openLocalStorage } from './local.ts'
import { type Storage, StorageUnavailableError } from './storage.ts'

/** Opens the storage of the portal: the bucket that the settings name, or the folder `files` of the data directory. */
export const openStorage = async ({ dataDirectory, s3 }: Pick<Config, 'dataDirectory' | 's3'>): Promise<Storage> => {
  const local = openLocalStorage(dataDirectory)
  if (s3 === undefined) return local
  // Loaded by those only who use it: the library takes 34 MB of memory.
  const { openS3Storage } = await import('./s3.ts')
  return openS3Storage(s3, local)
}

/**
 * Makes sure before the start that a bucket can be used, and returns a line for the operator when it does not answer: the
 * portal works without it, and opens and stores files as soon as it answers. Throws a `ConfigError` when its settings are wrong.
 */
export const checkStorage = async (config: Pick<Config, 'dataDirectory' | 's3'>): Promise<string[]> => {
  if (config.s3 === undefined) return []
  try {
    await (await openStorage(config)).identify()
    return []
  } catch (error) {
    if (!(error instanceof StorageUnavailableError)) throw error
    return ['The S3 storage does not answer. Until it does, files can be neither opened nor stored.']
  }
}
