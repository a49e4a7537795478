import * as z from 'zod/mini'
import { id, instant } from '../fields.ts'
import { Paging } from '../paging.ts'
import { route } from '../route.ts'
import { Person } from '../members/person.ts'
import { ContactDetail } from './profiles.ts'

/**
 * Reveals one contact detail of a member who shows it to the viewer; the member sees that in their settings. 404 when they don't show it, 429
 * `member.reveals_used_up` when `revealsPerDay` members' details were revealed within a day. Revealing it again isn't counted.
 */
export const revealContactDetail = route({
  method: 'POST',
  url: '/api/user/:id/contact-details/:detail',
  access: 'verified',
  schema: {
    summary: 'Reveal a contact detail',
    tags: ['members'],
    params: z.object({ id, detail: ContactDetail }),
    response: { 200: z.object({ value: z.string() }) },
  },
})

/** A member who revealed the viewer's contact detail, and when last. */
export const Reveal = z.object({ person: Person, detail: ContactDetail, revealedAt: instant })
export type Reveal = z.infer<typeof Reveal>

/** Lists who saw the viewer's contact details within 90 days, latest first, without former and blocked members. */
export const listReveals = route({
  method: 'GET',
  url: '/api/privacy/reveals',
  access: 'confirmed',
  people: 'known',
  schema: {
    summary: 'Who saw my contact details',
    tags: ['privacy'],
    querystring: Paging(20),
    response: { 200: z.object({ reveals: z.array(Reveal) }) },
  },
})
