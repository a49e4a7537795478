import {
  deleteReportedMessage,
  handleReport,
  listReports,
  reopenReport,
  reportMember,
} from '#contract/trust/reports.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { deleteMessage } from './deletion.ts'
import { handle, read, reopen } from './queue.ts'
import { report } from './report.ts'

export const reportRoutes = (app: App, platform: Platform): void => {
  serve(app, reportMember, ({ viewer, body }) => report(platform, viewer, body))
  serve(app, listReports, ({ viewer, query, caller }) => read(platform, viewer, query, caller))
  serve(app, handleReport, ({ viewer, params, caller }) => handle(platform, viewer, params.id, caller))
  serve(app, reopenReport, ({ viewer, params, caller }) => reopen(platform, viewer, params.id, caller))
  serve(app, deleteReportedMessage, ({ viewer, params, caller }) =>
    deleteMessage(platform, viewer, params.id, params.sequence, caller),
  )
}
