import * as z from 'zod/mini'
import { route } from '../route.ts'

/**
 * What members have in common, as help for those who register: the spellings that at least five share, most frequent first, and classes of more
 * than twenty, in tens. Counts only members for whose year someone vouches, and none who don't want to be counted.
 */
export const RegistrationHints = z.object({
  courses: z.array(z.string()),
  fieldsOfStudy: z.array(z.string()),
  classes: z.array(z.object({ year: z.int(), moreThan: z.int() })),
})
export type RegistrationHints = z.infer<typeof RegistrationHints>

/** Returns the hints, which are counted once an hour. */
export const getRegistrationHints = route({
  method: 'GET',
  url: '/api/registration/hints',
  access: 'public',
  stored: true,
  schema: { summary: 'Hints for the registration', tags: ['members'], response: { 200: RegistrationHints } },
})
