import * as photos from '#contract/events/photos.ts'
import { fileHeaders } from '#server/platform/http/file-headers.ts'
import { sendFile } from '#server/platform/http/send-file.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import {
  addEventPhoto,
  deleteEventPhoto,
  eventPhotoFile,
  listEventPhotos,
  showEventPhoto,
  withholdEventPhoto,
} from './photos.ts'

export const photoRoutes = (app: App, platform: Platform): void => {
  serve(app, photos.listEventPhotos, ({ params, query, viewer }) => listEventPhotos(platform, viewer, params.id, query))
  serve(app, photos.addEventPhoto, ({ params, body, viewer }) => addEventPhoto(platform, viewer, params.id, body))
  serve(app, photos.deleteEventPhoto, ({ params, viewer }) => deleteEventPhoto(platform, viewer, params))
  serve(app, photos.withholdEventPhoto, ({ params, viewer }) => withholdEventPhoto(platform, viewer, params))
  serve(app, photos.showEventPhoto, ({ params, viewer }) => showEventPhoto(platform, viewer, params))
  serve(app, photos.getEventPhoto, async ({ params, viewer, reply }) => {
    const key = await eventPhotoFile(platform, viewer, params)
    return sendFile(reply, platform.storage, key, fileHeaders({ type: 'image/webp', name: `${params.photoId}.webp` }))
  })
}
