import * as contract from '#contract/guidance/office.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { listClasses, setClasses } from './classes.ts'
import { listCompanies, listTitles, mergeCompanies, sortTitles } from './words.ts'

/** What the career office corrects. */
export const officeRoutes = (app: App, platform: Platform): void => {
  serve(app, contract.listTitles, ({ query }) => listTitles(platform, query))
  serve(app, contract.sortTitles, ({ body, viewer, caller }) => sortTitles(platform, body.changes, { viewer, caller }))
  serve(app, contract.listCompanies, ({ query }) => listCompanies(platform, query))
  serve(app, contract.mergeCompanies, ({ body, viewer, caller }) =>
    mergeCompanies(platform, body.changes, { viewer, caller }),
  )
  serve(app, contract.listClasses, ({ query }) => listClasses(platform, query))
  serve(app, contract.setClasses, ({ body, viewer, caller }) => setClasses(platform, body.changes, { viewer, caller }))
}
