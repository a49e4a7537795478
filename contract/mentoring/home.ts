import * as z from 'zod/mini'
import { id, instant } from '../fields.ts'
import { Person } from '../members/person.ts'

/** A session that ended an hour ago or earlier, about which the viewer hasn't said yet how it was. `role` is the viewer's. */
export const SessionToRate = z.object({
  _id: id,
  pairingId: id,
  title: z.string(),
  role: z.enum(['mentor', 'mentee']),
  other: Person,
})
export type SessionToRate = z.infer<typeof SessionToRate>

/** A thank-you to the viewer as a mentor. */
export const Thanks = z.object({ pairingId: id, mentee: Person, words: z.string(), at: instant })
export type Thanks = z.infer<typeof Thanks>

/**
 * Mentoring on the viewer's home: sessions `toRate`, how many members have thanked them as a mentor this year, as `helped`, and the latest `thanks` of
 * those; three at most of each. Only the viewer sees it.
 */
export const HomeMentoring = z.object({
  toRate: z.array(SessionToRate),
  helped: z.int(),
  thanks: z.array(Thanks),
})
export type HomeMentoring = z.infer<typeof HomeMentoring>
