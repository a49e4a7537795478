import * as z from 'zod/mini'
import { Done, file, id, optionalText, orAbsent, postNumberText } from '../fields.ts'
import { newPosting } from '../postings.ts'
import { route } from '../route.ts'
import { DISCUSSION_LIMITS, POST_FILE_TYPES } from './limits.ts'

/** A file of a post: an image as WebP, a PDF or a text. `width` and `height` are an image's, in pixels. */
export const PostFile = z.object({
  _id: id,
  name: z.string(),
  type: z.enum(POST_FILE_TYPES),
  bytes: z.int(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
})
export type PostFile = z.infer<typeof PostFile>

/** The ids of a post's files, in their order. */
export const PostFileIds = z.array(id).check(z.maxLength(DISCUSSION_LIMITS.postFiles, 'too_many_files'))

/** The text of a post, which may be empty if there are files. */
export const postText = optionalText(DISCUSSION_LIMITS.postLength)

/** Checks that there is a text, or at least one file. */
export const textOrFiles = z.refine<{ body: string; files?: string[] | undefined }>(
  // It also runs on invalid fields, such as null.
  ({ body, files }) => body !== '' || (Array.isArray(files) && files.length > 0),
  {
    path: ['body'],
    error: 'required',
    // Also while other fields are invalid, so that all problems are reported together.
    when: ({ value }) => typeof value === 'object' && value !== null,
  },
)

const tags = ['discussions']
const byId = z.object({ id })

/**
 * Uploads a file. It belongs to the caller's draft at its place, which is created if needed: of a new thread, or in `thread`, of a reply to the answer
 * `parent`. With `post` it is for an edit of the caller's own post, until that is saved. Repeating a `clientId` returns the stored file. 404
 * `thread.not_found` and `post.not_found`.
 */
export const uploadPostFile = route({
  method: 'POST',
  url: '/api/discussions/files',
  access: 'verified',
  multipart: ['file'],
  schema: {
    summary: 'Upload a file for a post',
    tags,
    body: z.object({
      ...newPosting,
      file,
      thread: orAbsent(id),
      parent: z.optional(postNumberText),
      post: orAbsent(id),
    }),
    response: { 201: PostFile },
  },
})

/** Removes a file that the caller has uploaded and not posted. */
export const removePostFile = route({
  method: 'DELETE',
  url: '/api/discussions/files/:id',
  access: 'confirmed',
  schema: { summary: 'Remove an uploaded file', tags, params: byId, response: { 200: Done } },
})

/** Returns a file to those who may read its post; before it is posted, to its uploader. */
export const getPostFile = route({
  method: 'GET',
  url: '/api/discussions/files/:id',
  access: 'confirmed',
  schema: { summary: 'A file of a post', tags, params: byId, response: { 200: z.unknown() } },
})

/** Returns a preview of an image, at most 640 pixels wide and high. */
export const getPostFilePreview = route({
  method: 'GET',
  url: '/api/discussions/files/:id/preview',
  access: 'confirmed',
  schema: { summary: 'A preview of a file of a post', tags, params: byId, response: { 200: z.unknown() } },
})
