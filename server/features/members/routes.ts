import {
  getCertificate,
  getPhoto,
  getProfile,
  listMembers,
  registerAlumnus,
  registerStudent,
  replacePhoto,
  updateProfile,
} from '#contract/members.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { certificateFile, photoFile } from './files.ts'
import { network } from './network.ts'
import { changePhoto, changeProfile, profileFor } from './profile.ts'
import { enrolAlumnus, enrolStudent } from './registration.ts'

export const memberRoutes = (app: App, platform: Platform): void => {
  serve(app, registerStudent, ({ body, caller }) => enrolStudent(platform, body, caller))
  serve(app, registerAlumnus, ({ body, caller }) => enrolAlumnus(platform, body, caller))
  serve(app, getProfile, ({ viewer, params }) => profileFor(platform, viewer, params.id))
  serve(app, updateProfile, ({ viewer, params, body }) => changeProfile(platform, viewer, params.id, body))
  serve(app, replacePhoto, ({ viewer, params, body }) => changePhoto(platform, viewer, params.id, body.image))
  serve(app, listMembers, ({ viewer, query }) => network(platform, viewer, query))

  serve(app, getPhoto, async ({ params, reply }) => {
    const bytes = await photoFile(platform, params)
    return reply
      .headers({ 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable' })
      .send(bytes)
  })
  serve(app, getCertificate, async ({ params, query, reply }) => {
    const { type, bytes } = await certificateFile(platform, { ...params, ...query })
    // A file from outside runs nothing, whatever it holds.
    return reply.headers({ 'content-type': type, 'content-security-policy': "default-src 'none'; sandbox" }).send(bytes)
  })
}
