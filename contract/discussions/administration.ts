import { DISCUSSION_LIMITS } from './limits.ts'
import * as z from 'zod/mini'
import { id, optionalLine } from '../fields.ts'
import { route } from '../route.ts'
import { FollowLevel, SPACE_COLOURS, SPACE_ICONS, SPACE_KEYS } from './spaces.ts'

/** Who may read a space, and who may start threads there. `college`: administrators only. */
export const SpaceReaders = z.enum(['everyone', 'students', 'alumni'], 'choice')
export const SpaceStarters = z.enum(['everyone', 'students', 'alumni', 'college'], 'choice')

/**
 * What administrators set for a space. Without a `name`, a default space has its translated name. `level`: the follow level of members who haven't
 * chosen one. `anonymous`: students may ask there without their name.
 */
export const SpaceValues = z.object({
  name: z._default(optionalLine(DISCUSSION_LIMITS.spaceName), ''),
  icon: z.enum(SPACE_ICONS, 'choice'),
  colour: z.enum(SPACE_COLOURS, 'choice'),
  readers: SpaceReaders,
  starters: SpaceStarters,
  level: FollowLevel,
  anonymous: z.boolean('type'),
})
export type SpaceValues = z.infer<typeof SpaceValues>

/** A space as administrators see it. `threads`: how many were started there. */
export const ManagedSpace = z.object({
  _id: id,
  key: z.nullable(z.enum(SPACE_KEYS)),
  name: z.nullable(z.string()),
  icon: z.enum(SPACE_ICONS),
  colour: z.enum(SPACE_COLOURS),
  readers: SpaceReaders,
  starters: SpaceStarters,
  level: FollowLevel,
  anonymous: z.boolean(),
  archived: z.boolean(),
  threads: z.int(),
})
export type ManagedSpace = z.infer<typeof ManagedSpace>

/** All spaces of the college in their order. */
export const ManagedSpaces = z.object({ spaces: z.array(ManagedSpace) })
export type ManagedSpaces = z.infer<typeof ManagedSpaces>

const tags = ['admin']
const byId = z.object({ id })
const managed = { 200: ManagedSpaces }

/** Lists the spaces for administrators. */
export const listManagedSpaces = route({
  method: 'GET',
  url: '/api/admin/spaces',
  access: 'admin',
  may: 'postings',
  schema: { summary: 'The spaces of discussions', tags, response: managed },
})

/**
 * Changes a space, or adds one at the end if there is none with this id, which the client makes up. 400 if it has neither a name nor a translated one,
 * 409 `space.too_many`.
 */
export const saveSpace = route({
  method: 'PUT',
  url: '/api/admin/spaces/:id',
  access: 'admin',
  may: 'settings',
  schema: { summary: 'Add or change a space', tags, params: byId, body: SpaceValues, response: managed },
})

/** Moves a space to a place in the order, the first being 0. 404 `space.not_found`. */
export const placeSpace = route({
  method: 'PUT',
  url: '/api/admin/spaces/:id/place',
  access: 'admin',
  may: 'settings',
  schema: {
    summary: 'Reorder the spaces',
    tags,
    params: byId,
    body: z.object({ place: z.int('number').check(z.gte(0, 'at_least')) }),
    response: managed,
  },
})

/** Archives a space: no one can start threads there. 404 `space.not_found`. */
export const archiveSpace = route({
  method: 'PUT',
  url: '/api/admin/spaces/:id/archiving',
  access: 'admin',
  may: 'settings',
  schema: { summary: 'Archive a space', tags, params: byId, response: managed },
})

/** Reopens an archived space. 404 `space.not_found`. */
export const unarchiveSpace = route({
  method: 'DELETE',
  url: '/api/admin/spaces/:id/archiving',
  access: 'admin',
  may: 'settings',
  schema: { summary: 'Reopen an archived space', tags, params: byId, response: managed },
})

/** Deletes a space without threads. 404 `space.not_found`, 409 `space.has_threads`, 409 `space.last`. */
export const deleteSpace = route({
  method: 'DELETE',
  url: '/api/admin/spaces/:id',
  access: 'admin',
  may: 'settings',
  schema: { summary: 'Delete an empty space', tags, params: byId, response: managed },
})

/**
 * What the college sets for all of its discussions. `helpLine`: its help contacts, for those who ask without their name. `checksFirstPosts`: first posts of
 * new members wait for a moderator; those that wait are published when it is switched off.
 */
export const DiscussionSettings = z.object({ helpLine: optionalLine(), checksFirstPosts: z.boolean('type') })
export type DiscussionSettings = z.infer<typeof DiscussionSettings>

/** Returns the settings of discussions. */
export const getDiscussionSettings = route({
  method: 'GET',
  url: '/api/admin/discussions/settings',
  access: 'admin',
  may: 'settings',
  schema: { summary: 'The settings of discussions', tags, response: { 200: DiscussionSettings } },
})

/** Replaces the settings of discussions. */
export const setDiscussionSettings = route({
  method: 'PUT',
  url: '/api/admin/discussions/settings',
  access: 'admin',
  may: 'settings',
  schema: {
    summary: 'Change the settings of discussions',
    tags,
    body: DiscussionSettings,
    response: { 200: DiscussionSettings },
  },
})
