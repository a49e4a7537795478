import * as z from 'zod/mini'
import { Done, id, instant, text } from '#contract/fields.ts'
import { SearchablePaging } from '#contract/paging.ts'
import { Author } from '#contract/postings.ts'
import { route } from '#contract/route.ts'

const tags = ['admin']

/** The kinds of postings. */
export const PostingKind = z.enum(['event', 'mentorship', 'job', 'project', 'guide'], 'choice')
export type PostingKind = z.infer<typeof PostingKind>

/**
 * A posting of any kind as administrators see it, with its link and place if it has them. `path` is the page that shows it without a login, null when
 * only members can see it. `pending`: its author waits for verification; `suspended`: its author is suspended; either hides it from others, and so
 * does `hiddenReason`. `cancelledReason`: an administrator cancelled it.
 */
export const AnyPosting = z.object({
  _id: id,
  kind: PostingKind,
  title: z.string(),
  text: z.string(),
  link: z.nullable(z.string()),
  place: z.nullable(z.string()),
  path: z.nullable(z.string()),
  author: z.nullable(Author),
  createdAt: instant,
  startsAt: z.nullable(instant),
  pending: z.boolean(),
  suspended: z.boolean(),
  hiddenReason: z.nullable(z.string()),
  cancelledAt: z.nullable(instant),
  cancelledReason: z.nullable(z.string()),
})
export type AnyPosting = z.infer<typeof AnyPosting>

/** Deletes a comment on an event, as its report keeps it; its author is sent the reason. 404 `comment.not_found`. */
export const removeComment = route({
  method: 'PUT',
  url: '/api/admin/comments/:id/removal',
  access: 'admin',
  may: 'events',
  schema: {
    summary: 'Remove a comment on an event',
    tags,
    params: z.object({ id }),
    body: z.object({ reason: text(500) }),
    response: { 200: Done },
  },
})

/** Lists postings of all kinds, latest first; of one `kind`, the hidden ones, or those matching these words. */
export const listAllPostings = route({
  method: 'GET',
  url: '/api/admin/postings',
  access: 'admin',
  may: 'events',
  schema: {
    summary: 'Postings of all kinds',
    tags,
    querystring: z.extend(SearchablePaging(), {
      kind: z.optional(PostingKind),
      state: z._default(z.enum(['all', 'hidden'], 'choice'), 'all'),
    }),
    response: { 200: z.object({ postings: z.array(AnyPosting) }) },
  },
})

const byKind = z.object({ kind: PostingKind, id })
const byId = z.object({ id })
const reason = z.object({ reason: text(500) })
/** `replaces`: the reason that the administrator has seen, null for none. 409 `decision.outdated` when another one is in force. */
const decision = z.extend(reason, {
  replaces: z.optional(z.nullable(z.string('type').check(z.maxLength(500, 'too_long')))),
})

/** Hides a posting from everyone but its author, who is sent the reason. Hiding it again changes the reason. */
export const hidePosting = route({
  method: 'PUT',
  url: '/api/admin/postings/:kind/:id/hiding',
  access: 'admin',
  may: 'events',
  schema: { summary: 'Hide a posting', tags, params: byKind, body: decision, response: { 200: Done } },
})

/** Shows a hidden posting again. */
export const showPosting = route({
  method: 'DELETE',
  url: '/api/admin/postings/:kind/:id/hiding',
  access: 'admin',
  may: 'events',
  schema: { summary: 'Show a hidden posting again', tags, params: byKind, response: { 200: Done } },
})

/**
 * Cancels an upcoming event, which its author can't undo. The author is sent the reason, and with `toAttendees` so is everyone who answered the
 * event.
 */
export const cancelAnyEvent = route({
  method: 'PUT',
  url: '/api/admin/events/:id/cancellation',
  access: 'admin',
  may: 'events',
  schema: {
    summary: 'Cancel an event',
    tags,
    params: byId,
    body: z.extend(decision, { toAttendees: z.optional(z.boolean('type')) }),
    response: { 200: Done },
  },
})

/** Restores a cancelled event, no matter who cancelled it. */
export const restoreAnyEvent = route({
  method: 'DELETE',
  url: '/api/admin/events/:id/cancellation',
  access: 'admin',
  may: 'events',
  schema: { summary: 'Restore a cancelled event', tags, params: byId, response: { 200: Done } },
})

/** Removes a mentorship, job opening, project or guide for good; its author is sent the reason. Events are cancelled or hidden instead. */
export const removePosting = route({
  method: 'PUT',
  url: '/api/admin/postings/:kind/:id/removal',
  access: 'admin',
  may: 'postings',
  schema: {
    summary: 'Remove a posting',
    tags,
    params: z.object({ kind: z.enum(['mentorship', 'job', 'project', 'guide'], 'choice'), id }),
    body: reason,
    response: { 200: Done },
  },
})
