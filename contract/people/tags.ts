import * as z from 'zod/mini'
import { Done, id, line } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { route } from '../route.ts'
import { PeopleSelection } from './list.ts'

const tags = ['admin']

/** Tags of members in the viewer's classes, by name, with how many have each; 200 at most. */
export const listTags = route({
  method: 'GET',
  url: '/api/admin/tags',
  access: 'admin',
  may: 'people',
  schema: {
    summary: 'Tags of members',
    tags,
    response: { 200: z.object({ tags: z.array(z.object({ label: z.string(), count: z.int() })) }) },
  },
})

/**
 * Adds a tag to the selected people, or removes it. `changed`: for how many that changed something; `full`: how many were left out because they have
 * `LIMITS.memberTags` tags already. `taggingId` undoes it, null when it changed nothing. Sends no email. 409 `selection.too_large`, `selection.nobody`.
 */
export const tagPeople = route({
  method: 'POST',
  url: '/api/admin/taggings',
  access: 'admin',
  may: 'verify',
  schema: {
    summary: 'Add or remove a tag',
    tags,
    body: z.object({
      selection: PeopleSelection,
      label: line(LIMITS.tagLength),
      act: z.enum(['add', 'remove'], 'choice'),
    }),
    response: { 200: z.extend(Done, { taggingId: z.nullable(id), changed: z.int(), full: z.int() }) },
  },
})

/** Undoes an addition or removal of a tag by the viewer. 409 `decision.final` after ten minutes. */
export const undoTagging = route({
  method: 'DELETE',
  url: '/api/admin/taggings/:id',
  access: 'admin',
  may: 'verify',
  schema: { summary: 'Undo a change of tags', tags, params: z.object({ id }), response: { 200: Done } },
})
