import { Readable } from 'node:stream'
import { Decrypter, Encrypter } from 'age-encryption'
import { BackupRefusedError } from './refusal.ts'

/** The keys that encrypt and decrypt backups: a passphrase, or a recipient (`age1…`) and its identity (`AGE-SECRET-KEY-1…`). */
export type BackupKeys = { passphrase: string | undefined; recipient: string | undefined; identity: string | undefined }

/** The first bytes of an encrypted file. */
export const encryptedBeginning = Buffer.from('age-encryption.org/v1')

/** Returns whether backups are encrypted with these keys. */
export const isEncrypting = ({ passphrase, recipient }: BackupKeys): boolean =>
  passphrase !== undefined || recipient !== undefined

/** The only adapter of age: returns the bytes of `plain`, encrypted if there is a key for it. */
export const encrypted = async (plain: Readable, { passphrase, recipient }: BackupKeys): Promise<Readable> => {
  if (passphrase === undefined && recipient === undefined) return plain
  const encrypter = new Encrypter()
  if (recipient !== undefined) encrypter.addRecipient(recipient)
  else if (passphrase !== undefined) encrypter.setPassphrase(passphrase)
  return fromWeb(await encrypter.encrypt(toWeb(plain)))
}

/** Returns the bytes of `sealed`, decrypted. Throws a `BackupRefusedError` when no key opens it. */
export const decrypted = async (sealed: Readable, { passphrase, identity }: BackupKeys): Promise<Readable> => {
  if (passphrase === undefined && identity === undefined)
    throw new BackupRefusedError('The backup is encrypted. Set BACKUP_PASSPHRASE, or BACKUP_IDENTITY, to open it.')
  const decrypter = new Decrypter()
  if (passphrase !== undefined) decrypter.addPassphrase(passphrase)
  if (identity !== undefined) decrypter.addIdentity(identity)
  try {
    return fromWeb(await decrypter.decrypt(toWeb(sealed)))
  } catch (error) {
    throw new BackupRefusedError(
      'The backup cannot be opened with this BACKUP_PASSPHRASE or BACKUP_IDENTITY, or it is damaged.',
      { cause: error },
    )
  }
}

// The same byte streams, typed by node and by the web.
const toWeb = (stream: Readable) => Readable.toWeb(stream) as ReadableStream<Uint8Array>
const fromWeb = (stream: ReadableStream<Uint8Array>) =>
  Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0])
