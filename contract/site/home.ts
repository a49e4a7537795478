import * as z from 'zod/mini'
import { route } from '../route.ts'

/**
 * What the three cards of the home tell: how many events and mentorships of one's own lie ahead, `pageSize` at most, and how many
 * jobs are open to the viewer, where `searchCount` stands for that many or more.
 */
export const HomeCounts = z.object({ ownEvents: z.int(), ownMentorships: z.int(), openJobs: z.int() })
export type HomeCounts = z.infer<typeof HomeCounts>

/** What the three cards of the home tell. */
export const getHomeCounts = route({
  method: 'GET',
  url: '/api/home/counts',
  access: 'member',
  schema: { summary: 'What the cards of the home tell', tags: ['home'], response: { 200: HomeCounts } },
})
