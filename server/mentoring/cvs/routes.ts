import * as contract from '#contract/mentoring/shared-cvs.ts'
import { fileHeaders } from '#server/platform/http/file-headers.ts'
import { sendFile } from '#server/platform/http/send-file.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { addComment, changeComment, removeComment } from './comments.ts'
import { cvFile, deleteCv, linkOf, sharedCvPage } from './cvs.ts'

export const sharedCvRoutes = (app: App, platform: Platform): void => {
  serve(app, contract.readSharedCv, ({ params, viewer }) => sharedCvPage(platform, viewer, params.id))
  serve(app, contract.linkSharedCv, ({ params, viewer }) => linkOf(platform, viewer, params.id))
  serve(app, contract.deleteSharedCv, ({ params, viewer }) => deleteCv(platform, viewer, params.id))
  serve(app, contract.getSharedCv, async ({ params, query, reply }) => {
    const { key, name } = await cvFile(platform, { ...params, ...query })
    const headers = fileHeaders({ type: 'application/pdf', name }, { inline: query.inline === '1' })
    return sendFile(reply, platform.storage, key, headers)
  })
  serve(app, contract.addCvComment, ({ params, body, viewer }) => addComment(platform, viewer, params.id, body))
  serve(app, contract.changeCvComment, ({ params, body, viewer }) => changeComment(platform, viewer, params, body))
  serve(app, contract.deleteCvComment, ({ params, viewer }) => removeComment(platform, viewer, params))
}
