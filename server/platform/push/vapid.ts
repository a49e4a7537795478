import { createECDH, hkdfSync } from 'node:crypto'
import { join } from 'node:path'
import webPush from 'web-push'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/platform/db/database.ts'
import { underMigrationLock } from '#server/platform/db/migrate.ts'
import { damaged, readSecrets, writeSecrets } from '#server/platform/secret.ts'

/** The portal's keys for push services, base64url. */
export type VapidKeys = { publicKey: string; privateKey: string }

const without = 'browsers will have to turn notifications on again'

/**
 * Returns the portal's keys for push services (VAPID). The private key is in `<dataDirectory>/vapid`, created on the first start; derived from
 * `SECRET` if that is set, so that several nodes have the same. It is apart from the database, so that a stolen copy of that can't send in our
 * name. A key that an earlier release stored in the database moves to the file. Throws a `ConfigError` when the stored key is invalid.
 */
export const openVapidKeys = (db: Db, settings: Pick<Config, 'dataDirectory' | 'secret'>): Promise<VapidKeys> =>
  // When nodes share the folder and start together, the first creates the keys.
  underMigrationLock(db, (tx) => readOrMake(tx, settings))

const readOrMake = async (
  db: Db,
  { dataDirectory, secret }: Pick<Config, 'dataDirectory' | 'secret'>,
): Promise<VapidKeys> => {
  const path = join(dataDirectory, 'vapid')
  const [kept] = readSecrets(path, without)
  const stored = await db.selectFrom('secrets').select('value').where('name', '=', 'vapid').executeTakeFirst()
  const moved = stored && keptInDatabase(stored.value)
  const keys = keysOf(kept ?? moved ?? (secret ? madeOf(secret) : webPush.generateVAPIDKeys().privateKey))
  if (keys === undefined) throw damaged(kept === undefined ? databaseRow : path, without)
  if (kept === undefined) writeSecrets(path, [keys.privateKey])
  if (stored !== undefined) await db.deleteFrom('secrets').where('name', '=', 'vapid').execute()
  return keys
}

const databaseRow = 'The row vapid of the table secrets'

const keptInDatabase = (value: string): string => {
  try {
    return String(JSON.parse(value).privateKey)
  } catch {
    throw damaged(databaseRow, without)
  }
}

// The last secret is the oldest. Any 32 bytes are a valid key, except for one in 2^32.
const madeOf = (secrets: string): string =>
  Buffer.from(hkdfSync('sha256', secrets.split(/\s+/).at(-1) ?? '', '', 'vapid', 32)).toString('base64url')

/** Returns the key pair of a private key of the curve P-256; undefined when it is invalid. */
const keysOf = (privateKey: string): VapidKeys | undefined => {
  if (Buffer.from(privateKey, 'base64url').length !== 32) return undefined
  const pair = createECDH('prime256v1')
  try {
    pair.setPrivateKey(privateKey, 'base64url')
    return { publicKey: pair.getPublicKey('base64url'), privateKey }
  } catch {
    return undefined
  }
}
