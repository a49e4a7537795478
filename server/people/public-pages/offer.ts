import type { PublicOffer, PublicPart } from '#contract/people/public-page.ts'
import type { ViewerScope } from '../profiles/audience.ts'
import { seesPart } from '../profiles/policy.ts'
import { profile } from '../profiles/presenter.ts'
import type { ProfileRow } from '../profiles/queries.ts'

// A member without a year or relation to anyone: sees what everyone in the network sees. Strangers never see more than that.
const everyone: ViewerScope = {
  id: '',
  role: 'student',
  verification: 'verified',
  graduationYear: null,
  cohort: null,
  limited: false,
}

// The part of the profile whose audience decides about each part of the page. Everyone who may see a member sees their photo.
const audienceOf = {
  headline: 'position',
  about: 'about',
  work: 'position',
  education: 'education',
  links: 'links',
} as const

/** Returns the parts that the member doesn't show to everyone in the network, and so can't show to strangers. */
export const hiddenParts = (member: ProfileRow): PublicPart[] =>
  (['headline', 'about', 'work', 'education', 'links'] as const).filter(
    (part) => !seesPart(everyone, member, audienceOf[part]),
  )

/** Returns what a member can show on a public page, as far as everyone in the network sees it and the member has chosen it. */
export const offerOf = (publicUrl: string, member: ProfileRow, parts: readonly PublicPart[]): PublicOffer => {
  const seen = profile(publicUrl, member, everyone)
  const has = (part: PublicPart) => parts.includes(part)
  const links = [seen.linkedin, seen.github, seen.website].filter((link) => link !== null)
  return {
    fullName: member.full_name,
    photo: has('photo') ? seen.profilePhoto : null,
    headline: has('headline') ? seen.headline : null,
    about: has('about') ? seen.about : null,
    experiences: has('work') ? seen.experiences : [],
    course: has('education') ? seen.course : null,
    fieldOfStudy: has('education') ? seen.fieldOfStudy : null,
    // The year has no audience of its own: it is hidden with the studies here.
    graduationYear: has('education') && !hiddenParts(member).includes('education') ? seen.graduationYear : null,
    educations: has('education') ? seen.educations : [],
    links: has('links') ? links : [],
  }
}
