import * as z from 'zod/mini'
import { FoundGroup } from '../discussions/groups.ts'
import { ThreadRow } from '../discussions/threads.ts'
import { Event, EventFilter } from '../events/events.ts'
import { FoundMessage } from '../chat/messages.ts'
import { line } from '../fields.ts'
import { Guide } from '../guidance/guides.ts'
import { Interview } from '../guidance/interviews.ts'
import { Job } from '../opportunities/jobs.ts'
import { FoundMember } from '../people/directory.ts'
import { Mentorship } from '../mentoring/mentorships.ts'
import { Project } from '../opportunities/projects.ts'
import { LIMITS } from '../limits.ts'
import { Paging } from '../paging.ts'
import { route } from '../route.ts'

/** The kinds of search results from the server, in display order. */
export const SEARCH_KINDS = [
  ...([
    'people',
    'events',
    'mentorships',
    'jobs',
    'projects',
    'guides',
    'interviews',
    'discussions',
    'groups',
    'messages',
  ] as const),
] as const
export const SearchKind = z.enum(SEARCH_KINDS, 'choice')
export type SearchKind = z.infer<typeof SearchKind>

/**
 * Search results, only what the viewer may see; kinds that weren't requested are empty. `counts` is the number of each; `searchCount` means that
 * many or more.
 */
export const SearchResults = z.object({
  people: z.array(FoundMember),
  events: z.array(Event),
  mentorships: z.array(Mentorship),
  jobs: z.array(Job),
  projects: z.array(Project),
  guides: z.array(Guide),
  interviews: z.array(Interview),
  discussions: z.array(ThreadRow),
  groups: z.array(FoundGroup),
  messages: z.array(FoundMessage),
  counts: z.object({
    ...{ people: z.int(), events: z.int(), mentorships: z.int() },
    ...{
      jobs: z.int(),
      projects: z.int(),
      guides: z.int(),
      interviews: z.int(),
      discussions: z.int(),
      groups: z.int(),
      messages: z.int(),
    },
  }),
})
export type SearchResults = z.infer<typeof SearchResults>

/**
 * Searches people, events, mentorships, jobs, projects, guides, interview experiences, discussions, groups and the viewer's own messages, the first few of each kind. Accents and
 * case don't matter, and when nothing of any kind matches exactly, one typo per word is tolerated. A single letter finds only people, by name. With `kind` only that kind,
 * page by page; further pages of people are in the directory. `category` and `mode` filter the events.
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
