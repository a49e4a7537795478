import type { GraduationStatus, GraduationRequest } from '#contract/people/graduation.ts'
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
  deleteGraduation,
  findGraduation,
  findStudent,
  lockStudent,
  saveGraduation,
  setHeadline,
  type StudentRow,
} from './queries.ts'

/** Returns the viewer's request to become an alumnus. Throws `handover.students_only`. */
export const read = async ({ db, now }: Platform, viewer: Viewer): Promise<GraduationStatus> => {
  const student = await studentOf(db, viewer)
  return {
    state: student.verification === null ? 'none' : stateOf[student.verification],
    possible: isOver(student, now()),
    possibleFrom: `${yearAfter(student)}-01-01`,
    askedAt: student.asked_at?.toISOString() ?? null,
    reason: student.decline_reason,
  }
}

/**
 * Requests that the viewer becomes an alumnus; while a request is pending, only replaces the certificate.
 * Throws `handover.students_only`, `handover.too_early` and `certificate.unreadable`.
 */
export const ask = async (
  platform: Platform,
  viewer: Viewer,
  form: GraduationRequest,
  caller: Pick<Caller, 'ownSocket'>,
): Promise<GraduationStatus> => {
  const { db, storage, now } = platform
  const student = await studentOf(db, viewer)
  if (!isOver(student, now())) throw new AppError('handover.too_early', { values: { year: yearAfter(student) } })

  const { position, degreeCertificate, degreeCertificateFile } = form
  const stored = degreeCertificateFile && (await storeCertificate(storage, degreeCertificateFile))
  const replaced = await transaction(db, async (tx) => {
    await lock(tx, viewer)
    const before = await findGraduation(tx, viewer.id)
    const waits = before?.verification === 'pending'
    await saveGraduation(tx, {
      member_id: viewer.id,
      certificate_url: degreeCertificate ?? null,
      certificate_key: stored ?? null,
      asked_at: waits ? before.asked_at : now(),
      verification: 'pending',
      decline_reason: null,
      verification_declined_at: null,
    })
    if (position !== undefined) await setHeadline(tx, viewer.id, position)
    if (!waits) await notifyAdministrators(platform, tx, { type: 'alumnus_waiting' })
    return before?.certificate_key
  }).catch(async (error: unknown) => {
    if (stored !== undefined) await removeCertificate(storage, stored)
    throw error
  })
  if (replaced) await removeCertificate(storage, replaced)
  return changed(platform, viewer, caller)
}

/** Withdraws the viewer's request, if there is one. Throws `handover.students_only`. */
export const withdraw = async (
  platform: Platform,
  viewer: Viewer,
  caller: Pick<Caller, 'ownSocket'>,
): Promise<GraduationStatus> => {
  const { db, storage } = platform
  const certificate = await transaction(db, async (tx) => {
    await lock(tx, viewer)
    return deleteGraduation(tx, viewer.id)
  })
  if (certificate !== null) await removeCertificate(storage, certificate)
  return changed(platform, viewer, caller)
}

const stateOf = { pending: 'waiting', declined: 'declined' } as const

const studentOf = async (db: Db, { id }: Viewer): Promise<StudentRow> => {
  const student = await findStudent(db, id)
  if (student === undefined) throw new AppError('handover.students_only')
  return student
}

// A student that an administrator verifies at this moment is no longer a student once the lock is acquired.
const lock = async (tx: Db, { id }: Viewer): Promise<void> => {
  if (!(await lockStudent(tx, id))) throw new AppError('handover.students_only')
}

const yearAfter = ({ graduation_year }: StudentRow): number => (graduation_year ?? 0) + 1

const isOver = (student: StudentRow, now: Date): boolean =>
  Number(clockAt(now, student.time_zone).date.slice(0, 4)) >= yearAfter(student)

// Notifies the member's other devices.
const changed = async (
  platform: Platform,
  viewer: Viewer,
  { ownSocket }: Pick<Caller, 'ownSocket'>,
): Promise<GraduationStatus> => {
  platform.live.toMember(viewer.id, 'account:changed', { about: 'handover' }, ownSocket)
  return read(platform, viewer)
}
