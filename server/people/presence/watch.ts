import type { Presence } from '#contract/socket.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { ClientEvent } from '#server/platform/realtime/signals.ts'
import type { Attendance } from './attendance.ts'
import { presence } from './presenter.ts'
import { findShown } from './queries.ts'

/** Lets a socket watch these people and nobody else any longer, and answers how those of them who show it are. */
export const watch = async (
  { db, live }: Platform,
  attendance: Attendance,
  { memberId, socketId, payload }: ClientEvent<'presence:watch'>,
): Promise<Presence[]> => {
  const shown = await live.watch(socketId, () => findShown(db, memberId, payload.userIds))
  return shown.map(({ id, seen_at }) => presence(id, attendance.isThere(id), seen_at))
}
