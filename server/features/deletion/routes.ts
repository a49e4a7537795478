import { askDeletion, cancelDeletion, getDeletion } from '#contract/deletion.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { ask, cancel, read } from './deletion.ts'
import { erasure } from './erasing/erasing.ts'
import { fileErasure } from './erasing/files.ts'
import { farewellMail, noticeMail } from './mails.ts'

export const deletionRoutes = (app: App, platform: Platform): void => {
  platform.tasks.define(erasure(platform))
  platform.tasks.define(fileErasure(platform))
  platform.mails.define(noticeMail(platform))
  platform.mails.define(farewellMail(platform))
  serve(app, getDeletion, ({ viewer }) => read(platform, viewer))
  serve(app, askDeletion, ({ viewer, body }) => ask(platform, viewer, body))
  serve(app, cancelDeletion, ({ viewer }) => cancel(platform, viewer))
}
