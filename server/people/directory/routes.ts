import { listFacets, listMemberPlaces, listMembers } from '#contract/people/directory.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { facetsOf, memberPlaces, network } from './directory.ts'

export const directoryRoutes = (app: App, platform: Platform): void => {
  serve(app, listMembers, ({ viewer, query }) => network(platform, viewer, query))
  serve(app, listFacets, ({ viewer, query }) => facetsOf(platform, viewer, query))
  serve(app, listMemberPlaces, ({ viewer, query }) => memberPlaces(platform, viewer, query))
}
