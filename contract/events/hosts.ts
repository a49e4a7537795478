import * as z from 'zod/mini'
import { Done, id } from '../fields.ts'
import { route } from '../route.ts'
import { Event } from './events.ts'

const tags = ['events']
const params = z.object({ id, userId: id })

/**
 * Asks a member to be a co-host of one's own event; as oneself, accepts that one was asked to. Co-hosts change the event, see and check in its
 * attendees and write to them; its author alone cancels it and decides on its hosts. 404 `member.not_found` for whom the viewer may not
 * know; 409 `event.too_many_hosts` beyond `coHosts`.
 */
export const addHost = route({
  method: 'PUT',
  url: '/api/events/:id/hosts/:userId',
  access: 'verified',
  schema: { summary: 'Add a co-host, or accept to be one', tags, params, response: { 200: Event } },
})

/** Removes a co-host from one's own event; as oneself, declines to be one, or is one no longer. */
export const removeHost = route({
  method: 'DELETE',
  url: '/api/events/:id/hosts/:userId',
  access: 'member',
  schema: { summary: 'Remove a co-host, or stop being one', tags, params, response: { 200: Done } },
})
