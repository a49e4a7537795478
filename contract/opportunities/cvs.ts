import * as z from 'zod/mini'
import { Done, file, id } from '../fields.ts'
import { FileLink, SignedQuery } from '../file-links.ts'
import { newPosting } from '../postings.ts'
import { route } from '../route.ts'
import { Cv } from './applying.ts'

const tags = ['applications']
const byId = z.object({ id })

/** Lists the viewer's CVs, latest used first, `cvs` at most. Each is deleted `cvDays` after its last use. */
export const listCvs = route({
  method: 'GET',
  url: '/api/cvs',
  access: 'member',
  schema: { summary: 'My CVs', tags, response: { 200: z.object({ cvs: z.array(Cv) }) } },
})

/**
 * Uploads a CV: a PDF of at most 10 MB without scripts, embedded files or a password; else 400 with `fields.file`. The oldest of more than `cvs` is
 * removed from the list. Repeating a `clientId` returns the stored one.
 */
export const uploadCv = route({
  method: 'POST',
  url: '/api/cvs',
  access: 'verified',
  multipart: ['file'],
  schema: { summary: 'Upload a CV', tags, body: z.object({ ...newPosting, file }), response: { 201: Cv } },
})

/** Removes a CV from the viewer's list. Applications that were sent keep it until they are withdrawn or their files deleted. */
export const deleteCv = route({
  method: 'DELETE',
  url: '/api/cvs/:id',
  access: 'member',
  schema: { summary: 'Remove a CV of mine', tags, params: byId, response: { 200: Done } },
})

/** Returns a link to the viewer's own CV. */
export const linkCv = route({
  method: 'GET',
  url: '/api/cvs/:id/link',
  access: 'member',
  schema: { summary: 'A link to a CV of mine', tags, params: byId, response: { 200: FileLink } },
})

/** Returns a CV through a signed link: with `inline` to be shown in a sandboxed frame, otherwise as a download. */
export const getCv = route({
  method: 'GET',
  url: '/files/cvs/:id',
  access: 'public',
  schema: {
    summary: 'A CV, through a signed link',
    tags,
    params: byId,
    querystring: SignedQuery,
    response: { 200: z.any() },
  },
})
