import { changePublicPage, getOwnPublicPage, readPublicPage } from '#contract/people/public-page.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { missingHtml, pageHtml } from './html.ts'
import { changePage, openPage, ownPublicPage } from './public-page.ts'

export const publicPageRoutes = (app: App, platform: Platform): void => {
  serve(app, getOwnPublicPage, ({ viewer }) => ownPublicPage(platform, viewer))
  serve(app, changePublicPage, ({ viewer, body }) => changePage(platform, viewer, body))
  serve(app, readPublicPage, async ({ params, caller, reply }) => {
    await platform.limiters.publicPages.take(caller.network)
    const found = await openPage(platform, params.name)
    // Not stored anywhere, so that a page that was switched off is gone at once.
    reply.headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', vary: 'accept-language' })
    if (found?.page.is_indexed !== true) reply.header('x-robots-tag', 'noindex, nofollow')
    return found === undefined
      ? reply.code(404).send(await missingHtml(platform, caller.language))
      : reply.send(await pageHtml(platform, caller.language, found))
  })
}
