import * as z from 'zod/mini'
import { id, orAbsent, text } from '../fields.ts'
import { route } from '../route.ts'

const tags = ['discussions']
const byId = z.object({ id })

/** Returns the thread with the questions about a guide; null before the first one, or if the viewer may not read it. 404 `guide.not_found`. */
export const readGuideQuestions = route({
  method: 'GET',
  url: '/api/guides/:id/questions',
  access: 'verified',
  schema: {
    summary: 'Questions about a guide',
    tags,
    params: byId,
    response: { 200: z.object({ threadId: z.nullable(id), count: z.int() }) },
  },
})

/** Asks about a guide: starts its thread in *Careers*, or adds a question to it. 409 `guide.no_questions`. */
export const askAboutGuide = route({
  method: 'POST',
  url: '/api/guides/:id/questions',
  access: 'verified',
  schema: {
    summary: 'Ask about a guide',
    tags,
    params: byId,
    body: z.extend(z.object({ body: text(2_000) }), { clientId: orAbsent(id) }),
    response: { 201: z.object({ threadId: id }) },
  },
})
