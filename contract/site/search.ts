import * as z from 'zod/mini'
import { Event } from '../events/events.ts'
import { line } from '../fields.ts'
import { Job } from '../opportunities/jobs.ts'
import { MemberCard } from '../people/members.ts'
import { Mentorship } from '../mentoring/mentorships.ts'
import { Project } from '../opportunities/projects.ts'
import { route } from '../route.ts'

/** What a search found, the first few of each kind, only what the viewer may see. */
export const SearchResults = z.object({
  people: z.array(MemberCard),
  events: z.array(Event),
  mentorships: z.array(Mentorship),
  jobs: z.array(Job),
  projects: z.array(Project),
})
export type SearchResults = z.infer<typeof SearchResults>

/** Searches people, events, mentorships, jobs and projects; accents and case do not matter. */
export const searchAll = route({
  method: 'GET',
  url: '/api/search',
  access: 'confirmed',
  schema: {
    summary: 'Search',
    tags: ['search'],
    querystring: z.object({ q: line(100) }),
    response: { 200: SearchResults },
  },
})
