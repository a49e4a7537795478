import * as z from 'zod/mini'
import { id } from '../fields.ts'
import { route } from '../route.ts'
import { SearchResults } from './search.ts'

/** What a member has posted that the viewer may see, the first few of each kind: what is to come, and the newest. */
export const MemberPostings = z.pick(SearchResults, { events: true, mentorships: true, jobs: true, projects: true })
export type MemberPostings = z.infer<typeof MemberPostings>

/** The postings of a member, for their profile; none of whoever is not there. What an administrator posts is the college's. */
export const listMemberPostings = route({
  method: 'GET',
  url: '/api/user/:id/postings',
  access: 'confirmed',
  schema: {
    summary: 'What a member has posted',
    tags: ['members'],
    params: z.object({ id }),
    response: { 200: MemberPostings },
  },
})
