import * as z from 'zod/mini'
import { Event } from '../events/events.ts'
import { Done, id } from '../fields.ts'
import { route } from '../route.ts'

const tags = ['groups']
const byId = z.object({ id })
/** Lists the upcoming events of a group, soonest first, 50 at most. 403 `group.members_only` for those who may not read it. */
export const listGroupEvents = route({
  method: 'GET',
  url: '/api/groups/:id/events',
  access: 'confirmed',
  schema: {
    summary: 'Events of a group',
    tags,
    params: byId,
    response: { 200: z.object({ events: z.array(Event) }) },
  },
})

const byEvent = z.object({ id, event: id })

/** Adds an upcoming event that the caller hosts to a group that they are in, and notifies its members, once. 404 `event.not_found`, 409 `event.draft`. */
export const addGroupEvent = route({
  method: 'PUT',
  url: '/api/groups/:id/events/:event',
  access: 'verified',
  schema: { summary: 'Add my event to a group', tags, params: byEvent, response: { 200: Done } },
})

/** Removes an event from a group: by its host or a keeper. */
export const removeGroupEvent = route({
  method: 'DELETE',
  url: '/api/groups/:id/events/:event',
  access: 'verified',
  schema: { summary: 'Remove an event from a group', tags, params: byEvent, response: { 200: Done } },
})
