import * as z from 'zod/mini'
import { Done, id } from '../fields.ts'
import { route } from '../route.ts'
import { Event } from './events.ts'

const tags = ['events']
/** The URL parameters of `addHost` and `removeHost`. */
export const EventHostParams = z.object({ id, userId: id })

/**
 * Invites a member to be a co-host of the caller's own event; with the caller's own id, accepts such an invitation. Co-hosts edit the event, see,
 * check in and message its attendees; only its author cancels it and decides on its hosts. 404 `member.not_found` for members the caller may not see;
 * 409 `event.too_many_hosts` beyond `coHosts`.
 */
export const addHost = route({
  method: 'PUT',
  url: '/api/events/:id/hosts/:userId',
  access: 'verified',
  schema: {
    summary: 'Invite a co-host, or accept an invitation to co-host',
    tags,
    params: EventHostParams,
    response: { 200: Event },
  },
})

/** Removes a co-host from the caller's own event; with the caller's own id, declines the invitation or steps down. */
export const removeHost = route({
  method: 'DELETE',
  url: '/api/events/:id/hosts/:userId',
  access: 'member',
  schema: { summary: 'Remove a co-host, or stop co-hosting', tags, params: EventHostParams, response: { 200: Done } },
})
