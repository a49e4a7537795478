import * as z from 'zod/mini'
import { id, instant } from '../fields.ts'
import { PasswordConfirmation } from '../password-confirmation.ts'
import { route } from '../route.ts'

/** What becomes of what one has posted: it stays without the name, or it goes too. */
export const PostingsLeft = z.enum(['anonymise', 'remove'], 'required')
export type PostingsLeft = z.infer<typeof PostingsLeft>

/** A deletion of one's account that was asked for; until it is due, one can stay. */
export const Deletion = z.object({ askedAt: instant, dueAt: instant, postings: PostingsLeft })
export type Deletion = z.infer<typeof Deletion>

/** The deletion that waits; null for none. */
const Pending = z.object({ deletion: z.nullable(Deletion) })

const tags = ['deletion']

/** Whether one's account is to be deleted, and when. */
export const getDeletion = route({
  method: 'GET',
  url: '/api/deletion',
  access: 'member',
  schema: { summary: 'The deletion of my account', tags, response: { 200: Pending } },
})

/** What the deletion of one's account takes. */
export const DeletionRequest = z.object({
  postings: PostingsLeft,
  password: z.string('required').check(z.minLength(1, 'required'), z.maxLength(1_000, 'too_long')),
})
export type DeletionRequest = z.infer<typeof DeletionRequest>

/**
 * Asks for the deletion of one's account, `TIMES.deletionDelay` from now; all other sessions end. Asked again, the day
 * stays, and what becomes of the postings is what was said last. 409 for the last administrator who stays.
 */
export const askDeletion = route({
  method: 'PUT',
  url: '/api/deletion',
  access: 'member',
  schema: { summary: 'Delete my account', tags, body: DeletionRequest, response: { 200: Pending } },
})

/** Stays after all; also where nothing was asked for. */
export const cancelDeletion = route({
  method: 'DELETE',
  url: '/api/deletion',
  access: 'member',
  schema: { summary: 'Cancel the deletion of my account', tags, response: { 200: Pending } },
})

const ofMember = { url: '/api/admin/members/:id/deletion', access: 'admin' } as const
const byId = z.object({ id })

/** The deletion of a member's account by an administrator, with the administrator's password confirmation. */
export const MemberDeletion = z.extend(PasswordConfirmation, { postings: PostingsLeft })

/**
 * Asks for the deletion of a student's or alumnus's account on their request. They are told by mail and can stay, as if they
 * had asked themselves. Where one waits already, it stays as it is.
 */
export const askMemberDeletion = route({
  ...ofMember,
  method: 'PUT',
  schema: {
    summary: "Delete a member's account",
    tags,
    params: byId,
    body: MemberDeletion,
    response: { 200: Pending },
  },
})

/** Takes that back; also where nothing was asked for. */
export const cancelMemberDeletion = route({
  ...ofMember,
  method: 'DELETE',
  schema: { summary: "Cancel the deletion of a member's account", tags, params: byId, response: { 200: Pending } },
})
