import type { PairingThanks } from '#contract/mentoring/pairings.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { notifyPartner, withPairing } from './pairings.ts'
import { setPairing } from './queries.ts'

/** Stores what the viewer thanks their mentor for, and notifies the mentor the first time. Throws `access.own_only` for the mentor. */
export const thankMentor = async (
  platform: Platform,
  viewer: Viewer,
  id: string,
  words: string,
): Promise<PairingThanks> => {
  await platform.limiters.postings.take(viewer.id)
  return withPairing(platform, viewer, id, async (tx, pairing) => {
    if (pairing.mentee_id !== viewer.id) throw new AppError('access.own_only')
    const at = pairing.thanked_at ?? platform.now()
    await setPairing(tx, id, { thanks: words, thanked_at: at })
    if (pairing.thanked_at === null) await notifyPartner(platform, tx, viewer, pairing, { news: 'thanked', words })
    return { words, at: at.toISOString() }
  })
}
