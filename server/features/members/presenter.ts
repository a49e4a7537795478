import type { MemberCard, Profile } from '#contract/members.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { photoUrl } from '#server/platform/storage/photos.ts'
import type { Card, Member } from './queries.ts'

/** What a card of the network shows. */
export const memberCard = (publicUrl: string, member: Card): MemberCard => ({
  _id: member.id,
  fullName: member.full_name,
  role: member.role,
  profilePhoto: photoUrl(publicUrl, member.photo_key),
  graduationYear: member.graduation_year,
  fieldOfStudy: member.field_of_study,
  position: member.role === 'alumni' ? member.position : null,
  linkedin: member.linkedin,
  verified: member.verification === 'verified',
})

/** What others see of a profile. */
export const publicProfile = (publicUrl: string, member: Member): Profile => ({
  ...memberCard(publicUrl, member),
  course: member.course,
  github: member.github,
})

/** What a member sees of their own. */
export const ownProfile = (publicUrl: string, member: Member, { limited }: Viewer): Profile => ({
  ...publicProfile(publicUrl, member),
  usn: member.usn,
  collegeEmail: member.email,
  emailConfirmed: member.email_verified_at !== null,
  verification: member.verification,
  declineReason: member.decline_reason,
  limited,
})
