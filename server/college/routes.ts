import { getCollege, getCollegeImage, getConfirmations, getPublicTexts } from '#contract/college/college.ts'
import { getSettings, listSettingsEntries, uploadCollegeImage } from '#contract/college/settings.ts'
import { changePublicRole, getPublicRole } from '#contract/college/team.ts'
import { sendFile } from '#server/platform/http/send-file.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { readCollege, readConfirmations, readPublicTexts, readSettings } from './college.ts'
import { storedImage, uploadImage } from './face/images.ts'
import { requireGroup } from './groups.ts'
import { listChanges } from './history/history.ts'
import { findPublicRole, savePublicRole } from './team/queries.ts'

/**
 * The public settings of the college, and all settings for administrators. The account domain serves `updateSettings`, because it may need a
 * password.
 */
export const collegeRoutes = (app: App, platform: Platform): void => {
  serve(app, getCollege, () => readCollege(platform))
  serve(app, getPublicTexts, () => readPublicTexts(platform))
  serve(app, getSettings, ({ viewer }) => readSettings(platform, viewer))
  serve(app, listSettingsEntries, ({ viewer, query }) => listChanges(platform.db, viewer, query))
  serve(app, getConfirmations, () => readConfirmations(platform))
  serve(app, getPublicRole, async ({ viewer }) => ({ role: await findPublicRole(platform.db, viewer.id) }))
  serve(app, changePublicRole, async ({ viewer, body: { role } }) => {
    await savePublicRole(platform.db, viewer.id, role)
    return { role }
  })
  serve(app, uploadCollegeImage, ({ viewer, body }) => {
    requireGroup(viewer, body.kind === 'logo' ? 'college' : 'pages')
    return uploadImage(platform, body.kind, body.image)
  })
  serve(app, getCollegeImage, ({ params: { key, name }, reply }) =>
    sendFile(reply, platform.storage, storedImage(key, name), {
      'content-type': name.endsWith('.png') ? 'image/png' : 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      // Shown by mail programs and by apps that preview links.
      'cross-origin-resource-policy': 'cross-origin',
    }),
  )
}
