import type { Done } from '#contract/fields.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import { translate } from '#server/platform/text.ts'
import { deleteSubscription, putSubscription } from './queries.ts'

type Browser = { endpoint: string; keys: { p256dh: string; auth: string } }

/** Subscribes the viewer's browser to pushes, until the session ends. */
export const subscribe = async ({ db, push, now }: Platform, viewer: Viewer, browser: Browser): Promise<Done> => {
  const subscription = { endpoint: browser.endpoint, ...browser.keys }
  if (!push.takes(subscription)) throw new AppError('request.invalid', { fields: { endpoint: 'invalid' } })
  const owner = { id: newId(), memberId: viewer.id, sessionHash: viewer.tokenHash, at: now() }
  await transaction(db, (tx) => putSubscription(tx, { ...subscription, ...owner }))
  return { success: true, message: translate(viewer.language, 'answers', 'push_on') }
}

/** Unsubscribes a browser of the viewer from pushes. */
export const unsubscribe = async (
  { db }: Platform,
  viewer: Viewer,
  { endpoint }: Pick<Browser, 'endpoint'>,
): Promise<Done> => {
  await deleteSubscription(db, viewer.id, endpoint)
  return { success: true, message: translate(viewer.language, 'answers', 'push_off') }
}
