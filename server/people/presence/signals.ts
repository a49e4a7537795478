import type { App } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { followAttendance } from './attendance.ts'
import { watch } from './watch.ts'

/** Hears who watches whom, and follows who is there until the portal closes. */
export const presenceSignals = (app: App, platform: Platform): void => {
  const attendance = followAttendance(platform)
  app.addHook('onClose', attendance.close)
  platform.signals.onClientEvent('presence:watch', (heard) => watch(platform, attendance, heard))
}
