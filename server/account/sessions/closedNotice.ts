import { notify } from '#server/notifications/public.ts'
import { accountClosed } from '#server/platform/auth/accountFailures.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Work } from '#server/platform/tasks/tasks.ts'

/** Tells a member that log-ins to their account are closed, and the way back. */
export const closedNotice = (platform: Platform): Work<{ memberId: string }> => ({
  ...accountClosed,
  perform: ({ memberId }) => notify(platform, platform.db, { memberId, type: 'security', subject: 'account_closed' }),
})
