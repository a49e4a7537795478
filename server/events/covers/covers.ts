import { randomBytes } from 'node:crypto'
import type { Cover } from '#contract/events/covers.ts'
import type { Occurrences } from '#contract/events/scheduling.ts'
import { isBy } from '#server/postings/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { AppError, orThrow } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { photoRefusals, storeImage } from '#server/platform/storage/images.ts'
import { removeUnreferenced } from '#server/platform/storage/storage.ts'
import { announce } from '../events.ts'
import { hostedOr } from '../policy.ts'
import { findEvent } from '../queries.ts'
import { coverFolder, coverOf, wholeCover } from './presenter.ts'
import { findCovers, isCoverShown, setCoverKey } from './queries.ts'

const renderings = [
  { name: wholeCover, pixels: 1200, square: false },
  { name: '400.webp', pixels: 400, square: false },
]

/** Returns the storage key of a picture. Throws `file.not_found` unless an event that isn't hidden uses it. */
export const coverFile = async ({ db }: Platform, { key, size }: { key: string; size: string }): Promise<string> => {
  if (!(await isCoverShown(db, key))) throw new AppError('file.not_found')
  return `${coverFolder}/${key}/${size}`
}

/**
 * Stores a picture as the cover of an event that the viewer hosts, or of their own and those that follow it. Throws `photo.unreadable`,
 * `photo.too_large`, `event.cancelled` and `access.own_only`.
 */
export const replaceCover = async (
  platform: Platform,
  viewer: Viewer,
  { id, image, occurrences }: { id: string; image: File; occurrences: Occurrences },
): Promise<Cover> => {
  await requireHosted(platform, viewer, id, occurrences)
  const key = randomBytes(24).toString('base64url')
  await storeImage(platform.storage, `${coverFolder}/${key}`, image, renderings, photoRefusals)
  return change(platform, viewer, { id, occurrences, key })
}

/** Removes the picture of an event that the viewer hosts, or of their own and those that follow it. */
export const removeCover = async (
  platform: Platform,
  viewer: Viewer,
  { id, occurrences }: { id: string; occurrences: Occurrences },
): Promise<Cover> => {
  await requireHosted(platform, viewer, id, occurrences)
  return change(platform, viewer, { id, occurrences, key: null })
}

const requireHosted = async (platform: Platform, viewer: Viewer, id: string, occurrences: Occurrences) => {
  await platform.limiters.postings.take(viewer.id)
  const event = hostedOr(await findEvent(platform.db, viewer, id))
  if (event.cancelled_at !== null) throw new AppError('event.cancelled')
  if (occurrences === 'following' && !isBy(event, viewer)) throw new AppError('access.own_only')
}

type Change = { id: string; occurrences: Occurrences; key: string | null }

const change = async (platform: Platform, viewer: Viewer, { id, occurrences, key }: Change): Promise<Cover> => {
  const { db, storage, config, now } = platform
  const before = await setCoverKey(db, id, { key, following: occurrences === 'following', now: now() })
  const replaced = [...new Set(before.flatMap(({ cover_key }) => cover_key ?? []))].filter((each) => each !== key)
  const used = await findCovers(db, replaced)
  for (const each of replaced) if (!used.has(each)) await removeUnreferenced(storage, `${coverFolder}/${each}`)
  const event = orThrow(await findEvent(db, viewer, id), 'event.not_found')
  if (!event.draft) await announce(platform, viewer.id, id)
  return coverOf(event, config.publicUrl)
}
