/** A portal of their own for journeys that change something for everybody. */
import { emptyDataDirectory } from '#server/testing/directories.ts'
import { startPortalProcess } from '#server/testing/portal-process.ts'
import { admin } from './admin.ts'
import { test as base } from './journey.ts'

/** As `test`, against a portal that no other journey uses at the same time. */
export const test = base.extend<object, { isolatedPortal: string }>({
  isolatedPortal: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const administrator = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }
      const portal = await startPortalProcess(await emptyDataDirectory(), [], administrator)
      await use(portal.url.replace('127.0.0.1', 'localhost'))
      await portal.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ isolatedPortal }, use) => use(isolatedPortal),
})
