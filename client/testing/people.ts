/** The members of component tests, typed by the contract. */
import type { MemberCard } from '#contract/members/person.ts'
import type { Profile } from '#contract/people/profiles.ts'
import { idOf } from './show.tsx'

/** Returns a member's card, verified and with few details. */
export const cardOf = (number: number, fullName: string, known: Partial<MemberCard> = {}): MemberCard => ({
  _id: idOf(number),
  fullName,
  role: 'alumni',
  profilePhoto: null,
  graduationYear: 2015,
  ...{ fieldOfStudy: null, headline: null, position: null, company: null, city: null, country: null },
  ...{ help: [], repliesWithin: null, linkedin: null, verified: true },
  ...known,
})

/** Returns a member's own profile, with few details. */
export const profileOf = (number: number, fullName: string, known: Partial<Profile> = {}): Profile => ({
  ...cardOf(number, fullName),
  ...{ course: null, about: null, experiences: [], educations: [], skills: [], languages: [], place: null },
  ...{ github: null, website: null, pronouns: null, birthday: null, revealable: [] },
  ...known,
})
