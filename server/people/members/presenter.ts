import type { MemberCard, Profile } from '#contract/people/members.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { photoUrl } from '#server/platform/storage/photos.ts'
import { type Looking, partsSeen } from './policy.ts'
import type { Card, Member } from './queries.ts'

/** What a card of the network shows the viewer. */
export const memberCard = (publicUrl: string, member: Card, viewer: Looking): MemberCard => {
  const seen = partsSeen(viewer, member)
  return {
    _id: member.id,
    fullName: member.full_name,
    role: member.role,
    profilePhoto: photoUrl(publicUrl, member.photo_key),
    graduationYear: member.graduation_year,
    fieldOfStudy: seen.education ? member.field_of_study : null,
    position: seen.position && member.role === 'alumni' ? member.position : null,
    linkedin: seen.links ? member.linkedin : null,
    verified: member.verification === 'verified',
  }
}

/** What the viewer sees of a profile. */
export const profile = (publicUrl: string, member: Member, viewer: Looking): Profile => {
  const seen = partsSeen(viewer, member)
  return {
    ...memberCard(publicUrl, member, viewer),
    course: seen.education ? member.course : null,
    github: seen.links ? member.github : null,
    ...(seen.email && { collegeEmail: member.email }),
    ...(viewer.role === 'admin' && { usn: member.usn }),
  }
}

/** True when an alumnus has given a degree certificate, as an address or a file. */
export const hasCertificate = ({ certificate_key, certificate_url }: Member): boolean =>
  certificate_key !== null || certificate_url !== null

/** What a member sees of their own. */
export const ownProfile = (publicUrl: string, member: Member, viewer: Viewer): Profile => ({
  ...profile(publicUrl, member, viewer),
  usn: member.usn,
  emailConfirmed: member.email_verified_at !== null,
  verification: member.verification,
  declineReason: member.decline_reason,
  hasCertificate: hasCertificate(member),
  limited: viewer.limited,
  unconfirmed: viewer.unconfirmed,
})
