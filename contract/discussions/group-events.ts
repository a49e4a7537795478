import * as z from 'zod/mini'
import { Event } from '../events/events.ts'
import { DraftEvent } from '../events/scheduling.ts'
import { Done, id } from '../fields.ts'
import { newPosting } from '../postings.ts'
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

/** The input of `scheduleGroupEvent`: an event, without a draft or further dates. */
export const NewGroupEvent = z.safeExtend(DraftEvent, newPosting)
export type NewGroupEvent = z.infer<typeof NewGroupEvent>

/**
 * Schedules an event in a group that the caller is in, and notifies its members, once. In a group that only members read, only they see the event.
 * Repeating a `clientId` returns the existing event. 403 `group.members_only`, and errors like `scheduleEvent`; never a draft.
 */
export const scheduleGroupEvent = route({
  method: 'POST',
  url: '/api/groups/:id/events',
  access: 'verified',
  incomplete: 'posting.incomplete',
  schema: {
    summary: 'Schedule an event in a group',
    tags,
    params: byId,
    body: NewGroupEvent,
    response: { 201: Event },
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
