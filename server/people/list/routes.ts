import { countPeople, listPeople, listPeopleChoices } from '#contract/people/listing.ts'
import type { Domain } from '#server/platform/domain.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findChoices } from './choices/queries.ts'
import { numberOfPeople, pageOfPeople } from './list.ts'

/** Routes of the people list. */
export const listRoutes = (app: App, platform: Platform, domains: readonly Domain[]): void => {
  serve(app, listPeople, ({ viewer, query }) => pageOfPeople(platform, domains, viewer, query))
  serve(app, countPeople, ({ viewer, query }) => numberOfPeople(platform, viewer, query))
  serve(app, listPeopleChoices, async ({ viewer, query }) => ({
    choices: await findChoices(platform.db, viewer, query.role, query.of),
  }))
}
