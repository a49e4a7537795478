import type { Alumnus } from '#contract/administration.ts'
import type { Platform } from '#server/platform/platform.ts'
import { certificateUrl } from '#server/platform/storage/certificates.ts'
import { photoUrl } from '#server/platform/storage/photos.ts'
import type { AlumnusRow } from './queries.ts'

/** An alumnus as administrators see one. A certificate that was uploaded gets a link that works for minutes. */
export const alumnusOf = (row: AlumnusRow, { config, secret, now }: Platform): Alumnus => ({
  _id: row.id,
  fullName: row.full_name,
  collegeEmail: row.email,
  graduationYear: row.graduation_year,
  profilePhoto: photoUrl(config.publicUrl, row.photo_key),
  linkedin: row.linkedin,
  degreeCertificate:
    row.certificate_key === null
      ? row.certificate_url
      : certificateUrl(config.publicUrl, secret, row.certificate_key, now()),
  verified: row.verification === 'verified',
  verification: row.verification,
  declineReason: row.decline_reason,
  registeredAt: row.waiting_since.toISOString(),
  handover: row.handover,
  leavesAt: row.leaves_at?.toISOString() ?? null,
  secondFactor: row.second_factor,
})
