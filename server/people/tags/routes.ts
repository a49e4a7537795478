import { listTags, tagPeople, undoTagging } from '#contract/people/tags.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findTags } from './queries.ts'
import { tag, taggingWindow, undoTag } from './tags.ts'

/** Routes for the tags that the alumni office gives to members. */
export const tagRoutes = (app: App, platform: Platform): void => {
  platform.tasks.define(taggingWindow)
  serve(app, listTags, async ({ viewer }) => ({ tags: await findTags(platform.db, viewer) }))
  serve(app, tagPeople, ({ viewer, body, caller }) => tag(platform, viewer, body, caller))
  serve(app, undoTagging, ({ viewer, params, caller }) => undoTag(platform, viewer, params.id, caller))
}
