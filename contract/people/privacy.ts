import * as z from 'zod/mini'
import { Profile } from './profiles.ts'
import { route } from '../route.ts'

/**
 * Who sees a part of a profile: all members, verified alumni, members of the same graduation year, or nobody. The member and administrators always
 * do.
 */
export const ProfileAudience = z.enum(['members', 'alumni', 'cohort', 'nobody'], 'choice')
export type ProfileAudience = z.infer<typeof ProfileAudience>

/** Who sees which part of a profile. Everyone who may see the member sees name, photo, role and graduation year. */
const audiences = {
  /** Course, field of study, and other studies. */
  education: ProfileAudience,
  /** Headline and work history. */
  position: ProfileAudience,
  about: ProfileAudience,
  skills: ProfileAudience,
  /** What they can help with. */
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

/** The parts of a profile that have an audience, in display order. */
export const PROFILE_PARTS = Object.keys(audiences) as ProfilePart[] // These are the keys of this object.

/**
 * What a member shows. Conversation settings are mutual: a member who hides one doesn't see it of others. `receipts`: that messages were delivered
 * and read. `typing`: that they are typing. `presence`: online and last seen. `requests`: whether strangers may write first. `listed`: whether they
 * appear in the directory and its search; otherwise only their conversation partners see them. `countMe`: whether an alumnus's history is counted in the
 * paths of Guidance.
 */
export const Privacy = z.object({
  receipts: z.boolean('type'),
  typing: z.boolean('type'),
  presence: z.boolean('type'),
  requests: z.boolean('type'),
  listed: z.boolean('type'),
  countMe: z.boolean('type'),
  ...audiences,
})
export type Privacy = z.infer<typeof Privacy>

/** A part of a profile that has an audience. */
export type ProfilePart = keyof typeof audiences

/** Returns the viewer's own choices. */
export const getPrivacy = route({
  method: 'GET',
  url: '/api/privacy',
  access: 'member',
  schema: { summary: 'My privacy settings', tags: ['privacy'], response: { 200: Privacy } },
})

/** Changes the choices that are present. */
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

/** Who the viewer can preview their own profile as: a student (`members`), a verified alumnus, or a member of the same role and graduation year. */
export const PreviewAudience = z.enum(['members', 'alumni', 'cohort'], 'choice')
export type PreviewAudience = z.infer<typeof PreviewAudience>

/** Returns the viewer's own profile as others see it. */
export const previewProfile = route({
  method: 'GET',
  url: '/api/privacy/preview',
  access: 'member',
  schema: {
    summary: 'My profile as others see it',
    tags: ['privacy'],
    querystring: z.object({ as: PreviewAudience }),
    response: { 200: Profile },
  },
})
