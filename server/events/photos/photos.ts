import { randomBytes } from 'node:crypto'
import type { EventPhoto, EventPhotos } from '#contract/events/photos.ts'
import type { Done } from '#contract/fields.ts'
import { LIMITS, TIMES } from '#contract/limits.ts'
import type { EventChange } from '#contract/notifications/sentenceOf.ts'
import { person } from '#server/members/public.ts'
import { notify } from '#server/notifications/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError, orThrow } from '#server/platform/errors.ts'
import { decodeTimeCursor, Page, paginate } from '#server/platform/http/pagination.ts'
import { newId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import { photoRefusals, storeImage } from '#server/platform/storage/images.ts'
import { removeUnreferenced } from '#server/platform/storage/storage.ts'
import { translate } from '#server/platform/text.ts'
import { findHosts } from '../hosts/queries.ts'
import { notifyOfPhotos } from '../notices/notices.ts'
import { type EventRow, findEvent } from '../queries.ts'
import { isGoingTo, lockEvent } from '../rsvps/queries.ts'
import * as find from './queries.ts'

/** The storage folder of the photos. */
export const photoFolder = 'event-photos'
/** The larger rendering of a photo. */
export const wholePhoto = '1600.webp'
const renderings = [
  { name: wholePhoto, pixels: 1600, square: false },
  { name: '480.webp', pixels: 480, square: false },
]

type Listing = { limit: number; cursor?: string | undefined }

/** Returns a page of the photos of an event, newest first. Throws `event.not_found`. */
export const listEventPhotos = async (
  platform: Platform,
  viewer: Viewer,
  eventId: string,
  { limit, cursor }: Listing,
): Promise<Page<EventPhotos>> => {
  const { db, config } = platform
  const event = orThrow(await findEvent(db, viewer, eventId), 'event.not_found')
  const photoViewer = { id: viewer.id, hosting: event.hosting }
  const before = decodeTimeCursor(cursor)?.id
  const rows = await find.findPhotos(db, photoViewer, eventId, { before, limit: limit + 1 })
  const { items, next } = paginate(
    rows,
    limit,
    (row) => [row.created_at.toISOString(), row.photo_id],
    (row) => present(row, photoViewer, config.publicUrl),
  )
  const count = await find.countPhotos(db, photoViewer, eventId)
  const addable = isOpen(event, platform.now()) && (await wasThere(platform, viewer, event))
  return new Page({ photos: items, count, addable }, next)
}

const isOpen = ({ draft, cancelled_at: cancelledAt, starts_at: startsAt }: EventRow, now: Date): boolean =>
  !draft && cancelledAt === null && startsAt <= now

const wasThere = async ({ db }: Platform, viewer: Viewer, { id, hosting }: EventRow): Promise<boolean> =>
  hosting || (await isGoingTo(db, viewer.id, id))

type Added = { image: File; clientId?: string | undefined }

/**
 * Adds a photo to an event that has begun and that the viewer hosts or attends. The first one notifies the attendees. Returns the existing photo for a
 * known `clientId`. Throws `event.not_found`, `event.draft`, `event.cancelled`, `event.not_begun`, `event.attendees_only`, `event.photos_full`,
 * `photo.unreadable` and `photo.too_large`.
 */
export const addEventPhoto = async (
  platform: Platform,
  viewer: Viewer,
  eventId: string,
  { image, clientId }: Added,
): Promise<EventPhoto> => {
  const { db, storage } = platform
  const event = await openEvent(platform, viewer, eventId)
  const earlier = clientId === undefined ? undefined : await find.findByClientId(db, viewer.id, clientId)
  if (earlier !== undefined) return read(platform, viewer, event, earlier)

  requireRoom(await find.countStored(db, eventId, viewer.id))
  const key = randomBytes(24).toString('base64url')
  const folder = `${photoFolder}/${key}`
  const [whole] = await storeImage(storage, folder, image, renderings, photoRefusals)
  if (whole === undefined) throw photoRefusals.unreadable()
  const photo = {
    ...{ id: newId(), event_id: eventId, author_id: viewer.id, client_id: clientId ?? null },
    ...{ created_at: platform.now(), key, width: whole.width, height: whole.height },
  }
  const isStored = await insert(platform, event, photo).catch(async (error: unknown) => {
    await removeUnreferenced(storage, folder)
    throw error
  })
  if (isStored) return read(platform, viewer, event, photo.id)
  await removeUnreferenced(storage, folder)
  const stored = orThrow(await find.findByClientId(db, viewer.id, clientId ?? ''), 'photo.not_found')
  return read(platform, viewer, event, stored)
}

/** Returns an event that the viewer may add photos to. */
const openEvent = async (platform: Platform, viewer: Viewer, id: string): Promise<EventRow> => {
  const event = orThrow(await findEvent(platform.db, viewer, id), 'event.not_found')
  if (event.draft) throw new AppError('event.draft')
  if (event.cancelled_at !== null) throw new AppError('event.cancelled')
  if (event.starts_at > platform.now()) throw new AppError('event.not_begun')
  if (!(await wasThere(platform, viewer, event))) throw new AppError('event.attendees_only')
  return event
}

const requireRoom = ({ all, own }: { all: number; own: number }): void => {
  if (own >= LIMITS.eventPhotosEach || all >= LIMITS.eventPhotos) throw new AppError('event.photos_full')
}

/** Stores a photo, and notifies the attendees of the first one of the event. Returns false if its author has already added it. */
const insert = (platform: Platform, { id, title }: EventRow, photo: find.NewPhoto): Promise<boolean> =>
  transaction(platform.db, async (tx) => {
    // Photos added at the same time are counted one after the other.
    await lockEvent(tx, id)
    const { all, own } = await find.countStored(tx, id, photo.author_id)
    requireRoom({ all, own })
    if (!(await find.insertPhoto(tx, photo))) return false
    if (all === 0) await notifyOfPhotos(platform, tx, { eventId: id, title, actorId: photo.author_id })
    return true
  })

/** Deletes the viewer's photo, or any photo of an event that they host. Throws `event.not_found`, `photo.not_found` and `access.own_only`. */
export const deleteEventPhoto = async (
  platform: Platform,
  viewer: Viewer,
  { id, photoId }: PhotoOfEvent,
): Promise<Done> => {
  const { photo, hosting } = await photoFor(platform, viewer, { id, photoId })
  if (!hosting && photo.author_id !== viewer.id) throw new AppError('access.own_only')
  await find.deletePhoto(platform.db, photoId)
  await removeUnreferenced(platform.storage, `${photoFolder}/${photo.key}`)
  return { success: true, message: translate(viewer.language, 'answers', 'photo_removed') }
}

/**
 * Withholds a photo from all but its author, the hosts and the viewer, and notifies the author and the hosts. Idempotent. Throws `event.not_found` and
 * `photo.not_found`.
 */
export const withholdEventPhoto = async (
  platform: Platform,
  viewer: Viewer,
  { id, photoId }: PhotoOfEvent,
): Promise<EventPhoto> => {
  await platform.limiters.postings.take(viewer.id)
  const { event, photo } = await photoFor(platform, viewer, { id, photoId })
  await transaction(platform.db, async (tx) => {
    if (!(await find.withhold(tx, photoId, viewer.id, platform.now()))) return
    const concerned = new Set([...(await findHosts(tx, id)), ...(photo.author_id === null ? [] : [photo.author_id])])
    concerned.delete(viewer.id)
    for (const memberId of concerned)
      await notify(platform, tx, {
        ...{ memberId, type: 'event_changed', subject: id },
        // Without an actor: nobody has to say why they don't want to be seen.
        values: { title: event.title, change: 'photo_withheld' satisfies EventChange },
      })
  })
  return read(platform, viewer, event, photoId)
}

/** Shows a photo again that the viewer has withheld. Idempotent. Throws `event.not_found`, `photo.not_found` and `access.own_only`. */
export const showEventPhoto = async (
  platform: Platform,
  viewer: Viewer,
  { id, photoId }: PhotoOfEvent,
): Promise<EventPhoto> => {
  const { event, photo } = await photoFor(platform, viewer, { id, photoId })
  if (photo.withheld_at !== null && photo.withheld_by !== viewer.id) throw new AppError('access.own_only')
  await find.release(platform.db, photoId, viewer.id)
  return read(platform, viewer, event, photoId)
}

/** Returns the storage key of a picture. Throws `file.not_found` unless the viewer sees the photo. */
export const eventPhotoFile = async (
  platform: Platform,
  viewer: Viewer,
  { id, photoId, size }: PhotoOfEvent & { size: string },
): Promise<string> => {
  const event = orThrow(await findEvent(platform.db, viewer, id), 'file.not_found')
  const photoViewer = { id: viewer.id, hosting: event.hosting }
  const { key } = orThrow(await find.findPhoto(platform.db, photoViewer, id, photoId), 'file.not_found')
  return `${photoFolder}/${key}/${size}`
}

/** Deletes the photos that were withheld long enough ago for the member to change their mind. */
export const sweepPhotos = async ({ db, storage, now }: Platform): Promise<void> => {
  const before = new Date(now().getTime() - TIMES.withheldPhoto)
  for (;;) {
    const keys = await find.deleteWithheld(db, before, sweptTogether)
    for (const key of keys) await removeUnreferenced(storage, `${photoFolder}/${key}`)
    if (keys.length < sweptTogether) return
  }
}

const sweptTogether = 100

type PhotoOfEvent = { id: string; photoId: string }

const photoFor = async ({ db }: Platform, viewer: Viewer, { id, photoId }: PhotoOfEvent) => {
  const event = orThrow(await findEvent(db, viewer, id), 'event.not_found')
  const { hosting } = event
  const photo = orThrow(await find.findPhoto(db, { id: viewer.id, hosting }, id, photoId), 'photo.not_found')
  return { event, hosting, photo }
}

const read = async (
  { db, config }: Platform,
  viewer: Viewer,
  event: EventRow,
  photoId: string,
): Promise<EventPhoto> => {
  const photoViewer = { id: viewer.id, hosting: event.hosting }
  const row = orThrow(await find.findPhoto(db, photoViewer, event.id, photoId), 'photo.not_found')
  return present(row, photoViewer, config.publicUrl)
}

const present = (row: find.PhotoRow, { id, hosting }: find.PhotoViewer, publicUrl: string): EventPhoto => ({
  _id: row.photo_id,
  author: row.author_id === null ? null : person(publicUrl, row),
  createdAt: row.created_at.toISOString(),
  width: row.width,
  height: row.height,
  removable: hosting || row.author_id === id,
  withheld: row.withheld_at && { at: row.withheld_at.toISOString(), mine: row.withheld_by === id },
})
