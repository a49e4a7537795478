import { requestGraduation, getGraduation, withdrawGraduation } from '#contract/people/graduation.ts'
import {
  compareClass,
  graduateClass,
  listClassGraduations,
  previewClassGraduation,
  undoClassGraduation,
} from '#contract/people/class-graduations.ts'
import type { Domain } from '#server/platform/domain.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { compare } from './comparison.ts'
import { graduate, listClasses, preview, undoGraduation } from './classes.ts'
import { ask, read, withdraw } from './graduation.ts'

/** Routes for students to become alumni. */
export const graduationRoutes = (app: App, platform: Platform, domains: readonly Domain[]): void => {
  serve(app, getGraduation, ({ viewer }) => read(platform, viewer))
  serve(app, requestGraduation, ({ viewer, body, caller }) => ask(platform, viewer, body, caller))
  serve(app, withdrawGraduation, ({ viewer, caller }) => withdraw(platform, viewer, caller))
  serve(app, listClassGraduations, () => listClasses(platform))
  serve(app, previewClassGraduation, ({ query }) => preview(platform, query.year))
  serve(app, compareClass, ({ body }) => compare(platform, domains, body))
  serve(app, graduateClass, ({ viewer, body, caller }) => graduate(platform, domains, viewer, body, caller))
  serve(app, undoClassGraduation, ({ viewer, params, query, caller }) =>
    undoGraduation(platform, viewer, params.id, query.member, caller),
  )
}
