import * as z from 'zod/mini'
import { chosenId, id, line, postNumberText } from '../fields.ts'
import { route } from '../route.ts'
import { Thread } from './threads.ts'

const tags = ['discussions']
const byId = z.object({ id })
const changed = { 200: Thread }

/** A form's choice of the answer that an administrator accepts (`acceptAnswer`); 0 is none. */
export const Accepting = z.object({ number: postNumberText })

/** The input of `moveThread`. */
export const Moving = z.object({ space: chosenId, reason: line() })
export type Moving = z.infer<typeof Moving>

/**
 * Moves a thread to another space. Its address stays; members who can't read that space no longer see it. It is no longer pinned. 404
 * `thread.not_found` and `space.not_found`, 403 `space.closed` for an archived space.
 */
export const moveThread = route({
  method: 'PUT',
  url: '/api/discussions/threads/:id/space',
  access: 'admin',
  may: 'postings',
  schema: { summary: 'Move a thread', tags, params: byId, body: Moving, response: changed },
})

/** Shows a thread above the others of its space. 409 `thread.pins_full` if three are pinned there, `thread.merged` for a merged one. */
export const pinThread = route({
  method: 'PUT',
  url: '/api/discussions/threads/:id/pin',
  access: 'admin',
  may: 'postings',
  schema: { summary: 'Pin a thread', tags, params: byId, response: changed },
})

/** Shows a thread at its place again. */
export const unpinThread = route({
  method: 'DELETE',
  url: '/api/discussions/threads/:id/pin',
  access: 'admin',
  may: 'postings',
  schema: { summary: 'Unpin a thread', tags, params: byId, response: changed },
})

/** Shows a pinned thread at its place again for the caller, until it is pinned again. */
export const unpinThreadForMe = route({
  method: 'PUT',
  url: '/api/discussions/threads/:id/unpinned',
  access: 'confirmed',
  schema: { summary: 'Unpin a thread for me', tags, params: byId, response: changed },
})

/** The input of `mergeThreads`. */
export const Merging = z.object({ with: chosenId, reason: line() })
export type Merging = z.infer<typeof Merging>

/**
 * Merges two threads: the one with fewer answers, or else the newer one, is closed and links to the other, which is returned. Reopening it undoes
 * that. 409 `thread.merged` if one of them has been merged before, `thread.of_group` unless both are of the same group or of none.
 */
export const mergeThreads = route({
  method: 'PUT',
  url: '/api/discussions/threads/:id/merging',
  access: 'admin',
  may: 'postings',
  schema: { summary: 'Merge two threads', tags, params: byId, body: Merging, response: changed },
})
