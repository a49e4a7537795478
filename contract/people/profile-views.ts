import * as z from 'zod/mini'
import { instant } from '../fields.ts'
import { Person } from '../members/person.ts'
import { Paging } from '../paging.ts'
import { route } from '../route.ts'

/** A member who opened the viewer's profile: when last, and how often; several times within an hour count once. */
export const ProfileView = z.object({ person: Person, seenAt: instant, times: z.int() })
export type ProfileView = z.infer<typeof ProfileView>

/** Lists who opened the viewer's profile within 90 days, latest first, without administrators, former and blocked members. */
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
