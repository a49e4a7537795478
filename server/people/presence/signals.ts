import type { Platform } from '#server/platform/platform.ts'
import { followAttendance } from './attendance.ts'
import { watch } from './watch.ts'

/** Hears who watches whom, and follows who is there until it is closed. */
export const presenceSignals = (platform: Platform): { close: () => Promise<void> } => {
  const attendance = followAttendance(platform)
  platform.signals.hear('presence:watch', (heard) => watch(platform, attendance, heard))
  return attendance
}
