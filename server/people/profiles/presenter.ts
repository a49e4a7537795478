import { HelpTopic, type MemberCard } from '#contract/members/person.ts'
import { ContactDetail, type Profile } from '#contract/people/profiles.ts'
import type { ProfilePart } from '#contract/people/privacy.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { photoUrl } from '#server/platform/storage/photos.ts'
import type { ViewerScope } from './audience.ts'
import { seesPart, seesPrivate } from './policy.ts'
import type { Member } from '#server/members/public.ts'
import type { CardRow, ProfileRow } from './queries.ts'

/** Returns a member's directory card as the viewer sees it. */
export const memberCard = (publicUrl: string, member: CardRow, viewer: ViewerScope): MemberCard => {
  const [position, location] = [seesPart(viewer, member, 'position'), seesPart(viewer, member, 'location')]
  return {
    _id: member.id,
    fullName: member.full_name,
    role: member.role,
    profilePhoto: photoUrl(publicUrl, member.photo_key),
    graduationYear: seesPrivate(viewer, member) ? member.graduation_year : null,
    fieldOfStudy: seesPart(viewer, member, 'education') ? member.field_of_study : null,
    headline: position ? member.headline : null,
    position: position && member.role === 'alumni' ? (member.title ?? member.headline) : null,
    company: position ? member.company : null,
    city: location ? member.city : null,
    country: location ? member.country : null,
    help: seesPart(viewer, member, 'help') ? HelpTopic.options.filter((topic) => member.help.includes(topic)) : [],
    repliesWithin: member.replies_within,
    linkedin: seesPart(viewer, member, 'links') ? member.linkedin : null,
    verified: member.verification === 'verified',
  }
}

/** Returns a profile as the viewer sees it, with the contact details they have revealed. */
export const profile = (
  publicUrl: string,
  member: ProfileRow,
  viewer: ViewerScope,
  revealed: readonly ContactDetail[] = [],
): Profile => {
  const seesAll = viewer.id === member.id || viewer.role === 'admin'
  const rests = member.memorial_since !== null
  const details = ContactDetail.options.filter(
    (detail) => !(rests && viewer.role !== 'admin') && seesPart(viewer, member, detail),
  )
  const open = details.filter((detail) => seesAll || revealed.includes(detail))
  const shown = <T>(part: ProfilePart, value: T): T | null => (seesPart(viewer, member, part) ? value : null)
  return {
    ...memberCard(publicUrl, member, viewer),
    ...(rests && { help: [], repliesWithin: null, inMemoriam: true }),
    course: shown('education', member.course),
    about: shown('about', member.about),
    experiences: shown('position', member.experiences) ?? [],
    educations: shown('education', member.educations) ?? [],
    skills: shown('skills', member.skills) ?? [],
    languages: shown('languages', member.languages) ?? [],
    place: shown('location', member.place),
    github: shown('links', member.github),
    website: shown('links', member.website),
    pronouns: shown('pronouns', member.pronouns),
    birthday: shown('birthday', seesAll ? member.birthday : withoutYear(member.birthday)),
    revealable: details.filter((detail) => !open.includes(detail)),
    ...(open.includes('email') && { collegeEmail: member.email }),
    ...(viewer.role === 'admin' && { usn: member.usn }),
  }
}

// Others need only the day to congratulate; a full date of birth would help identity theft.
const withoutYear = (birthday: string | null): string | null => birthday && `-${birthday.slice(4)}`

/** Returns true when an alumnus has submitted a degree certificate, as a URL or a file. */
export const hasCertificate = ({
  certificate_key,
  certificate_url,
}: Pick<Member, 'certificate_key' | 'certificate_url'>): boolean => certificate_key !== null || certificate_url !== null

/** Returns a member's own profile. */
export const ownProfile = (publicUrl: string, member: ProfileRow, viewer: Viewer): Profile => ({
  ...profile(publicUrl, member, viewer),
  usn: member.usn,
  emailConfirmed: member.email_verified_at !== null,
  verification: member.verification,
  declineReason: member.decline_reason,
  hasCertificate: hasCertificate(member),
  limited: viewer.limited,
  unconfirmed: viewer.unconfirmed,
  minor: member.minor,
  awaitsConsent: viewer.awaitsConsent,
})
