import * as z from 'zod/mini'
import { Done, id } from '../fields.ts'
import { route } from '../route.ts'
import { Application, TrackedState } from './applications.ts'

// Applications elsewhere, through the link of a job.

const tags = ['applications']
const byId = z.object({ id })

/** Remembers that the viewer followed the external link of a job, so that the portal asks once whether they applied. Idempotent. */
export const followApplyLink = route({
  method: 'PUT',
  url: '/api/jobs/:id/visit',
  access: 'member',
  schema: { summary: 'Follow the link of a job', tags, params: byId, response: { 200: Done } },
})

/** Stores whether the viewer applied elsewhere: if so, the job is in their applications, as `tracked`. Idempotent. */
export const answerDidApply = route({
  method: 'PUT',
  url: '/api/jobs/:id/tracking',
  access: 'member',
  schema: {
    summary: 'Say whether I applied elsewhere',
    tags,
    params: byId,
    body: z.object({ applied: z.boolean('required') }),
    response: { 200: z.object({ application: z.nullable(Application) }) },
  },
})

/** Sets the state of an application that the viewer tracks. 404 `application.not_found` for others. */
export const setTrackedState = route({
  method: 'PUT',
  url: '/api/applications/:id/tracked-state',
  access: 'member',
  schema: {
    summary: 'Set the state of an application elsewhere',
    tags,
    params: byId,
    body: z.object({ state: TrackedState }),
    response: { 200: Application },
  },
})
