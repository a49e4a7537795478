import * as z from 'zod/mini'
import { Event, EventFilter } from '../events/events.ts'
import { FoundMessage } from '../chat/messages.ts'
import { line } from '../fields.ts'
import { Job } from '../opportunities/jobs.ts'
import { FoundMember } from '../people/directory.ts'
import { Mentorship } from '../mentoring/mentorships.ts'
import { Project } from '../opportunities/projects.ts'
import { LIMITS } from '../limits.ts'
import { Paging } from '../paging.ts'
import { route } from '../route.ts'

/** The kinds of what a search finds on the server, in the order they are shown. */
export const SearchKind = z.enum(['people', 'events', 'mentorships', 'jobs', 'projects', 'messages'], 'choice')
export type SearchKind = z.infer<typeof SearchKind>

/**
 * What a search found, only what the viewer may see; a kind that was not asked for is empty. `counts` says how many there are of each;
 * `searchCount` stands for that many or more.
 */
export const SearchResults = z.object({
  people: z.array(FoundMember),
  events: z.array(Event),
  mentorships: z.array(Mentorship),
  jobs: z.array(Job),
  projects: z.array(Project),
  messages: z.array(FoundMessage),
  counts: z.object({
    ...{ people: z.int(), events: z.int(), mentorships: z.int() },
    ...{ jobs: z.int(), projects: z.int(), messages: z.int() },
  }),
})
export type SearchResults = z.infer<typeof SearchResults>

/**
 * Searches people, events, mentorships, jobs, projects and one's own messages, the first few of each kind; accents and case do not
 * matter, and where nothing of any kind fits exactly, one slip in a word does not either. A single letter finds people alone, by their
 * names. With `kind` only that kind, page by page; people have their further pages in the network. `category` and `mode` narrow down the
 * events.
 */
export const searchAll = route({
  method: 'GET',
  url: '/api/search',
  access: 'confirmed',
  schema: {
    summary: 'Search',
    tags: ['search'],
    querystring: z.extend(EventFilter, {
      q: line(100),
      kind: z.optional(SearchKind),
      cursor: Paging(LIMITS.pageSize).shape.cursor,
    }),
    response: { 200: SearchResults },
  },
})
