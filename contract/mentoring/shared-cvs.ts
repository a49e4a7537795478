import * as z from 'zod/mini'
import { Done, id, instant, orAbsent, text } from '../fields.ts'
import { FileLink, SignedQuery } from '../file-links.ts'
import { LIMITS } from '../limits.ts'
import { Person } from '../members/person.ts'
import { route } from '../route.ts'
import { RequestKind } from './kinds.ts'
import { SharedCv } from './shared-cv.ts'

/** A reply to a comment. */
export const CvReply = z.object({
  _id: id,
  mine: z.boolean(),
  body: z.string(),
  createdAt: instant,
  editedAt: z.nullable(instant),
})
export type CvReply = z.infer<typeof CvReply>

/** A comment at a point of a page, the first of which is 1. `x` and `y` are fractions of its width and height, from the top left. */
export const CvComment = z.extend(CvReply, {
  page: z.int(),
  x: z.number(),
  y: z.number(),
  resolvedAt: z.nullable(instant),
  replies: z.array(CvReply),
})
export type CvComment = z.infer<typeof CvComment>

/**
 * A shared CV with its comments, in the order of the pages. `role`: its owner, or the one reader. `other` is the other side, null while nobody reads it.
 * `mayComment`: the request was accepted and hasn't ended; the reader places comments, and both reply.
 */
export const SharedCvPage = z.object({
  cv: SharedCv,
  kind: RequestKind,
  role: z.enum(['owner', 'reader']),
  other: z.nullable(Person),
  pairingId: z.nullable(id),
  mayComment: z.boolean(),
  comments: z.array(CvComment),
})
export type SharedCvPage = z.infer<typeof SharedCvPage>

const fraction = z.number('number').check(z.gte(0, 'at_least'), z.lte(1, 'at_most'))
const body = text(LIMITS.mentoringText)

/** The input of a comment: at a point of a page, or in reply to one. A repeated `clientId` adds nothing. */
export const DraftCvComment = z.object({
  clientId: id,
  body,
  at: orAbsent(z.object({ page: z.int('number').check(z.gte(1, 'at_least')), x: fraction, y: fraction })),
  replyTo: orAbsent(id),
})
export type DraftCvComment = z.infer<typeof DraftCvComment>

const tags = ['practice']
const byId = z.object({ id })
const withComment = z.object({ id, commentId: id })

/**
 * Returns a CV that the viewer shares, or that is shared with them by an open or accepted request. Like all calls below, 404 `shared_cv.not_found`
 * for others, after 60 days, and once it went on to another reviewer.
 */
export const readSharedCv = route({
  method: 'GET',
  url: '/api/shared-cvs/:id',
  access: 'verified',
  schema: { summary: 'A shared CV with its comments', tags, params: byId, response: { 200: SharedCvPage } },
})

/** Returns a link to the file for the viewer. */
export const linkSharedCv = route({
  method: 'GET',
  url: '/api/shared-cvs/:id/link',
  access: 'verified',
  schema: { summary: 'A link to a shared CV', tags, params: byId, response: { 200: FileLink } },
})

/** Deletes a CV that the viewer shares, with its comments, at once. */
export const deleteSharedCv = route({
  method: 'DELETE',
  url: '/api/shared-cvs/:id',
  access: 'member',
  schema: { summary: 'Delete a CV that I share', tags, params: byId, response: { 200: Done } },
})

/** Returns a shared CV through a signed link: with `inline` to be shown in a sandboxed frame, otherwise as a download. */
export const getSharedCv = route({
  method: 'GET',
  url: '/files/shared-cvs/:id',
  access: 'public',
  schema: {
    summary: 'A shared CV, through a signed link',
    tags,
    params: byId,
    querystring: SignedQuery,
    response: { 200: z.any() },
  },
})

/**
 * Adds a comment or a reply. 409 `shared_cv.closed` before the request is accepted and after its end, 409 `shared_cv.too_many_comments`, 403
 * `shared_cv.reviewer_only` for the owner without `replyTo`.
 */
export const addCvComment = route({
  method: 'POST',
  url: '/api/shared-cvs/:id/comments',
  access: 'verified',
  schema: {
    summary: 'Comment on a shared CV',
    tags,
    params: byId,
    body: DraftCvComment,
    response: { 201: SharedCvPage },
  },
})

/** Changes the viewer's own words, or resolves a comment or takes that back, for either side. */
export const changeCvComment = route({
  method: 'PATCH',
  url: '/api/shared-cvs/:id/comments/:commentId',
  access: 'verified',
  schema: {
    summary: 'Change or resolve a comment on a shared CV',
    tags,
    params: withComment,
    body: z.object({ body: orAbsent(body), resolved: orAbsent(z.boolean('type')) }),
    response: { 200: SharedCvPage },
  },
})

/** Deletes the viewer's own comment with the replies to it, or their own reply. */
export const deleteCvComment = route({
  method: 'DELETE',
  url: '/api/shared-cvs/:id/comments/:commentId',
  access: 'verified',
  schema: {
    summary: 'Delete my comment on a shared CV',
    tags,
    params: withComment,
    response: { 200: SharedCvPage },
  },
})
