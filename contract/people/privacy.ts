import * as z from 'zod/mini'
import { Profile } from './profiles.ts'
import { route } from '../route.ts'

/**
 * Who sees a part of a profile: everyone in the network, verified alumni, people of the same graduation year, or nobody.
 * The member and administrators always do.
 */
export const ProfileAudience = z.enum(['members', 'alumni', 'cohort', 'nobody'], 'choice')
export type ProfileAudience = z.infer<typeof ProfileAudience>

/** Who sees which part of a profile. Name, photo, role and graduation year are seen by whoever may know of the member. */
const audiences = {
  /** Course, field of study, and what was studied besides. */
  education: ProfileAudience,
  /** Headline and work history. */
  position: ProfileAudience,
  about: ProfileAudience,
  skills: ProfileAudience,
  /** What they are happy to help with. */
  help: ProfileAudience,
  /** City and country. */
  location: ProfileAudience,
  languages: ProfileAudience,
  pronouns: ProfileAudience,
  birthday: ProfileAudience,
  /** LinkedIn, GitHub and the website. */
  links: ProfileAudience,
  /** The main address. */
  email: ProfileAudience,
}

/** The parts of a profile that have an audience, in the order in which they are shown. */
export const PROFILE_PARTS = Object.keys(audiences) as ProfilePart[] // The keys of this very object.

/**
 * What a member shows. Of conversations, what one does not show to others one is not shown by them either.
 * `receipts`: that messages were delivered and read. `typing`: that one is writing. `presence`: online and last seen.
 * `requests`: whether people one does not know may write first. `listed`: whether one stands in the network and its
 * search; otherwise one is there for those alone with whom one has a conversation.
 */
export const Privacy = z.object({
  receipts: z.boolean('type'),
  typing: z.boolean('type'),
  presence: z.boolean('type'),
  requests: z.boolean('type'),
  listed: z.boolean('type'),
  ...audiences,
})
export type Privacy = z.infer<typeof Privacy>

/** A part of a profile that has an audience. */
export type ProfilePart = keyof typeof audiences

/** One's own choices. */
export const getPrivacy = route({
  method: 'GET',
  url: '/api/privacy',
  access: 'member',
  schema: { summary: 'My privacy settings', tags: ['privacy'], response: { 200: Privacy } },
})

/** Changes the choices that are named. */
export const changePrivacy = route({
  method: 'PATCH',
  url: '/api/privacy',
  access: 'member',
  schema: {
    summary: 'Change my privacy settings',
    tags: ['privacy'],
    body: z.partial(Privacy),
    response: { 200: Privacy },
  },
})

/**
 * Whom one can look at one's own profile as: a student (`members`), a verified alumnus, or somebody of one's own role and
 * graduation year.
 */
export const Onlooker = z.enum(['members', 'alumni', 'cohort'], 'choice')
export type Onlooker = z.infer<typeof Onlooker>

/** One's own profile as others get it. */
export const previewProfile = route({
  method: 'GET',
  url: '/api/privacy/preview',
  access: 'member',
  schema: {
    summary: 'My profile as others see it',
    tags: ['privacy'],
    querystring: z.object({ as: Onlooker }),
    response: { 200: Profile },
  },
})
