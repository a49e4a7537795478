import * as z from 'zod/mini'
import { Done, file, id, instant } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { Paging } from '../paging.ts'
import { Person } from '../members/person.ts'
import { newPosting } from '../postings.ts'
import { route } from '../route.ts'

/**
 * A photo of an event. `author` is null once they have left. `removable`: the viewer added it or hosts the event. `withheld`: someone in it has asked for
 * its removal; only its author, the hosts and `mine`, the member who asked, still see it. `width` and `height` are in pixels.
 */
export const EventPhoto = z.object({
  _id: id,
  author: z.nullable(Person),
  createdAt: instant,
  width: z.int(),
  height: z.int(),
  removable: z.boolean(),
  withheld: z.nullable(z.object({ at: instant, mine: z.boolean() })),
})
export type EventPhoto = z.infer<typeof EventPhoto>

/** A page of an event's photos, latest first. `addable`: the viewer was there, as a host or attendee, and it has begun. */
export const EventPhotos = z.object({ photos: z.array(EventPhoto), count: z.int(), addable: z.boolean() })
export type EventPhotos = z.infer<typeof EventPhotos>

const tags = ['events']
const byPhoto = z.object({ id, photoId: id })

/** Lists the photos of an event, latest first. For verified members only, because they show people, like the directory. */
export const listEventPhotos = route({
  method: 'GET',
  url: '/api/events/:id/photos',
  access: 'verified',
  schema: {
    summary: 'Photos of an event',
    tags,
    params: z.object({ id }),
    querystring: Paging(LIMITS.photoPage),
    response: { 200: EventPhotos },
  },
})

/**
 * Adds a photo to an event that has begun and that the caller hosts or attends: JPEG, PNG or WebP, stored as WebP without metadata. With `agreed` the
 * caller says that the people in it agree. The first one notifies the attendees. Repeating a `clientId` returns the stored photo. 409
 * `event.not_begun`, `event.cancelled`, `event.draft` and `event.photos_full`; 403 `event.attendees_only`; 400 `photo.unreadable`.
 */
export const addEventPhoto = route({
  method: 'POST',
  url: '/api/events/:id/photos',
  access: 'verified',
  multipart: ['image'],
  schema: {
    summary: 'Add a photo to an event',
    tags,
    params: z.object({ id }),
    body: z.object({ ...newPosting, image: file, agreed: z.literal('true', 'required') }),
    response: { 201: EventPhoto },
  },
})

/** Deletes the caller's own photo, or one of an event they host. 404 `photo.not_found`. */
export const deleteEventPhoto = route({
  method: 'DELETE',
  url: '/api/events/:id/photos/:photoId',
  access: 'member',
  schema: { summary: 'Delete a photo of an event', tags, params: byPhoto, response: { 200: Done } },
})

/**
 * Withholds a photo that the caller is in, at once: only its author and the hosts, who are notified, and the caller still see it. It is deleted 30
 * days later. Idempotent. 404 `photo.not_found`.
 */
export const withholdEventPhoto = route({
  method: 'PUT',
  url: '/api/events/:id/photos/:photoId/objection',
  access: 'verified',
  schema: { summary: 'Withhold a photo that I am in', tags, params: byPhoto, response: { 200: EventPhoto } },
})

/** Shows a photo again that the caller has withheld. Idempotent. 404 `photo.not_found`, 403 `access.own_only`. */
export const showEventPhoto = route({
  method: 'DELETE',
  url: '/api/events/:id/photos/:photoId/objection',
  access: 'verified',
  schema: { summary: 'Show a photo again that I withheld', tags, params: byPhoto, response: { 200: EventPhoto } },
})

/** Returns the picture, 1,600 or 480 pixels on its longer side, to members who see the photo. */
export const getEventPhoto = route({
  method: 'GET',
  url: '/api/events/:id/photos/:photoId/:size',
  access: 'verified',
  schema: {
    summary: 'A photo of an event',
    tags,
    params: z.object({ id, photoId: id, size: z.enum(['1600.webp', '480.webp'], 'choice') }),
    response: { 200: z.unknown() },
  },
})
