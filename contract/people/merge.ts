import * as z from 'zod/mini'
import { Done, id, instant, searchWords } from '../fields.ts'
import { Role, Verification } from '../members/person.ts'
import { PasswordConfirmation } from '../password-confirmation.ts'
import { route } from '../route.ts'

const tags = ['admin']
const byPair = z.object({ id, otherId: id })

/** How long a merge can be undone, in ms. */
export const MERGE_UNDO = 30 * 86_400_000

/** One of two accounts that could be merged. */
export const MergeSide = z.object({
  _id: id,
  fullName: z.string(),
  profilePhoto: z.nullable(z.string()),
  role: Role,
  graduationYear: z.nullable(z.number()),
  course: z.nullable(z.string()),
  usn: z.nullable(z.string()),
  email: z.string(),
  emailConfirmed: z.boolean(),
  verification: Verification,
  joinedAt: instant,
  lastSeenOn: z.nullable(z.iso.date()),
})
export type MergeSide = z.infer<typeof MergeSide>

/** Why two accounts can't be merged. */
export const MERGE_PROBLEMS = ['rights', 'suspended', 'memorial', 'merged'] as const

/**
 * What merging would do. `moves`: what the kept account gets apart from the record of the roster: the verification, the number of notes, tags, and an
 * address to log in with. `stays`: what the closed account has posted, which is hidden and loses its author's name after `MERGE_UNDO`.
 */
export const MergePreview = z.object({
  kept: MergeSide,
  closed: MergeSide,
  moves: z.object({
    verification: z.boolean(),
    notes: z.int(),
    tags: z.array(z.string()),
    address: z.nullable(z.string()),
  }),
  stays: z.object({ jobs: z.int(), events: z.int(), posts: z.int() }),
  problem: z.nullable(z.enum(MERGE_PROBLEMS)),
})
export type MergePreview = z.infer<typeof MergePreview>

/** Finds accounts that could be of the same person: by `q`, or else by the name. */
export const findNamesakes = route({
  method: 'GET',
  url: '/api/admin/people/:id/namesakes',
  access: 'admin',
  may: 'identity',
  schema: {
    summary: 'Accounts that could be of the same person',
    tags,
    params: z.object({ id }),
    querystring: z.object({ q: searchWords }),
    response: { 200: z.object({ people: z.array(MergeSide) }) },
  },
})

/** Returns what merging the account `otherId` into the account `id` would do. */
export const previewMerge = route({
  method: 'GET',
  url: '/api/admin/people/:id/merges/:otherId',
  access: 'admin',
  may: 'identity',
  schema: { summary: 'Preview a merge of two accounts', tags, params: byPair, response: { 200: MergePreview } },
})

/**
 * Merges the account `otherId` into the account `id`, with the administrator's password confirmation: the other one is closed and hidden, and deleted after
 * `MERGE_UNDO`. The kept one gets what `previewMerge` says, and an email. Idempotent. 409 `merge.not_possible`, 409 `member.has_rights`.
 */
export const mergePeople = route({
  method: 'PUT',
  url: '/api/admin/people/:id/merges/:otherId',
  access: 'admin',
  may: 'identity',
  schema: {
    summary: 'Merge two accounts',
    tags,
    params: byPair,
    body: PasswordConfirmation,
    response: { 200: Done },
  },
})

/** Undoes a merge: both accounts are as before. 409 `merge.final` after `MERGE_UNDO`; 404 `merge.not_found`. */
export const undoMerge = route({
  method: 'DELETE',
  url: '/api/admin/people/:id/merges/:otherId',
  access: 'admin',
  may: 'identity',
  schema: { summary: 'Undo a merge', tags, params: byPair, response: { 200: Done } },
})
