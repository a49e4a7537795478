import * as z from 'zod/mini'
import { id, instant, text } from '../fields.ts'
import { route } from '../route.ts'

const tags = ['admin']

/** The length of a note. */
export const NOTE_LENGTH = 2_000

/** A note of the administrators about a member, who finds it in their data export. */
export const MemberNote = z.object({
  _id: id,
  authorId: z.nullable(id),
  authorName: z.nullable(z.string()),
  body: z.string(),
  writtenAt: instant,
})
export type MemberNote = z.infer<typeof MemberNote>

const notes = z.object({ notes: z.array(MemberNote) })

/** Adds a note about a member. Repeating a `noteId` adds it once. */
export const addNote = route({
  method: 'POST',
  url: '/api/admin/people/:id/notes',
  access: 'admin',
  may: 'reports',
  schema: {
    summary: 'Add a note about a person',
    tags,
    params: z.object({ id }),
    body: z.object({ noteId: id, body: text(NOTE_LENGTH) }),
    response: { 201: notes },
  },
})

/** Removes one's own note. */
export const removeNote = route({
  method: 'DELETE',
  url: '/api/admin/people/:id/notes/:noteId',
  access: 'admin',
  may: 'reports',
  schema: {
    summary: 'Remove a note about a person',
    tags,
    params: z.object({ id, noteId: id }),
    response: { 200: notes },
  },
})
