import { LIMITS } from '#contract/limits.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import type { Frame } from '#contract/home/frame.ts'
import { readConsent, readDeletion, regionOf } from '#server/account/public.ts'
import { findUndelivered, sumUnread } from '#server/chat/public.ts'
import { readCollege } from '#server/college/public.ts'
import { countCalled } from '#server/discussions/public.ts'
import { centre } from '#server/notifications/public.ts'
import { profileFor } from '#server/people/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Platform } from '#server/platform/platform.ts'

/** Returns the data of the frame around every page of the dashboard. */
export const frameFor = async (platform: Platform, viewer: Viewer): Promise<Frame> => {
  const { db } = platform
  const [profile, consent, unread, attention, undelivered, { body, next }, { deletion }, region, college] =
    await Promise.all([
      profileFor(platform, viewer, viewer.id),
      readConsent(platform, viewer),
      sumUnread(db, viewer.id),
      countCalled(db, viewer),
      findUndelivered(db, viewer.id),
      centre(platform, viewer, { limit: LIMITS.notificationPage }),
      readDeletion(platform, viewer),
      regionOf(platform, viewer),
      readCollege(platform),
    ])
  const url = next && `${listNotifications.url}?${new URLSearchParams({ cursor: String(next['cursor']) })}`
  return {
    profile,
    consent,
    unread,
    attention,
    undelivered,
    notifications: { body, next: url ?? null },
    deletion,
    region,
    college,
  }
}
