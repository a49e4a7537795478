import * as contract from '#contract/people/exports.ts'
import type { Domain } from '#server/platform/domain.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { exportEmail } from './emails.ts'
import { agreeToExport, endExport, listExports, previewExport, requestExport } from './exports.ts'
import { collectExport } from './file.ts'

/** Routes for CSV files of people. */
export const exportRoutes = (app: App, platform: Platform, domains: readonly Domain[]): void => {
  platform.emails.define(exportEmail(platform))
  serve(app, contract.previewExport, ({ viewer, body }) => previewExport(platform, viewer, body.selection))
  serve(app, contract.requestExport, ({ viewer, body, caller }) => requestExport(platform, viewer, body, caller))
  serve(app, contract.listExports, ({ viewer }) => listExports(platform, viewer))
  serve(app, contract.agreeToExport, ({ viewer, params, body, caller }) =>
    agreeToExport(platform, viewer, params.id, body, caller),
  )
  serve(app, contract.endExport, ({ viewer, params, caller }) => endExport(platform, viewer, params.id, caller))
  serve(app, contract.collectExport, async ({ viewer, params, caller, reply }) => {
    const csv = await collectExport(platform, domains, viewer, params.id, caller)
    void reply.headers({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="people.csv"',
      'cache-control': 'no-store',
    })
    return reply.send(csv)
  })
}
