import * as z from 'zod/mini'
import { route } from './route.ts'

/**
 * Who sees a part of a profile: everyone in the network, verified alumni, people of the same graduation year, or nobody.
 * The member and administrators always do.
 */
export const ProfileAudience = z.enum(['members', 'alumni', 'cohort', 'nobody'], 'choice')
export type ProfileAudience = z.infer<typeof ProfileAudience>

/**
 * What a member shows in conversations. What one does not show to others, one is not shown by them either.
 * `receipts`: that messages were delivered and read. `typing`: that one is writing. `presence`: online and last seen.
 * `requests`: whether people one does not know may write first.
 */
export const Privacy = z.object({
  receipts: z.boolean('type'),
  typing: z.boolean('type'),
  presence: z.boolean('type'),
  requests: z.boolean('type'),
})
export type Privacy = z.infer<typeof Privacy>

/** One's own choices. */
export const getPrivacy = route({
  method: 'GET',
  url: '/api/privacy',
  access: 'member',
  schema: { summary: 'What I show in conversations', tags: ['privacy'], response: { 200: Privacy } },
})

/** Changes the choices that are named. */
export const changePrivacy = route({
  method: 'PATCH',
  url: '/api/privacy',
  access: 'member',
  schema: {
    summary: 'Change what I show in conversations',
    tags: ['privacy'],
    body: z.partial(Privacy),
    response: { 200: Privacy },
  },
})
