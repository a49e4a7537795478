import * as z from 'zod/mini'
import { route } from '../route.ts'

const Health = z.object({ status: z.literal('ok') })

/** Responds while the process is alive. */
export const getLiveness = route({
  method: 'GET',
  url: '/healthz',
  access: 'public',
  schema: { summary: 'Is the process alive?', tags: ['health'], response: { 200: Health } },
})

/** Responds while the database does and the portal isn't shutting down; 503 otherwise. */
export const getReadiness = route({
  method: 'GET',
  url: '/readyz',
  access: 'public',
  schema: { summary: 'Is the portal ready?', tags: ['health'], response: { 200: Health } },
})
