import type { PostingsLeft } from '#contract/account/deletion.ts'
import { record } from '#server/college/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type Pending, pending, putDown, takeBack } from './deletion.ts'
import { findDeletion, lockName } from './queries.ts'

type By = { administrator: Viewer; caller: Pick<Caller, 'ip'> }

/** Puts a member down for deletion on their request, which goes on record. Throws `member.not_found`. */
export const askFor = async (platform: Platform, id: string, postings: PostingsLeft, by: By): Promise<Pending> => {
  const row = await transaction(platform.db, async (tx) => {
    const name = await lockName(tx, id)
    if (name === undefined) throw new AppError('member.not_found')
    // What they have chosen themselves stands.
    const waiting = await findDeletion(tx, id)
    if (waiting !== undefined) return waiting
    await recordIt(platform, tx, 'deletion.asked', { id, name }, by)
    return putDown(platform, tx, id, postings, 'asked_for')
  })
  platform.live.toMember(id, 'account:changed', { about: 'deletion' })
  return pending(row)
}

/** Takes that back, which goes on record too. Throws `member.not_found`. */
export const cancelFor = async (platform: Platform, id: string, by: By): Promise<Pending> => {
  await transaction(platform.db, async (tx) => {
    const name = await lockName(tx, id)
    if (name === undefined) throw new AppError('member.not_found')
    if (await takeBack(platform, tx, id)) await recordIt(platform, tx, 'deletion.cancelled', { id, name }, by)
  })
  platform.live.toMember(id, 'account:changed', { about: 'deletion' })
  return pending(undefined)
}

const recordIt = (
  { now }: Platform,
  tx: Db,
  action: 'deletion.asked' | 'deletion.cancelled',
  { id: subjectId, name: subject }: { id: string; name: string },
  { administrator: actor, caller: { ip } }: By,
) => record(tx, { actor, action, subjectId, subject, ip, at: now() })
