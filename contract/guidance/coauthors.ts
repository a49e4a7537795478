import * as z from 'zod/mini'
import { Done, id } from '../fields.ts'
import { Author } from '../postings.ts'
import { route } from '../route.ts'

const tags = ['guidance']
/** The URL parameters of `addCoauthor` and `removeCoauthor`. */
export const CoauthorParams = z.object({ id, userId: id })

/** A member who writes a guide with its author, or was asked to and hasn't answered (`pending`). */
export const Coauthor = z.extend(Author, { pending: z.boolean() })
export type Coauthor = z.infer<typeof Coauthor>

/** Lists the co-authors of a guide, for those who write it. `mine`: the caller is its author, who chooses them. */
export const listCoauthors = route({
  method: 'GET',
  url: '/api/guides/:id/coauthors',
  access: 'verified',
  schema: {
    summary: 'Co-authors of my guide',
    tags,
    params: z.object({ id }),
    response: { 200: z.object({ mine: z.boolean(), coauthors: z.array(Coauthor) }) },
  },
})

/**
 * Invites a member to write the caller's own guide together; with the caller's own id, accepts such an invitation. Co-authors change and publish the
 * text and decide on corrections; only its author retires the guide, hands it over, and chooses them. 404 `member.not_found` for members that the caller may not
 * see; 409 `guide.too_many_coauthors`.
 */
export const addCoauthor = route({
  method: 'PUT',
  url: '/api/guides/:id/coauthors/:userId',
  access: 'verified',
  schema: {
    summary: 'Invite a co-author, or accept an invitation to write a guide together',
    tags,
    params: CoauthorParams,
    response: { 200: Done },
  },
})

/** Removes a co-author from the caller's own guide; with the caller's own id, declines the invitation or stops writing it. */
export const removeCoauthor = route({
  method: 'DELETE',
  url: '/api/guides/:id/coauthors/:userId',
  access: 'verified',
  schema: {
    summary: 'Remove a co-author, or stop being one',
    tags,
    params: CoauthorParams,
    response: { 200: Done },
  },
})
