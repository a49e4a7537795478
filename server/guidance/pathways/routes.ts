import * as contract from '#contract/guidance/pathways.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { ask, peopleToAsk } from './asking/asking.ts'
import { countingRules } from './counting.ts'
import { whereNow } from './now.ts'
import { pathwaysOf } from './pathways.ts'

export const pathwayRoutes = (app: App, platform: Platform): void => {
  serve(app, contract.readPathways, ({ query, viewer }) => pathwaysOf(platform, viewer, query.field))
  serve(app, contract.readWhereNow, ({ query, viewer }) => whereNow(platform, viewer, query.field))
  serve(app, contract.listPeopleToAsk, ({ query, viewer }) => peopleToAsk(platform, viewer, query))
  serve(app, contract.askPerson, ({ params, viewer }) => ask(platform, viewer, params.id))
  serve(app, contract.readCountingRules, ({ viewer }) => countingRules(platform, viewer))
}
