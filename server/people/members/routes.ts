import { registerAlumnus, registerStudent } from '#contract/people/registration.ts'
import { getCertificate, getPhoto } from '#contract/people/files.ts'
import {
  getProfile,
  handInCertificate,
  replacePhoto,
  updateProfile,
  withdrawPendingChange,
} from '#contract/people/members.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { handIn } from './certificate.ts'
import { certificateFile, photoFile } from './files.ts'
import { withdrawChange } from '../profiles/identity.ts'
import { changePhoto, changeProfile, profileFor } from '../profiles/profile.ts'
import { enrolAlumnus, enrolStudent } from './registration.ts'

export const memberRoutes = (app: App, platform: Platform): void => {
  serve(app, registerStudent, ({ body, caller }) => enrolStudent(platform, body, caller))
  serve(app, registerAlumnus, ({ body, caller }) => enrolAlumnus(platform, body, caller))
  serve(app, getProfile, ({ viewer, params }) => profileFor(platform, viewer, params.id))
  serve(app, updateProfile, ({ viewer, params, body, caller }) =>
    changeProfile(platform, viewer, params.id, body, caller),
  )
  serve(app, withdrawPendingChange, ({ viewer, params, caller }) => withdrawChange(platform, viewer, params.id, caller))
  serve(app, replacePhoto, ({ viewer, params, body }) => changePhoto(platform, viewer, params.id, body.image))
  serve(app, handInCertificate, ({ viewer, params, body, caller }) => handIn(platform, viewer, params.id, body, caller))

  serve(app, getPhoto, async ({ params, reply }) => {
    const { bytes, content } = await photoFile(platform, params)
    return reply
      .headers({
        'content-type': 'image/webp',
        'content-length': bytes,
        'cache-control': 'public, max-age=31536000, immutable',
      })
      .send(content)
  })
  serve(app, getCertificate, async ({ params, query, caller, reply }) => {
    const { type, bytes, content } = await certificateFile(platform, { ...params, ...query }, caller)
    return reply
      .headers({
        'content-type': type,
        'content-length': bytes,
        // A file from outside runs nothing, whatever it holds.
        'content-security-policy': "default-src 'none'; sandbox",
      })
      .send(content)
  })
}
