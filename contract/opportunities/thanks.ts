import * as z from 'zod/mini'
import { id, line } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { route } from '../route.ts'
import { ApplicationPage } from './applications.ts'

/**
 * Thanks the `helpers` for a job that the viewer got. Repeating it changes the words; they are notified once. 409 `application.not_hired` without a job or
 * helpers.
 */
export const thankForJob = route({
  method: 'PUT',
  url: '/api/applications/:id/thanks',
  access: 'verified',
  people: 'known',
  schema: {
    summary: 'Thank those who helped me get a job',
    tags: ['applications'],
    params: z.object({ id }),
    body: z.object({ words: line(LIMITS.thanksLength) }),
    response: { 200: ApplicationPage },
  },
})
