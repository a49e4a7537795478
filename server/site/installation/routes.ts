import { getManifest } from '#contract/site/installation.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { manifestIn } from './manifest.ts'

/** What browsers ask for to install the portal on a device. */
export const installationRoutes = (app: App, platform: Platform): void => {
  serve(app, getManifest, ({ caller, reply }) => {
    reply.headers({
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'public, max-age=3600',
      vary: 'accept-language',
    })
    return manifestIn(platform, caller.language)
  })
}
