import {
  assignReport,
  decideOnPost,
  deleteReportedMessage,
  handleReport,
  listReportColleagues,
  listReports,
  openReport,
  reopenReport,
  reportMember,
} from '#contract/trust/reports.ts'
import { readReportContext } from '#contract/trust/context.ts'
import { agreeToName, refuseName, requestName } from '#contract/trust/names.ts'
import { decideOnReport } from '#contract/trust/decisions.ts'
import { previewDecision } from '#contract/trust/emails.ts'
import { confirmTwoStep } from '#server/account/public.ts'
import type { Domain } from '#server/platform/domain.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { assign, colleagues, open } from './assignment.ts'
import { readContext } from './context.ts'
import { decideOnReport as decideOnReports } from './decide.ts'
import { decideOnPost as decide } from './decision.ts'
import { previewDecision as preview } from './emails.ts'
import { deleteMessage } from './deletion.ts'
import { stepToName } from './names.ts'
import { handle, read, reopen } from './queue.ts'
import { report } from './report.ts'
import { sourcesOf } from './sources.ts'

export const reportRoutes = (app: App, platform: Platform, domains: readonly Domain[]): void => {
  const sources = sourcesOf(domains)
  const { moderations, contexts } = sources
  serve(app, reportMember, ({ viewer, body }) => report(platform, viewer, body, sources))
  serve(app, listReports, ({ viewer, query, caller }) => read(platform, viewer, query, caller, moderations))
  serve(app, readReportContext, ({ viewer, params, caller }) =>
    readContext(platform, viewer, params.id, caller, contexts),
  )
  serve(app, handleReport, ({ viewer, params, caller }) => handle(platform, viewer, params.id, caller, moderations))
  serve(app, reopenReport, ({ viewer, params, caller }) => reopen(platform, viewer, params.id, caller, moderations))
  serve(app, assignReport, ({ viewer, params, body, caller }) =>
    assign(platform, viewer, params.id, body.memberId, caller, moderations),
  )
  serve(app, listReportColleagues, () => colleagues(platform))
  serve(app, openReport, ({ viewer, params, body }) => open(platform, viewer, params.id, body.isWriting))
  serve(app, deleteReportedMessage, ({ viewer, params, caller }) =>
    deleteMessage(platform, viewer, params.id, params.sequence, caller, moderations),
  )
  serve(app, decideOnReport, ({ viewer, params, body, caller }) =>
    decideOnReports(platform, viewer, params.id, body, caller, moderations),
  )
  serve(app, previewDecision, ({ params, body }) => preview(platform, params.id, body, moderations))
  serve(app, decideOnPost, ({ viewer, params, body, caller }) =>
    decide(platform, viewer, params.id, body, caller, moderations),
  )
  serve(app, requestName, async ({ viewer, params, body, caller }) => {
    const { reason, ...proof } = body
    await confirmTwoStep(platform, viewer, proof, caller)
    return stepToName(platform, viewer, params.id, { step: 'request', reason }, caller, moderations)
  })
  serve(app, agreeToName, async ({ viewer, params, body, caller }) => {
    await confirmTwoStep(platform, viewer, body, caller)
    return stepToName(platform, viewer, params.id, { step: 'agree' }, caller, moderations)
  })
  serve(app, refuseName, ({ viewer, params, caller }) =>
    stepToName(platform, viewer, params.id, { step: 'refuse' }, caller, moderations),
  )
}
