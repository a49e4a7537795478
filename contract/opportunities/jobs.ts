import * as z from 'zod/mini'
import { Done, id, instant, line, text } from '../fields.ts'
import { SearchablePaging } from '../paging.ts'
import { posting, Whose } from '../postings.ts'
import { route } from '../route.ts'

/** A job opening. */
export const Job = z.object({
  ...posting,
  title: z.string(),
  company: z.string(),
  location: z.string(),
  description: z.string(),
  createdAt: instant,
})
export type Job = z.infer<typeof Job>

/** What posting a job takes. */
export const DraftJob = z.object({ title: line(), company: line(), location: line(), description: text() })
export type DraftJob = z.infer<typeof DraftJob>

const tags = ['jobs']
const byId = z.object({ id })

/** Job openings, newest first. */
export const listJobs = route({
  method: 'GET',
  url: '/api/jobs',
  access: 'member',
  schema: {
    summary: 'Job openings',
    tags,
    querystring: z.extend(SearchablePaging(), { whose: Whose }),
    response: { 200: z.array(Job) },
  },
})

/** Posts a job opening. */
export const postJob = route({
  method: 'POST',
  url: '/api/jobs',
  access: 'member',
  incomplete: 'posting.incomplete',
  schema: { summary: 'Post a job opening', tags, body: DraftJob, response: { 201: Job } },
})

/** Changes one's own job opening. */
export const updateJob = route({
  method: 'PUT',
  url: '/api/jobs/:id',
  access: 'member',
  incomplete: 'posting.incomplete',
  schema: { summary: 'Change my job opening', tags, params: byId, body: DraftJob, response: { 200: Job } },
})

/** Removes one's own job opening. */
export const removeJob = route({
  method: 'DELETE',
  url: '/api/jobs/:id',
  access: 'member',
  schema: { summary: 'Remove my job opening', tags, params: byId, response: { 200: Done } },
})
