import type { Presence } from '#contract/socket.ts'

/** Whether somebody is there; when they were last is told of who is not. */
export const presence = (userId: string, online: boolean, seenAt: Date | null): Presence => ({
  userId,
  online,
  lastSeenAt: online ? null : (seenAt?.toISOString() ?? null),
})
