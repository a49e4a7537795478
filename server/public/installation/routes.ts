import { getManifest, getSecurityContact } from '#contract/public/installation.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { manifestIn } from './manifest.ts'
import { securityContactOf } from './security-contact.ts'

/** The manifest for installing the portal on a device, and `security.txt`. */
export const installationRoutes = (app: App, platform: Platform): void => {
  serve(app, getManifest, ({ caller, reply }) => {
    reply.headers({
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'public, max-age=3600',
      vary: 'accept-language',
    })
    return manifestIn(platform, caller.language)
  })
  serve(app, getSecurityContact, async ({ reply }) =>
    reply
      .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' })
      .send(await securityContactOf(platform)),
  )
}
