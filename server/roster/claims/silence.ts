import type { Done } from '#contract/fields.ts'
import { record } from '#server/college/public.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { translate } from '#server/platform/text.ts'
import { findFields } from '../fields/queries.ts'
import { keysOf } from '../matching/keys.ts'
import { findRecordsById, updateRecords } from '../records/queries.ts'
import { findByAddressHash, silence } from './queries.ts'
import { addressHash, readSilenceToken } from './tokens.ts'

/**
 * Ends emails to an invited address for good, also when its list is imported again. `never` marks the record as one not to be written to; `not_me` takes
 * the address off it, because it is someone else's. Throws `link.invalid`.
 */
export const silenceAddress = async (
  { db, limiters, secret, now }: Platform,
  { token, why }: { token: string; why: 'never' | 'not_me' },
  { ip, network, language }: Caller,
): Promise<Done> => {
  await limiters.linkCallers.take(network)
  const hash = readSilenceToken(secret, token)
  if (hash === undefined) throw new AppError('link.invalid')
  await transaction(db, async (tx) => {
    await silence(tx, hash, why, now())
    const ids = await findByAddressHash(tx, hash)
    const searchable = new Set((await findFields(tx)).filter((field) => field.searchable).map((field) => field.id))
    for (const { id, details } of await findRecordsById(tx, ids)) {
      const emails = details.emails.filter((email) => !addressIs(hash, email))
      const after = why === 'never' ? { ...details, doNotContact: true } : { ...details, emails }
      await updateRecords(tx, [{ id, details: after, ...keysOf(after, searchable) }], now())
      const entry = { action: why === 'never' ? 'roster.never_write' : 'roster.not_me', subjectId: id }
      await record(tx, { actor: null, ...entry, subject: details.fullName, ip, at: now() })
    }
  })
  return { success: true, message: translate(language, 'answers', `address_silenced_${why}`) }
}

const addressIs = (hash: Buffer, email: string): boolean => addressHash(email).equals(hash)
