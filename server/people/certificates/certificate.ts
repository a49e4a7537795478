import type { Certificate, Profile } from '#contract/people/profiles.ts'
import { notifyAdministrators } from '#server/notifications/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError, orThrow } from '#server/platform/errors.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { removeCertificate, storeCertificate } from '#server/platform/storage/certificates.ts'
import { deleteRest } from '../queue/queries.ts'
import { wholeProfile } from '../profiles/identity.ts'
import { hasCertificate } from '../profiles/presenter.ts'
import { lockMember, type Member, updateMember } from '#server/members/public.ts'

/**
 * Submits the viewer's degree certificate, replacing any earlier one; a declined alumnus becomes pending again. Notifies
 * administrators unless the alumnus is already pending with a certificate. Throws `access.own_only`, `certificate.not_needed` and
 * `certificate.unreadable`.
 */
export const submit = async (
  platform: Platform,
  viewer: Viewer,
  id: string,
  { degreeCertificate, degreeCertificateFile }: Certificate,
  { ownSocket }: Pick<Caller, 'ownSocket'>,
): Promise<Profile> => {
  const { db, storage, live } = platform
  if (id !== viewer.id) throw new AppError('access.own_only')
  refuseUnneeded(viewer)
  const stored = degreeCertificateFile && (await storeCertificate(storage, degreeCertificateFile))
  const before = await transaction(db, async (tx) => {
    const before = orThrow(await lockMember(tx, id), 'member.not_found')
    refuseUnneeded(before)
    const given = { certificate_url: degreeCertificate ?? null, certificate_key: stored ?? null }
    await updateMember(tx, id, { ...given, verification: 'pending', decline_reason: null })
    await deleteRest(tx, id)
    if (before.verification === 'declined' || !hasCertificate(before))
      await notifyAdministrators(platform, tx, { type: 'alumnus_waiting' })
    return before
  }).catch(async (error: unknown) => {
    if (stored !== undefined) await removeCertificate(storage, stored)
    throw error
  })
  if (before.certificate_key !== null) await removeCertificate(storage, before.certificate_key)
  live.toMember(id, 'account:changed', { about: 'identity' }, ownSocket)
  return wholeProfile(platform, viewer)
}

// Students are always verified, so they never submit one here.
const refuseUnneeded = ({ verification }: Pick<Member, 'verification'>): void => {
  if (verification === 'verified') throw new AppError('certificate.not_needed')
}
