import * as z from 'zod/mini'
import { id, instant } from '../fields.ts'
import { route } from '../route.ts'
import { ProfileAudience } from './privacy.ts'
import { Profile, ProfileChange } from './profiles.ts'

/** The fields of a profile that a file can fill. An import never changes name, graduation year and email. */
export const ImportedFields = z.pick(ProfileChange, {
  headline: true,
  about: true,
  experiences: true,
  educations: true,
  skills: true,
  languages: true,
  placeId: true,
  linkedin: true,
  github: true,
  website: true,
})
export type ImportedFields = z.infer<typeof ImportedFields>

const byId = z.object({ id })
const tags = ['members']

/** The viewer's latest import, while it can be undone; null otherwise. */
export const ImportState = z.object({
  import: z.nullable(z.object({ importedAt: instant, undoUntil: instant })),
})
export type ImportState = z.infer<typeof ImportState>

/** Returns the viewer's import that can be undone. */
export const getImport = route({
  method: 'GET',
  url: '/api/user/:id/import',
  access: 'member',
  schema: { summary: 'My import that can be undone', tags, params: byId, response: { 200: ImportState } },
})

/**
 * Changes the viewer's own profile to what they accepted from a file, which only their browser has read. Absent fields stay, lists are replaced.
 * `audience`: who sees headline and work history from now on. The replaced values are stored, so that `undoImport` can restore them. Repeating a
 * `clientId` changes nothing.
 */
export const importProfile = route({
  method: 'PUT',
  url: '/api/user/:id/import',
  access: 'member',
  schema: {
    summary: 'Import my profile',
    tags,
    params: byId,
    body: z.object({ clientId: id, fields: ImportedFields, audience: z.optional(ProfileAudience) }),
    response: { 200: Profile },
  },
})

/** Restores what the viewer's import has replaced, except fields changed since; 404 `member.no_import` after `importUndo`, or without an import. */
export const undoImport = route({
  method: 'DELETE',
  url: '/api/user/:id/import',
  access: 'member',
  schema: { summary: 'Undo my import', tags, params: byId, response: { 200: Profile } },
})
