import { createHash } from 'node:crypto'
import type { Person } from '#contract/members/person.ts'
import type { Alumnus, RosterMatch } from '#contract/people/verification.ts'
import { person } from '#server/members/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Platform } from '#server/platform/platform.ts'
import { certificateUrl } from '#server/platform/storage/certificates.ts'
import { photoUrl } from '#server/platform/storage/photos.ts'
import { findVouchers } from '../vouching/queries.ts'
import { findMatchesOf } from './matches/queries.ts'
import type { AlumnusRow } from './queries.ts'

/** Returns alumni as administrators see them, with who vouches for them. */
export const alumniOf = async (rows: readonly AlumnusRow[], platform: Platform, reader: Viewer): Promise<Alumnus[]> => {
  const { db, config } = platform
  const vouchers = Map.groupBy(
    await findVouchers(
      db,
      rows.map(({ id }) => id),
    ),
    ({ candidate_id }) => candidate_id,
  )
  const matches = new Map(
    (
      await findMatchesOf(
        db,
        rows.map(({ id }) => id),
      )
    ).map(({ memberId, ...match }) => [memberId, match] as const),
  )
  return rows.map((row) => {
    // Vouchers vouch for a registration, so none are shown for graduations and identity changes.
    const known = row.handover || row.change_id !== null ? [] : (vouchers.get(row.id) ?? [])
    return alumnusOf(
      row,
      platform,
      reader,
      known.map((voucher) => person(config.publicUrl, voucher)),
      row.change_id === null ? (matches.get(row.id) ?? null) : null,
    )
  })
}

/** Returns an alumnus as administrators see one. The link to an uploaded certificate works for some minutes and this reader only. */
const alumnusOf = (
  row: AlumnusRow,
  platform: Platform,
  { id: reader }: Viewer,
  vouchers: Person[],
  match: RosterMatch | null,
): Alumnus => ({
  _id: row.id,
  fullName: row.full_name,
  collegeEmail: row.email,
  emailConfirmed: row.email_confirmed,
  graduationYear: row.graduation_year,
  course: row.course,
  profilePhoto: photoUrl(platform.config.publicUrl, row.photo_key),
  linkedin: row.linkedin,
  degreeCertificate:
    row.certificate_key === null ? row.certificate_url : certificateUrl(platform, row.certificate_key, reader),
  verified: row.verification === 'verified',
  verification: row.verification,
  declineReason: row.decline_reason,
  declinedAt: row.verification === 'declined' ? (row.declined_at?.toISOString() ?? null) : null,
  registeredAt: row.waiting_since.toISOString(),
  handover: row.handover,
  revision: revisionOf(row),
  change: row.change_id === null ? null : { _id: row.change_id, fullName: row.new_name, graduationYear: row.new_year },
  vouchers,
  match,
  answeredAt: row.answered_at?.toISOString() ?? null,
  leavesAt: row.leaves_at?.toISOString() ?? null,
  secondFactor: row.second_factor,
  suspensionReason: row.suspension_reason,
  minor: row.minor,
})

/** Returns a hash of the grounds for a decision: the stated identity and the certificate. */
export const revisionOf = (row: AlumnusRow): string => {
  const judged = [row.full_name, row.graduation_year, row.certificate_url, row.certificate_key, row.handover]
  return createHash('sha256').update(JSON.stringify(judged)).digest('base64url')
}
