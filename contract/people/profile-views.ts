import * as z from 'zod/mini'
import { instant } from '../fields.ts'
import { Person } from '../members/person.ts'
import { Paging } from '../paging.ts'
import { route } from '../route.ts'

/** Somebody who opened one's profile: when last, and how often; within an hour counts once. */
export const ProfileView = z.object({ person: Person, seenAt: instant, times: z.int() })
export type ProfileView = z.infer<typeof ProfileView>

/** Who opened one's profile within 90 days, latest first. Administrators, former members and the blocked are left out. */
export const listProfileViews = route({
  method: 'GET',
  url: '/api/privacy/views',
  access: 'confirmed',
  people: 'known',
  schema: {
    summary: 'Who has seen my profile',
    tags: ['privacy'],
    querystring: Paging(20),
    response: { 200: z.object({ views: z.array(ProfileView) }) },
  },
})
