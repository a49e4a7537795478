import {
  addPasskey,
  confirmApp,
  getSecondFactor,
  removeApp,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
  startApp,
  startPasskey,
} from '#contract/account/second-factor.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import * as app from './app.ts'
import * as passkeys from './passkeys.ts'
import { read, renew } from './secondFactor.ts'

export const secondFactorRoutes = (server: App, platform: Platform): void => {
  serve(server, getSecondFactor, ({ viewer }) => read(platform, viewer))
  serve(server, startApp, ({ viewer, body, caller }) => app.start(platform, viewer, body, caller))
  serve(server, confirmApp, ({ viewer, body, caller }) => app.confirm(platform, viewer, body, caller))
  serve(server, removeApp, ({ viewer, body, caller }) => app.remove(platform, viewer, body, caller))
  serve(server, renewRecoveryCodes, ({ viewer, body, caller }) => renew(platform, viewer, body, caller))
  serve(server, startPasskey, ({ viewer, body, caller }) => passkeys.start(platform, viewer, body, caller))
  serve(server, addPasskey, ({ viewer, body }) => passkeys.add(platform, viewer, body))
  serve(server, renamePasskey, ({ viewer, params, body }) => passkeys.rename(platform, viewer, params.id, body.name))
  serve(server, removePasskey, ({ viewer, params, body, caller }) =>
    passkeys.remove(platform, viewer, params.id, body, caller),
  )
}
