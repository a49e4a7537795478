import * as z from 'zod/mini'
import { PostFile, PostFileIds, postText, textOrFiles } from './files.ts'
import { Done, id, instant, postNumber } from '../fields.ts'
import { Person } from '../members/person.ts'
import { newPosting } from '../postings.ts'
import { route } from '../route.ts'
import { PostDecision, ReasonCounts } from '../trust/content.ts'

/** The reactions to a post: *I wonder too* on questions, *Helpful* and *Thanks* on other posts. */
export const POST_REACTIONS = ['wonder', 'helpful', 'thanks'] as const
export const PostReaction = z.enum(POST_REACTIONS, 'choice')
export type PostReaction = z.infer<typeof PostReaction>

const counted = z.object({ count: z.int(), mine: z.boolean() })

/**
 * Why a post is hidden from others: `reasons` counts the reports; `decision` of a moderator, with a `note` to the author. `asked`: the author has asked
 * for a review. `editable`: changing the post shows it again.
 */
export const Hiding = z.object({
  reasons: ReasonCounts,
  decision: z.nullable(PostDecision),
  note: z.nullable(z.string()),
  asked: z.boolean(),
  editable: z.boolean(),
})
export type Hiding = z.infer<typeof Hiding>

/**
 * A new member's post that only they see: it waits for a moderator, or one has declined it, with a `note`. `asked`: how many members will be asked by name
 * once it is published.
 */
export const Checking = z.object({
  state: z.enum(['waiting', 'declined']),
  note: z.nullable(z.string()),
  asked: z.int(),
})
export type Checking = z.infer<typeof Checking>

/**
 * A post of a thread. `number` grows within the thread; the opening post is 1. `parent`: the number of the answer that it replies to, or null.
 * `author` is null once they have left, and for `anonymous` posts; `ofAuthor`: the author of the thread wrote it. `body` is Markdown; null if it is
 * `gone`: deleted by its author, written by a member hidden by a block, hidden until a moderator has looked at it, or by a suspended member. Then
 * `author` is null too. `hidden` is for its author and administrators, who can still read it. `checking` is for its author, until it is published.
 * `asked`: an answer by a member who was asked by name, or got the question passed on. `revision` counts the edits; `edited`: one was later
 * than five minutes after posting.
 */
export const Post = z.object({
  _id: id,
  number: z.int(),
  parent: z.nullable(z.int()),
  author: z.nullable(Person),
  anonymous: z.boolean(),
  ofAuthor: z.boolean(),
  mine: z.boolean(),
  body: z.nullable(z.string()),
  files: z.array(PostFile),
  gone: z.nullable(z.enum(['deleted', 'blocked', 'hidden', 'unavailable'])),
  hidden: z.nullable(Hiding),
  checking: z.nullable(Checking),
  createdAt: instant,
  revision: z.int(),
  edited: z.boolean(),
  reactions: z.object({ wonder: counted, helpful: counted, thanks: counted }),
  asked: z.nullable(z.object({ passedOnBy: z.nullable(Person) })),
})
export type Post = z.infer<typeof Post>

/** A post without its text, the same for everyone who may read it. */
export type PostHead = Pick<Post, 'number' | 'parent' | 'author' | 'anonymous'>

const tags = ['discussions']
const byId = z.object({ id })

/** The input of `addPost`. `parent`: the number of the answer to reply to. `files`: uploaded by the caller; with them, no text is needed. */
export const NewPost = z
  .object({
    ...newPosting,
    body: postText,
    parent: z.optional(z.nullable(postNumber)),
    files: z.optional(PostFileIds),
  })
  .check(textOrFiles)
export type NewPost = z.infer<typeof NewPost>

/**
 * Adds an answer, a reply or a post to a thread. Repeating a `clientId` returns the stored post. A reply to a reply is stored on its level. 404
 * `thread.not_found` and `post.not_found`, 409 `thread.closed`, and `post.waiting` in a thread or below a post that waits for a moderator.
 */
export const addPost = route({
  method: 'POST',
  url: '/api/discussions/threads/:id/posts',
  access: 'verified',
  schema: { summary: 'Answer or reply', tags, params: byId, body: NewPost, response: { 201: Post } },
})

/**
 * Changes the caller's own post. A hidden one is shown again, once; a declined one waits for a moderator again. `files`: all that it will have, by default
 * those that it has. 409 `post.outdated` if it isn't at `revision`; nothing is stored then.
 */
export const editPost = route({
  method: 'PUT',
  url: '/api/discussions/posts/:id',
  access: 'confirmed',
  schema: {
    summary: 'Edit my post',
    tags,
    params: byId,
    body: z.object({ body: postText, revision: z.int32('number'), files: z.optional(PostFileIds) }).check(textOrFiles),
    response: { 200: Post },
  },
})

/** Deletes the caller's own post. 409 `thread.has_answers` for the opening post of a thread with answers of others. */
export const deletePost = route({
  method: 'DELETE',
  url: '/api/discussions/posts/:id',
  access: 'member',
  schema: { summary: 'Delete my post', tags, params: byId, response: { 200: Done } },
})

/** Asks a moderator to look at the caller's own hidden post; once, however often it is called. Changes nothing once a moderator has decided. */
export const askForReview = route({
  method: 'PUT',
  url: '/api/discussions/posts/:id/review',
  access: 'member',
  schema: { summary: 'Ask for a review', tags, params: byId, response: { 200: Post } },
})

/** An earlier text of a post, and when it was replaced. */
export const PostVersion = z.object({ body: z.string(), replacedAt: instant })
export type PostVersion = z.infer<typeof PostVersion>

/** Lists the earlier texts of a post, latest first. */
export const listPostVersions = route({
  method: 'GET',
  url: '/api/discussions/posts/:id/versions',
  access: 'confirmed',
  schema: {
    summary: 'Earlier texts of a post',
    tags,
    params: byId,
    response: { 200: z.object({ versions: z.array(PostVersion) }) },
  },
})

const byReaction = z.object({ id, reaction: PostReaction })

/** Reacts to a post of someone else; once, however often it is called. 403 `post.own`. */
export const reactToPost = route({
  method: 'PUT',
  url: '/api/discussions/posts/:id/reactions/:reaction',
  access: 'verified',
  schema: { summary: 'React to a post', tags, params: byReaction, response: { 200: Post } },
})

/** Takes back a reaction. */
export const unreactToPost = route({
  method: 'DELETE',
  url: '/api/discussions/posts/:id/reactions/:reaction',
  access: 'verified',
  schema: { summary: 'Take back a reaction', tags, params: byReaction, response: { 200: Post } },
})

/** Lists who reacted to a post, latest first, 100 at most. */
export const listReactions = route({
  method: 'GET',
  url: '/api/discussions/posts/:id/reactions/:reaction',
  access: 'confirmed',
  schema: {
    summary: 'Who reacted',
    tags,
    params: byReaction,
    response: { 200: z.object({ people: z.array(Person) }) },
  },
})
