import { DISCUSSION_LIMITS } from './limits.ts'
import * as z from 'zod/mini'
import { Done, id, instant, optionalText } from '../fields.ts'
import { Person } from '../members/person.ts'
import { Paging } from '../paging.ts'
import { route } from '../route.ts'
import { PostFile } from './files.ts'
import { ThreadKind } from './threads.ts'

/**
 * A post that waits for a moderator. `number` is 1 for the opening of a new thread. `author` is null if the post is `anonymous`. `handedInAt`: when its
 * author last changed it. `asked`: how many members will be asked by name. `others`: how many other posts of the author are published with it.
 */
export const FirstPost = z.object({
  _id: id,
  number: z.int(),
  thread: z.object({ _id: id, kind: ThreadKind, title: z.string() }),
  space: z.string(),
  author: z.nullable(Person),
  anonymous: z.boolean(),
  body: z.string(),
  files: z.array(PostFile),
  handedInAt: instant,
  asked: z.int(),
  others: z.int(),
})
export type FirstPost = z.infer<typeof FirstPost>

const tags = ['admin']
const params = z.object({ id })
const done = { 200: Done }

/** Lists the posts that wait for a moderator, the oldest first. The first page has the `total`. */
export const listFirstPosts = route({
  method: 'GET',
  url: '/api/admin/first-posts',
  access: 'admin',
  may: 'postings',
  schema: {
    summary: 'First posts to check',
    tags,
    querystring: Paging(DISCUSSION_LIMITS.firstPostPage),
    response: { 200: z.object({ posts: z.array(FirstPost), total: z.optional(z.int()) }) },
  },
})

/**
 * Publishes a post, and with one under a name the author's other waiting posts under their name. `handedInAt` says which version was read. 404
 * `post.not_found`, 409 `post.decided` and `post.changed`.
 */
export const publishFirstPost = route({
  method: 'PUT',
  url: '/api/admin/first-posts/:id/publication',
  access: 'admin',
  may: 'postings',
  schema: { summary: 'Publish a first post', tags, params, body: z.object({ handedInAt: instant }), response: done },
})

/** The input of `declineFirstPost`. The author reads the `reason`, which may be empty. */
export const Declining = z.object({
  handedInAt: instant,
  reason: z._default(optionalText(DISCUSSION_LIMITS.reason), ''),
})

/** Declines a post, which its author may change and hand in again. Refused like `publishFirstPost`. */
export const declineFirstPost = route({
  method: 'PUT',
  url: '/api/admin/first-posts/:id/refusal',
  access: 'admin',
  may: 'postings',
  schema: { summary: 'Decline a first post', tags, params, body: Declining, response: done },
})
