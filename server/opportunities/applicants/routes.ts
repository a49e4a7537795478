import * as contract from '#contract/opportunities/applicants.ts'
import * as closing from '#contract/opportunities/closing.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { closeApplications, moveAnswerDate, previewClosing, undoClosing } from '../closing/closing.ts'
import { lateJobs, remindLateJob } from '../closing/late.ts'
import { closingWork } from '../closing/sending.ts'
import { announced } from '../live.ts'
import { exportApplicants } from './exporting.ts'
import { applicantsOf, applicantsPage } from './list.ts'
import { moveApplicant, undoMove, writeToApplicants } from './moving.ts'
import { addNote, applicantCvLink, applicantPage, removeNote, seeApplicant } from './panel.ts'

export const applicantRoutes = (app: App, platform: Platform): void => {
  platform.tasks.define(closingWork(platform))
  const about = <Result>(application: string, change: Promise<Result>) => announced(platform, { application }, change)
  const aboutJob = <Result>(job: string, change: Promise<Result>) => announced(platform, { job }, change)
  serve(app, contract.readApplicants, ({ viewer, params }) => applicantsPage(platform, viewer, params.id))
  serve(app, contract.listApplicants, ({ viewer, params, query }) => applicantsOf(platform, viewer, params.id, query))
  serve(app, contract.readApplicant, ({ viewer, params }) => applicantPage(platform, viewer, params.id))
  serve(app, contract.seeApplicant, ({ viewer, params }) => about(params.id, seeApplicant(platform, viewer, params.id)))
  serve(app, contract.linkApplicantCv, ({ viewer, params }) => applicantCvLink(platform, viewer, params.id))
  serve(app, contract.moveApplicant, ({ viewer, params, body, caller }) =>
    about(params.id, moveApplicant(platform, viewer, params.id, body, caller)),
  )
  serve(app, contract.undoMove, ({ viewer, params }) => about(params.id, undoMove(platform, viewer, params.id)))
  serve(app, contract.addApplicantNote, ({ viewer, params, body }) =>
    about(params.id, addNote(platform, viewer, params.id, body)),
  )
  serve(app, contract.removeApplicantNote, ({ viewer, params }) =>
    about(params.id, removeNote(platform, viewer, params.id, params.noteId)),
  )
  serve(app, contract.writeToApplicants, ({ viewer, params, body, caller }) =>
    aboutJob(params.id, writeToApplicants(platform, viewer, params.id, body, caller)),
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
    aboutJob(params.id, closeApplications(platform, viewer, params.id, body)),
  )
  serve(app, closing.undoClosing, ({ viewer, params }) =>
    aboutJob(params.id, undoClosing(platform, viewer, params.id, params.closingId)),
  )
  serve(app, closing.moveAnswerDate, ({ viewer, params, body }) =>
    aboutJob(params.id, moveAnswerDate(platform, viewer, params.id, body)),
  )
  serve(app, closing.listLateJobs, ({ viewer }) => lateJobs(platform, viewer))
  serve(app, closing.remindLateJob, ({ viewer, params }) => remindLateJob(platform, viewer, params.id))
}
