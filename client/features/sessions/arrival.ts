import * as z from 'zod/mini'

// Navigation state outlives a reload and may be anything: whatever does not fit counts as absent.
const path = z.string().check(z.regex(/^\/(?![/\\])[^\\\p{Cc}]*$/u))
const Arrival = z.object({
  next: z.catch(path, '/dashboard'),
  collegeEmail: z.catch(z.string(), ''),
  role: z.catch(z.enum(['student', 'alumni']), 'student'),
})
export type Arrival = z.infer<typeof Arrival>

/**
 * What the page before the log-in handed on: where to go next, which can only be a path of this portal, and what a
 * registration has just told of the person.
 */
export const arrivalOf = (state: unknown): Arrival =>
  Arrival.parse(typeof state === 'object' && state !== null ? state : {})
