/** A portal of their own for journeys that need mail: the one that all others share sends none. */
import { emptyDataDirectory } from '#server/testing/directories.ts'
import { openTestMailServer } from '#server/testing/mail.ts'
import { startPortalProcess } from '#server/testing/portal-process.ts'
import { admin } from './admin.ts'
import { expect, test as base } from './journey.ts'

type PortalWithMail = { url: string; linkTo: (email: string, subject: string) => Promise<string> }

/** As `test`, against a portal with a mail server. `linkTo` waits for a mail and answers the address in it. */
export const test = base.extend<object, { portalWithMail: PortalWithMail }>({
  portalWithMail: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const mailServer = await openTestMailServer()
      const portal = await startPortalProcess(await emptyDataDirectory(), [], {
        SMTP_URL: mailServer.url,
        ADMIN_EMAIL: admin.email,
        ADMIN_PASSWORD: admin.password,
      })
      const linkTo = async (email: string, subject: string): Promise<string> => {
        const find = () =>
          mailServer.emails.findLast((mail) => mail.to?.[0]?.address === email && mail.subject === subject)
        await expect.poll(find).toBeDefined()
        return /https?:\S+#\S+/.exec(find()?.text ?? '')?.[0] ?? ''
      }
      // The portal calls itself localhost, and so do the links in its emails.
      await use({ url: portal.url.replace('127.0.0.1', 'localhost'), linkTo })
      await portal.stop()
      await mailServer.close()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ portalWithMail }, use) => use(portalWithMail.url),
})
