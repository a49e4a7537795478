import type { Handover, HandoverRequest } from '#contract/people/handover.ts'
import { notifyAdministrators } from '#server/notifications/public.ts'
import { clockAt } from '#server/postings/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { removeCertificate, storeCertificate } from '#server/platform/storage/certificates.ts'
import {
  deleteHandover,
  findHandover,
  findStanding,
  lockStudent,
  saveHandover,
  setPosition,
  type Standing,
} from './queries.ts'

/** How it stands with the viewer's handover. Throws `handover.students_only`. */
export const read = async ({ db, now }: Platform, viewer: Viewer): Promise<Handover> => {
  const standing = await standingOf(db, viewer)
  return {
    state: standing.verification === null ? 'none' : stateOf[standing.verification],
    possible: isOver(standing, now()),
    possibleFrom: `${yearAfter(standing)}-01-01`,
    askedAt: standing.asked_at?.toISOString() ?? null,
    reason: standing.decline_reason,
  }
}

/**
 * Asks for the viewer to become an alumnus. Again while they wait: the certificate is replaced, the place in the queue stays.
 * Throws `handover.students_only`, `handover.too_early` and `certificate.unreadable`.
 */
export const ask = async (
  platform: Platform,
  viewer: Viewer,
  form: HandoverRequest,
  caller: Pick<Caller, 'ownSocket'>,
): Promise<Handover> => {
  const { db, storage, now } = platform
  const standing = await standingOf(db, viewer)
  if (!isOver(standing, now())) throw new AppError('handover.too_early', { values: { year: yearAfter(standing) } })

  const { position, degreeCertificate, degreeCertificateFile } = form
  const stored = degreeCertificateFile && (await storeCertificate(storage, degreeCertificateFile))
  const replaced = await transaction(db, async (tx) => {
    await lock(tx, viewer)
    const before = await findHandover(tx, viewer.id)
    const waits = before?.verification === 'pending'
    await saveHandover(tx, {
      member_id: viewer.id,
      certificate_url: degreeCertificate ?? null,
      certificate_key: stored ?? null,
      asked_at: waits ? before.asked_at : now(),
      verification: 'pending',
      decline_reason: null,
    })
    if (position !== undefined) await setPosition(tx, viewer.id, position)
    if (!waits) await notifyAdministrators(platform, tx, { type: 'alumnus_waiting' })
    return before?.certificate_key
  }).catch(async (error: unknown) => {
    if (stored !== undefined) await removeCertificate(storage, stored)
    throw error
  })
  if (replaced) await removeCertificate(storage, replaced)
  return changed(platform, viewer, caller)
}

/** Takes that back; there was nothing: nothing happens. Throws `handover.students_only`. */
export const withdraw = async (
  platform: Platform,
  viewer: Viewer,
  caller: Pick<Caller, 'ownSocket'>,
): Promise<Handover> => {
  const { db, storage } = platform
  const certificate = await transaction(db, async (tx) => {
    await lock(tx, viewer)
    return deleteHandover(tx, viewer.id)
  })
  if (certificate !== null) await removeCertificate(storage, certificate)
  return changed(platform, viewer, caller)
}

const stateOf = { pending: 'waiting', declined: 'declined' } as const

const standingOf = async (db: Db, { id }: Viewer): Promise<Standing> => {
  const standing = await findStanding(db, id)
  if (standing === undefined) throw new AppError('handover.students_only')
  return standing
}

// Who is being made an alumnus at this moment is a student no longer once the lock is theirs.
const lock = async (tx: Db, { id }: Viewer): Promise<void> => {
  if (!(await lockStudent(tx, id))) throw new AppError('handover.students_only')
}

const yearAfter = ({ graduation_year }: Standing): number => (graduation_year ?? 0) + 1

const isOver = (standing: Standing, now: Date): boolean =>
  Number(clockAt(now, standing.time_zone).date.slice(0, 4)) >= yearAfter(standing)

// Told to the member's other devices.
const changed = async (
  platform: Platform,
  viewer: Viewer,
  { ownSocket }: Pick<Caller, 'ownSocket'>,
): Promise<Handover> => {
  platform.live.toMember(viewer.id, 'account:changed', { about: 'handover' }, ownSocket)
  return read(platform, viewer)
}
