import * as z from 'zod/mini'
import { Done, httpUrl, id, instant, line, optionalLine, text } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { ReplyTime } from '../members/person.ts'
import { SearchablePaging } from '../paging.ts'
import { newPosting, posting, Whose } from '../postings.ts'
import { route } from '../route.ts'

/** A role that a project looks for: a skill, the hours per week, if it says so, and a first task, which may be empty. */
export const ProjectRole = z.object({
  skill: line(60),
  hours: z.nullable(z.int('number').check(z.gte(1, 'at_least'), z.lte(LIMITS.roleHours, 'at_most'))),
  task: optionalLine(),
})
export type ProjectRole = z.infer<typeof ProjectRole>

/**
 * An open source project. `starter`: a listing that came with the portal and has no author. `activeAt`: when its maintainer last said that it is
 * active, or its code last changed, if that is later. `codeChangedAt`: null unless the host of its repository was asked and knows it. `repliesWithin`: how soon its maintainer usually answers, if known.
 */
export const Project = z.object({
  ...posting,
  starter: z.boolean(),
  name: z.string(),
  description: z.string(),
  languages: z.array(z.string()),
  repository: z.string(),
  roles: z.array(z.object({ skill: z.string(), hours: z.nullable(z.number()), task: z.string() })),
  activeAt: instant,
  codeChangedAt: z.nullable(instant),
  repliesWithin: z.nullable(ReplyTime),
  createdAt: instant,
})
export type Project = z.infer<typeof Project>

/** The input of a project. */
export const DraftProject = z.object({
  name: line(),
  description: text(),
  languages: z.array(line(40), 'required').check(z.minLength(1, 'required'), z.maxLength(12, 'too_many')),
  repository: httpUrl,
  roles: z._default(z.array(ProjectRole).check(z.maxLength(LIMITS.projectRoles, 'too_many')), []),
})
export type DraftProject = z.infer<typeof DraftProject>

const tags = ['projects']
const byId = z.object({ id })

/** Lists projects, latest active first. `wanted`: only those that look for someone. The words are also searched for in skills and tasks. */
export const listProjects = route({
  method: 'GET',
  url: '/api/projects',
  access: 'member',
  schema: {
    summary: 'Open source projects',
    tags,
    querystring: z.extend(SearchablePaging(), { whose: Whose, wanted: z.optional(z.literal('yes', 'choice')) }),
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

/** Notes that the caller's own project is still active. */
export const confirmProject = route({
  method: 'PUT',
  url: '/api/projects/:id/activity',
  access: 'member',
  schema: { summary: 'My project is still active', tags, params: byId, response: { 200: Project } },
})

/** Removes the caller's own project; an administrator may remove any. */
export const removeProject = route({
  method: 'DELETE',
  url: '/api/projects/:id',
  access: 'member',
  schema: { summary: 'Remove a project', tags, params: byId, response: { 200: Done } },
})
