import type { Event } from '#contract/events/events.ts'
import type { Done } from '#contract/fields.ts'
import { LIMITS } from '#contract/limits.ts'
import { isListedFor } from '#server/members/public.ts'
import { notify } from '#server/notifications/public.ts'
import { ownOr } from '#server/postings/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError, orThrow } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { translate } from '#server/platform/text.ts'
import { eventFor } from '../events.ts'
import { findEvent } from '../queries.ts'
import { lockEvent } from '../rsvps/queries.ts'
import { acceptHost, countOtherHosts, deleteHost, insertHost } from './queries.ts'

/**
 * Invites a member to co-host the viewer's event and notifies them. With the viewer's own id, accepts an invitation. Idempotent. Throws
 * `event.not_found`, `access.own_only` (also without an invitation), `member.not_found` and `event.too_many_hosts`.
 */
export const addHost = async (platform: Platform, viewer: Viewer, id: string, memberId: string): Promise<Event> => {
  await platform.limiters.postings.take(viewer.id)
  const event = orThrow(await findEvent(platform.db, viewer, id), 'event.not_found')
  if (event.author_id === memberId && memberId === viewer.id) return eventFor(platform, viewer, id)
  if (memberId === viewer.id) {
    if (!(await acceptHost(platform.db, id, viewer.id, platform.now()))) throw new AppError('access.own_only')
    return eventFor(platform, viewer, id)
  }

  const { title } = ownOr('event.not_found', event, viewer)
  if (!(await isListedFor(platform.db, viewer.id, memberId))) throw new AppError('member.not_found')
  await transaction(platform.db, async (tx) => {
    orThrow(await lockEvent(tx, id), 'event.not_found')
    if ((await countOtherHosts(tx, id, memberId)) >= LIMITS.coHosts)
      throw new AppError('event.too_many_hosts', { values: { maximum: LIMITS.coHosts } })
    if (await insertHost(tx, id, memberId, platform.now()))
      await notify(platform, tx, {
        ...{ memberId, type: 'event_host', subject: id },
        ...{ actorId: viewer.id, values: { title } },
      })
  })
  return eventFor(platform, viewer, id)
}

/**
 * Removes a co-host from the viewer's event. With the viewer's own id, declines the invitation or steps down. Throws `event.not_found` and
 * `access.own_only`.
 */
export const removeHost = async (platform: Platform, viewer: Viewer, id: string, memberId: string): Promise<Done> => {
  await platform.limiters.postings.take(viewer.id)
  const event = orThrow(await findEvent(platform.db, viewer, id), 'event.not_found')
  if (memberId !== viewer.id) ownOr('event.not_found', event, viewer)
  await deleteHost(platform.db, id, memberId)
  return { success: true, message: translate(viewer.language, 'answers', 'host_removed') }
}
