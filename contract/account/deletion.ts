import * as z from 'zod/mini'
import { id, instant } from '../fields.ts'
import { PasswordConfirmation } from '../password-confirmation.ts'
import { route } from '../route.ts'

/** What happens to the member's postings: they stay without the name, or are removed too. */
export const PostingsLeft = z.enum(['anonymise', 'remove'], 'required')
export type PostingsLeft = z.infer<typeof PostingsLeft>

/** A requested account deletion; the member can cancel it until it is due. */
export const Deletion = z.object({ askedAt: instant, dueAt: instant, postings: PostingsLeft })
export type Deletion = z.infer<typeof Deletion>

/** The pending deletion; null for none. */
const Pending = z.object({ deletion: z.nullable(Deletion) })

const tags = ['deletion']

/** Returns whether and when the viewer's account will be deleted. */
export const getDeletion = route({
  method: 'GET',
  url: '/api/deletion',
  access: 'member',
  schema: { summary: 'Planned deletion of my account', tags, response: { 200: Pending } },
})

/** The input for deleting the viewer's account. */
export const DeletionRequest = z.object({
  postings: PostingsLeft,
  password: z.string('required').check(z.minLength(1, 'required'), z.maxLength(1_000, 'too_long')),
})
export type DeletionRequest = z.infer<typeof DeletionRequest>

/**
 * Schedules the deletion of the viewer's account, `TIMES.deletionDelay` from now; all other sessions end. Asking again keeps the date, and the latest
 * choice for postings applies. 409 for the last administrator.
 */
export const askDeletion = route({
  method: 'PUT',
  url: '/api/deletion',
  access: 'member',
  schema: { summary: 'Delete my account', tags, body: DeletionRequest, response: { 200: Pending } },
})

/** Cancels the deletion; also succeeds when none is pending. */
export const cancelDeletion = route({
  method: 'DELETE',
  url: '/api/deletion',
  access: 'member',
  schema: { summary: 'Cancel the deletion of my account', tags, response: { 200: Pending } },
})

const ofMember = { url: '/api/admin/members/:id/deletion', access: 'admin', may: 'identity' } as const
const byId = z.object({ id })

/** The deletion of a member's account by an administrator, with the administrator's password confirmation. */
export const MemberDeletion = z.extend(PasswordConfirmation, { postings: PostingsLeft })

/**
 * Schedules the deletion of a student's or alumnus's account at their request. They are emailed and can cancel, as if they had asked themselves. A
 * pending deletion stays unchanged.
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

/** Cancels that deletion; also succeeds when none is pending. */
export const cancelMemberDeletion = route({
  ...ofMember,
  method: 'DELETE',
  schema: { summary: "Cancel the deletion of a member's account", tags, params: byId, response: { 200: Pending } },
})
