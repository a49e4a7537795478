import * as z from 'zod/mini'
import { id } from '../fields.ts'

/** How many reports or letters are in each list of the desk. */
export const ItemCounts = z.object({ open: z.int(), mine: z.int(), handled: z.int() })
export type ItemCounts = z.infer<typeof ItemCounts>

/** Who else at the desk has an item open, and whether they are writing in it. */
export const Opening = z.object({
  others: z.array(z.object({ _id: id, fullName: z.string(), isWriting: z.boolean() })),
})
export type Opening = z.infer<typeof Opening>

/** The body and the response of a call that says that the caller has an item open. It is repeated while that lasts. */
export const opening = { body: z.object({ isWriting: z.boolean('type') }), response: { 200: Opening } }
