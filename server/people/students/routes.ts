import { confirmYears, undoYearConfirmation } from '#contract/people/students.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { confirm, undoWindow, yearConfirmedNotice, undoConfirmation } from './yearConfirmations.ts'

/** Routes to confirm the graduation years of students. */
export const studentRoutes = (app: App, platform: Platform): void => {
  platform.tasks.define(yearConfirmedNotice(platform))
  platform.tasks.define(undoWindow)
  serve(app, confirmYears, ({ viewer, body, caller }) => {
    const years = body.students.map(({ _id, graduationYear }) => ({ id: _id, graduationYear }))
    return confirm(platform, viewer, years, caller)
  })
  serve(app, undoYearConfirmation, ({ viewer, params, caller }) =>
    undoConfirmation(platform, viewer, params.id, caller),
  )
}
