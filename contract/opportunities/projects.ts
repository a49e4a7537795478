import * as z from 'zod/mini'
import { Done, httpUrl, id, instant, line, text } from '../fields.ts'
import { SearchablePaging } from '../paging.ts'
import { newPosting, posting, Whose } from '../postings.ts'
import { route } from '../route.ts'

/** An open source project. `starter`: a listing that came with the portal and has no author. */
export const Project = z.object({
  ...posting,
  starter: z.boolean(),
  name: z.string(),
  description: z.string(),
  languages: z.array(z.string()),
  repository: z.string(),
  createdAt: instant,
})
export type Project = z.infer<typeof Project>

/** The input of a project. */
export const DraftProject = z.object({
  name: line(),
  description: text(),
  languages: z.array(line(40), 'required').check(z.minLength(1, 'required'), z.maxLength(12, 'too_many')),
  repository: httpUrl,
})
export type DraftProject = z.infer<typeof DraftProject>

const tags = ['projects']
const byId = z.object({ id })

/** Lists projects, newest first. */
export const listProjects = route({
  method: 'GET',
  url: '/api/projects',
  access: 'member',
  schema: {
    summary: 'Open source projects',
    tags,
    querystring: z.extend(SearchablePaging(), { whose: Whose }),
    response: { 200: z.array(Project) },
  },
})

/** Lists a project; repeating a `clientId` returns the existing one. */
export const addProject = route({
  method: 'POST',
  url: '/api/projects',
  access: 'member',
  incomplete: 'posting.incomplete',
  schema: { summary: 'List a project', tags, body: z.extend(DraftProject, newPosting), response: { 201: Project } },
})

/** Changes the caller's own project. */
export const updateProject = route({
  method: 'PUT',
  url: '/api/projects/:id',
  access: 'member',
  incomplete: 'posting.incomplete',
  schema: { summary: 'Change my project', tags, params: byId, body: DraftProject, response: { 200: Project } },
})

/** Removes the caller's own project; an administrator may remove any. */
export const removeProject = route({
  method: 'DELETE',
  url: '/api/projects/:id',
  access: 'member',
  schema: { summary: 'Remove a project', tags, params: byId, response: { 200: Done } },
})
