import { deleteCv, getCv, linkCv, listCvs, uploadCv } from '#contract/opportunities/cvs.ts'
import { fileHeaders } from '#server/platform/http/file-headers.ts'
import { sendFile } from '#server/platform/http/send-file.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import * as cvs from './cvs.ts'

export const cvRoutes = (app: App, platform: Platform): void => {
  serve(app, listCvs, ({ viewer }) => cvs.cvsOf(platform, viewer))
  serve(app, uploadCv, ({ viewer, body }) => cvs.uploadCv(platform, viewer, body))
  serve(app, deleteCv, ({ viewer, params }) => cvs.deleteCv(platform, viewer, params.id))
  serve(app, linkCv, ({ viewer, params }) => cvs.ownCvLink(platform, viewer, params.id))
  serve(app, getCv, async ({ params, query, reply }) => {
    const { key, name } = await cvs.cvFile(platform, { ...params, ...query })
    const headers = fileHeaders({ type: 'application/pdf', name }, { inline: query.inline === '1' })
    return sendFile(reply, platform.storage, key, headers)
  })
}
