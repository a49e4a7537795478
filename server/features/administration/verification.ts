import type { Alumnus } from '#contract/administration.ts'
import type { Verification } from '#contract/members.ts'
import { record } from '#server/features/audit/public.ts'
import { announceEventsOf } from '#server/features/events/public.ts'
import { notify } from '#server/features/notifications/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import { decodeTimeCursor, Page, pageOf } from '#server/platform/http/page.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { sentence } from '#server/platform/text.ts'
import { alumnusOf } from './presenter.ts'
import { type AlumnusRow, findAlumni, lockAlumnus, updateVerification } from './queries.ts'

type Query = { limit: number; cursor?: string | undefined; q?: string | undefined; state: Verification }
type Decided = { success: true; message: string; alumni: Alumnus }

/** Alumni who wait for verification, were declined or are verified: longest registered first. */
export const pageOfAlumni = async (
  platform: Platform,
  { limit, cursor, q = '', state }: Query,
): Promise<Page<{ alumni: Alumnus[] }>> => {
  const after = decodeTimeCursor(cursor)
  const rows = await findAlumni(platform.db, state, { words: q, after, size: limit + 1 })
  const place = ({ created_at, id }: AlumnusRow) => [created_at.toISOString(), id]
  const { items, next } = pageOf(rows, limit, place, (row) => alumnusOf(row, platform))
  return new Page({ alumni: items }, next)
}

/** Verifies an alumnus, declined ones too. What they posted is published by that: it is pending only while they are. */
export const verify = async (
  platform: Platform,
  administrator: Viewer,
  id: string,
  caller: Caller,
): Promise<Decided> => {
  const { alumnus, changed } = await transaction(platform.db, async (tx) => {
    const found = await lockAlumnus(tx, id)
    if (found === undefined) throw new AppError('alumnus.not_found')
    if (found.verification === 'verified') return { alumnus: found, changed: false }

    await record(tx, entry(platform, administrator, 'alumnus.verified', found, caller))
    await notify(platform, tx, { memberId: id, type: 'verification', values: { decision: 'verified' } })
    return {
      alumnus: await updateVerification(tx, id, { verification: 'verified', decline_reason: null }),
      changed: true,
    }
  })

  if (changed) {
    platform.live.toMember(id, 'verification:changed', { verified: true })
    await announceEventsOf(platform, id)
  }
  return { success: true, message: sentence('answers', 'alumnus_verified'), alumni: alumnusOf(alumnus, platform) }
}

/** Declines an alumnus with a reason that they are shown; a verified one is not declined any more. */
export const decline = async (
  platform: Platform,
  administrator: Viewer,
  id: string,
  reason: string,
  caller: Caller,
): Promise<Decided> => {
  const alumnus = await transaction(platform.db, async (tx) => {
    const found = await lockAlumnus(tx, id)
    if (found === undefined) throw new AppError('alumnus.not_found')
    if (found.verification === 'verified') throw new AppError('alumnus.already_verified')

    await record(tx, { ...entry(platform, administrator, 'alumnus.declined', found, caller), details: { reason } })
    await notify(platform, tx, { memberId: id, type: 'verification', values: { decision: 'declined', reason } })
    return updateVerification(tx, id, { verification: 'declined', decline_reason: reason })
  })

  platform.live.toMember(id, 'verification:changed', { verified: false })
  return { success: true, message: sentence('answers', 'alumnus_declined'), alumni: alumnusOf(alumnus, platform) }
}

const entry = ({ now }: Platform, actor: Viewer, action: string, alumnus: AlumnusRow, { address }: Caller) => ({
  actor,
  action,
  subjectId: alumnus.id,
  subject: alumnus.full_name,
  address,
  at: now(),
})
