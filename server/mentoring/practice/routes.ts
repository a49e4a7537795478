import * as contract from '#contract/mentoring/practice.ts'
import { bookPractice, listPracticeTimes } from '#contract/mentoring/practice-hours.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { askForPractice } from './asking.ts'
import { book, practiceTimes } from './hours/booking.ts'
import { practiceFor, practicePeople, removeOwnPractice, saveOwnPractice } from './offers.ts'

export const practiceRoutes = (app: App, platform: Platform): void => {
  serve(app, contract.readPractice, ({ viewer }) => practiceFor(platform, viewer))
  serve(app, contract.listPracticePeople, ({ params, viewer }) => practicePeople(platform, viewer, params.kind))
  serve(app, contract.savePracticeOffer, ({ params, body, viewer }) =>
    saveOwnPractice(platform, viewer, params.kind, body),
  )
  serve(app, contract.removePracticeOffer, ({ params, viewer }) => removeOwnPractice(platform, viewer, params.kind))
  serve(app, listPracticeTimes, ({ viewer }) => practiceTimes(platform, viewer))
  serve(app, bookPractice, ({ body, viewer }) => book(platform, viewer, body))
  serve(app, contract.askForPractice, ({ body, viewer }) => askForPractice(platform, viewer, body))
}
