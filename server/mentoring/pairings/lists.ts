import type { Done } from '#contract/fields.ts'
import { LIMITS } from '#contract/limits.ts'
import type { DraftSession, ItemKind, PairingItem, PairingSession } from '#contract/mentoring/pairings.ts'
import { collegeOf } from '#server/college/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { AppError, orThrow } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import { translate } from '#server/platform/text.ts'
import { startOf } from '../mentorships.ts'
import { tellOther, withActivePairing } from './pairings.ts'
import { presentItem, presentSession } from './presenter.ts'
import { countOf, deleteOf, findSession, insertItem, insertSession, setItem, setSession } from './queries.ts'

// What the two keep in lists: goals and agenda, and their sessions. Either of the two changes all of it.

/** Which pairing, and which of its items or sessions. */
type Place = { pairingId: string; id: string }

/** Adds a goal, or something to the agenda. Throws `pairing.too_many_items`. */
export const addItem = async (
  platform: Platform,
  viewer: Viewer,
  pairingId: string,
  { kind, text }: { kind: ItemKind; text: string },
): Promise<PairingItem> => {
  await platform.limiters.pairingItems.take(viewer.id)
  return withActivePairing(platform, viewer, pairingId, async (tx) => {
    if ((await countOf(tx, 'pairing_items', pairingId)) >= LIMITS.pairingItems)
      throw new AppError('pairing.too_many_items', { values: { maximum: LIMITS.pairingItems } })
    const item = { id: newId(), pairing_id: pairingId, author_id: viewer.id, kind, text, created_at: platform.now() }
    return presentItem(await insertItem(tx, item), viewer)
  })
}

/** Changes what an item says, or whether it is done. Throws `pairing.item_not_found`. */
export const changeItem = async (
  platform: Platform,
  viewer: Viewer,
  place: Place,
  change: { text?: string | undefined; done?: boolean | undefined },
): Promise<PairingItem> => {
  await platform.limiters.pairingItems.take(viewer.id)
  return withActivePairing(platform, viewer, place.pairingId, async (tx) =>
    presentItem(orThrow(await setItem(tx, place, change, platform.now()), 'pairing.item_not_found'), viewer),
  )
}

/** Removes an item. Throws `pairing.item_not_found`. */
export const removeItem = async (platform: Platform, viewer: Viewer, place: Place): Promise<Done> => {
  await platform.limiters.pairingItems.take(viewer.id)
  return withActivePairing(platform, viewer, place.pairingId, async (tx) => {
    if (!(await deleteOf(tx, 'pairing_items', place))) throw new AppError('pairing.item_not_found')
    return { success: true, message: translate(viewer.language, 'answers', 'pairing_item_removed') }
  })
}

/** Plans a session of the two. Throws `mentorship.past` and `pairing.too_many_sessions`. */
export const addSession = async (
  platform: Platform,
  viewer: Viewer,
  pairingId: string,
  { title, description, ...when }: DraftSession,
): Promise<PairingSession> => {
  await platform.limiters.postings.take(viewer.id)
  const starts_at = await startOf(platform, when)
  const { timeZone } = await collegeOf(platform.db)
  return withActivePairing(platform, viewer, pairingId, async (tx, pairing) => {
    if ((await countOf(tx, 'pairing_sessions', pairingId)) >= LIMITS.pairingSessions)
      throw new AppError('pairing.too_many_sessions', { values: { maximum: LIMITS.pairingSessions } })
    const session = { id: newId(), pairing_id: pairingId, author_id: viewer.id, created_at: platform.now() }
    const planned = await insertSession(tx, { ...session, title, description, starts_at })
    await tellOther(platform, tx, viewer, pairing, { news: 'planned', title })
    return presentSession(planned, viewer, timeZone)
  })
}

/** Changes a session. Throws `mentorship.past` and `pairing.session_not_found`. */
export const changeSession = async (
  platform: Platform,
  viewer: Viewer,
  place: Place,
  { title, description, ...when }: DraftSession,
): Promise<PairingSession> => {
  await platform.limiters.postings.take(viewer.id)
  const starts_at = await startOf(platform, when)
  const { timeZone } = await collegeOf(platform.db)
  return withActivePairing(platform, viewer, place.pairingId, async (tx, pairing) => {
    const before = orThrow(await findSession(tx, place), 'pairing.session_not_found')
    const changed = await setSession(tx, place, { title, description, starts_at }, platform.now())
    if (before.starts_at.getTime() !== starts_at.getTime())
      await tellOther(platform, tx, viewer, pairing, { news: 'moved', title })
    return presentSession(orThrow(changed, 'pairing.session_not_found'), viewer, timeZone)
  })
}

/** Removes a session. Throws `pairing.session_not_found`. */
export const removeSession = async (platform: Platform, viewer: Viewer, place: Place): Promise<Done> => {
  await platform.limiters.postings.take(viewer.id)
  return withActivePairing(platform, viewer, place.pairingId, async (tx, pairing) => {
    const { title, starts_at } = orThrow(await findSession(tx, place), 'pairing.session_not_found')
    await deleteOf(tx, 'pairing_sessions', place)
    if (starts_at > platform.now()) await tellOther(platform, tx, viewer, pairing, { news: 'removed', title })
    return { success: true, message: translate(viewer.language, 'answers', 'pairing_session_removed') }
  })
}
