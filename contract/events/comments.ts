import * as z from 'zod/mini'
import { Done, id, instant, text } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { Paging } from '../paging.ts'
import { Person } from '../members/person.ts'
import { newPosting } from '../postings.ts'
import { route } from '../route.ts'

/** A comment on an event. `mine`: the viewer wrote it; `removable`: the viewer wrote it or hosts the event. `author` is null once they have left. */
export const EventComment = z.object({
  _id: id,
  author: z.nullable(Person),
  hosting: z.boolean(),
  body: z.string(),
  createdAt: instant,
  mine: z.boolean(),
  removable: z.boolean(),
})
export type EventComment = z.infer<typeof EventComment>

const tags = ['events']

/** Lists the comments on an event, latest first. */
export const listEventComments = route({
  method: 'GET',
  url: '/api/events/:id/comments',
  access: 'confirmed',
  schema: {
    summary: 'Comments on an event',
    tags,
    params: z.object({ id }),
    querystring: Paging(LIMITS.commentPage),
    response: { 200: z.object({ comments: z.array(EventComment) }) },
  },
})

/** The input of `addEventComment`. */
export const NewEventComment = z.object({ ...newPosting, body: text(LIMITS.commentLength) })

/** Adds a comment to an event and notifies its hosts. Repeating a `clientId` returns the stored comment. 409 `event.draft`. */
export const addEventComment = route({
  method: 'POST',
  url: '/api/events/:id/comments',
  access: 'verified',
  schema: {
    summary: 'Comment on an event',
    tags,
    params: z.object({ id }),
    body: NewEventComment,
    response: { 201: EventComment },
  },
})

/** Deletes the caller's own comment, or one on an event they host. 404 `comment.not_found`. */
export const deleteEventComment = route({
  method: 'DELETE',
  url: '/api/events/:id/comments/:commentId',
  access: 'member',
  schema: {
    summary: 'Delete a comment on an event',
    tags,
    params: z.object({ id, commentId: id }),
    response: { 200: Done },
  },
})
