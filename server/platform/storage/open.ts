import type { Config } from '#server/config.ts'
import { openLocalStorage } from './local.ts'
import { type Storage, StorageUnavailableError } from './storage.ts'

/** Opens the portal's storage: the configured bucket, or the folder `files` of the data directory. */
export const openStorage = async ({ dataDirectory, s3 }: Pick<Config, 'dataDirectory' | 's3'>): Promise<Storage> => {
  const local = openLocalStorage(dataDirectory)
  if (s3 === undefined) return local
  // Imported only when used, because the library takes 34 MB of memory.
  const { openS3Storage } = await import('./s3.ts')
  return openS3Storage(s3, local)
}

/**
 * Checks before the start that a bucket can be used, and returns a line for the operator when it doesn't respond: the portal works without it, and
 * opens and stores files as soon as it responds. Throws a `ConfigError` when its settings are wrong.
 */
export const checkStorage = async (config: Pick<Config, 'dataDirectory' | 's3'>): Promise<string[]> => {
  if (config.s3 === undefined) return []
  try {
    await (await openStorage(config)).identify()
    return []
  } catch (error) {
    if (!(error instanceof StorageUnavailableError)) throw error
    return ['The S3 storage does not respond. Until it does, files can be neither opened nor stored.']
  }
}
