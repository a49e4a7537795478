import { DISCUSSION_LIMITS } from './limits.ts'
import * as z from 'zod/mini'
import { Done, id, instant, postNumber } from '../fields.ts'
import { route } from '../route.ts'
import { PostFile } from './files.ts'
import { ThreadKind } from './threads.ts'

const written = z.string('type').check(z.maxLength(DISCUSSION_LIMITS.postLength, 'too_long'))

/**
 * What a member has begun to write: a new thread if `thread` is null, or else an answer to `thread`, or a reply to its answer with the number
 * `parent`. Texts are as typed. `anonymous`: the member chose to ask without their name.
 */
export const PostDraft = z.object({
  thread: z.nullable(id),
  parent: z.nullable(postNumber),
  kind: z.nullable(ThreadKind),
  space: z.nullable(id),
  title: z.string('type').check(z.maxLength(DISCUSSION_LIMITS.threadTitle, 'too_long')),
  body: written,
  anonymous: z._default(z.boolean('type'), false),
})
export type PostDraft = z.infer<typeof PostDraft>

/** A stored draft. `threadTitle`: of the thread that it answers; null for a new one. `files`: those uploaded for it. */
export const StoredDraft = z.extend(PostDraft, {
  savedAt: instant,
  threadTitle: z.nullable(z.string()),
  files: z.array(PostFile),
})
export type StoredDraft = z.infer<typeof StoredDraft>
const tags = ['discussions']

/** Lists the caller's drafts, latest first; with `thread` only those in a thread. */
export const listPostDrafts = route({
  method: 'GET',
  url: '/api/discussions/drafts',
  access: 'confirmed',
  schema: {
    summary: 'My drafts',
    tags,
    querystring: z.object({ thread: z.optional(id) }),
    response: { 200: z.object({ drafts: z.array(StoredDraft) }) },
  },
})

/** Saves a draft instead of the earlier one at its place. Empty texts delete it, unless it has files. 409 `draft.too_many` for one more than 50. */
export const savePostDraft = route({
  method: 'PUT',
  url: '/api/discussions/drafts',
  access: 'confirmed',
  schema: { summary: 'Save a draft', tags, body: PostDraft, response: { 200: Done } },
})
