import * as z from 'zod/mini'
import { route } from '../route.ts'

/**
 * Whether the college's list has the viewer, who waits for verification, and how many of their class are here: null for fewer than five. It takes
 * their name, their class and another fact of theirs.
 */
export const Expectation = z.object({ expected: z.boolean(), classmates: z.nullable(z.int()) })
export type Expectation = z.infer<typeof Expectation>

/** Returns whether the college expects the viewer. */
export const getExpectation = route({
  method: 'GET',
  url: '/api/expectation',
  access: 'member',
  schema: { summary: 'Whether the college expects the viewer', tags: ['members'], response: { 200: Expectation } },
})
