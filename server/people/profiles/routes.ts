import { getCertificate, getPhoto } from '#contract/people/files.ts'
import {
  getProfile,
  submitCertificate,
  replacePhoto,
  updateProfile,
  withdrawPendingChange,
} from '#contract/people/profiles.ts'
import { sendFile } from '#server/platform/http/send-file.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { submit } from '../certificates/certificate.ts'
import { certificateFile, photoFile } from '../certificates/files.ts'
import { withdrawChange } from './identity.ts'
import { changePhoto, changeProfile, profileFor } from './profile.ts'

export const profileRoutes = (app: App, platform: Platform): void => {
  const { storage } = platform
  serve(app, getProfile, ({ viewer, params }) => profileFor(platform, viewer, params.id))
  serve(app, updateProfile, ({ viewer, params, body, caller }) =>
    changeProfile(platform, viewer, params.id, body, caller),
  )
  serve(app, withdrawPendingChange, ({ viewer, params, caller }) => withdrawChange(platform, viewer, params.id, caller))
  serve(app, replacePhoto, ({ viewer, params, body }) => changePhoto(platform, viewer, params.id, body.image))
  serve(app, submitCertificate, ({ viewer, params, body, caller }) => submit(platform, viewer, params.id, body, caller))

  serve(app, getPhoto, async ({ params, reply }) =>
    sendFile(reply, storage, await photoFile(platform, params), {
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    }),
  )
  serve(app, getCertificate, async ({ params, query, caller, reply }) => {
    const { key, type } = await certificateFile(platform, { ...params, ...query }, caller)
    // The sandbox keeps uploaded files from running scripts.
    const headers = { 'content-type': type, 'content-security-policy': "default-src 'none'; sandbox" }
    return sendFile(reply, storage, key, headers)
  })
}
