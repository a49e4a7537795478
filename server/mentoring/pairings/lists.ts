import type { Done } from '#contract/fields.ts'
import { LIMITS } from '#contract/limits.ts'
import type { ItemKind, PairingItem } from '#contract/mentoring/pairings.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { AppError, orThrow } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import { translate } from '#server/platform/text.ts'
import { withActivePairing } from './pairings.ts'
import { presentItem } from './presenter.ts'
import { countOf, deleteOf, insertItem, setItem } from './queries.ts'

// Goals and agenda items, which both members can change.

/** The ids of a pairing and one of its items. */
type Place = { pairingId: string; id: string }

/** Adds a goal or agenda item. Throws `pairing.too_many_items`. */
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

/** Changes the text of an item, or whether it is done. Throws `pairing.item_not_found`. */
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
