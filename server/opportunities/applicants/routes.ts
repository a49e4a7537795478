import * as contract from '#contract/opportunities/applicants.ts'
import * as closing from '#contract/opportunities/closing.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { closeApplications, lateJobs, moveAnswerDate, previewClosing, undoClosing } from '../closing/closing.ts'
import { closingWork } from '../closing/sending.ts'
import { exportApplicants } from './exporting.ts'
import { applicantsOf, applicantsPage } from './list.ts'
import { moveApplicant, undoMove, writeToApplicants } from './moving.ts'
import { addNote, applicantCvLink, applicantPage, removeNote, seeApplicant } from './panel.ts'

export const applicantRoutes = (app: App, platform: Platform): void => {
  platform.tasks.define(closingWork(platform))
  serve(app, contract.readApplicants, ({ viewer, params }) => applicantsPage(platform, viewer, params.id))
  serve(app, contract.listApplicants, ({ viewer, params, query }) => applicantsOf(platform, viewer, params.id, query))
  serve(app, contract.readApplicant, ({ viewer, params }) => applicantPage(platform, viewer, params.id))
  serve(app, contract.seeApplicant, ({ viewer, params }) => seeApplicant(platform, viewer, params.id))
  serve(app, contract.linkApplicantCv, ({ viewer, params }) => applicantCvLink(platform, viewer, params.id))
  serve(app, contract.moveApplicant, ({ viewer, params, body, caller }) =>
    moveApplicant(platform, viewer, params.id, body, caller),
  )
  serve(app, contract.undoMove, ({ viewer, params }) => undoMove(platform, viewer, params.id))
  serve(app, contract.addApplicantNote, ({ viewer, params, body }) => addNote(platform, viewer, params.id, body))
  serve(app, contract.removeApplicantNote, ({ viewer, params }) =>
    removeNote(platform, viewer, params.id, params.noteId),
  )
  serve(app, contract.writeToApplicants, ({ viewer, params, body, caller }) =>
    writeToApplicants(platform, viewer, params.id, body, caller),
  )
  serve(app, contract.exportApplicants, async ({ viewer, params, reply }) => {
    const csv = await exportApplicants(platform, viewer, params.id)
    void reply.headers({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="applicants.csv"',
      'cache-control': 'no-store',
    })
    return reply.send(csv)
  })
  serve(app, closing.previewClosing, ({ viewer, params }) => previewClosing(platform, viewer, params.id))
  serve(app, closing.closeApplications, ({ viewer, params, body }) =>
    closeApplications(platform, viewer, params.id, body),
  )
  serve(app, closing.undoClosing, ({ viewer, params }) => undoClosing(platform, viewer, params.id, params.closingId))
  serve(app, closing.moveAnswerDate, ({ viewer, params, body }) => moveAnswerDate(platform, viewer, params.id, body))
  serve(app, closing.listLateJobs, ({ viewer }) => lateJobs(platform, viewer))
}
