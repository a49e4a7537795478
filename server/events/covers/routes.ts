import * as covers from '#contract/events/covers.ts'
import { isKnown } from '#server/platform/http/etag.ts'
import { AppError } from '#server/platform/errors.ts'
import { sendFile } from '#server/platform/http/send-file.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { coverFile, removeCover, replaceCover } from './covers.ts'
import { eventPicture } from '../link-preview/picture.ts'
import { drawCover } from './drawings.ts'

const forever = 'public, max-age=31536000, immutable'

export const coverRoutes = (app: App, platform: Platform): void => {
  serve(app, covers.replaceCover, ({ params, query, body, viewer }) =>
    replaceCover(platform, viewer, { ...params, ...query, ...body }),
  )
  serve(app, covers.removeCover, ({ params, query, viewer }) => removeCover(platform, viewer, { ...params, ...query }))
  serve(app, covers.getDrawnCover, ({ params: { name }, reply }) => {
    const drawing = drawCover(name)
    if (drawing === undefined) throw new AppError('file.not_found')
    return reply
      .headers({
        'content-type': 'image/svg+xml; charset=utf-8',
        'cache-control': forever,
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'cross-origin',
      })
      .send(drawing)
  })
  serve(app, covers.getEventPicture, async ({ params, query, reply }) => {
    const tagOf = (key: string) => `"${key}"`
    const { key, picture } = await eventPicture(platform, {
      ...{ ...params, ...query },
      isKnown: (each) => isKnown(reply.request, tagOf(each)),
    })
    reply.headers({
      ...{ etag: tagOf(key), 'cache-control': 'public, max-age=3600' },
      // Shown by apps that preview links.
      'cross-origin-resource-policy': 'cross-origin',
    })
    return picture === undefined
      ? reply.code(304).send()
      : reply.header('content-type', 'image/jpeg').send(Buffer.from(picture))
  })
  serve(app, covers.getCoverPicture, async ({ params, reply }) =>
    sendFile(reply, platform.storage, await coverFile(platform, params), {
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=86400',
      'cross-origin-resource-policy': 'cross-origin',
    }),
  )
}
