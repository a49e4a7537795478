import * as z from 'zod/mini'
import { id } from '../fields.ts'
import { route } from '../route.ts'
import { SearchResults } from './search.ts'

/** A member's postings that the viewer may see, the first few of each kind: upcoming ones, and the newest. */
export const MemberPostings = z.pick(SearchResults, { events: true, mentorships: true, jobs: true, projects: true })
export type MemberPostings = z.infer<typeof MemberPostings>

/** Returns a member's postings, for their profile; none for members who don't exist. An administrator's postings are the college's. */
export const listMemberPostings = route({
  method: 'GET',
  url: '/api/user/:id/postings',
  access: 'confirmed',
  schema: {
    summary: 'Postings of a member',
    tags: ['members'],
    params: z.object({ id }),
    response: { 200: MemberPostings },
  },
})
