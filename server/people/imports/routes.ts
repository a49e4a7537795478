import { getImport, importProfile, undoImport } from '#contract/people/imports.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { acceptImport, importOf, undo } from './imports.ts'

export const importRoutes = (app: App, platform: Platform): void => {
  serve(app, getImport, ({ viewer, params }) => importOf(platform, viewer, params.id))
  serve(app, importProfile, ({ viewer, params, body, caller }) =>
    acceptImport(platform, viewer, params.id, body, caller),
  )
  serve(app, undoImport, ({ viewer, params, caller }) => undo(platform, viewer, params.id, caller))
}
