/** Portals beside the one that all journeys share, each in a process of its own. */
import { expect } from '@playwright/test'
import { emptyDataDirectory } from '#server/testing/directories.ts'
import { openTestMailServer } from '#server/testing/mail.ts'
import { type PortalProcess, startPortalProcess } from '#server/testing/portal-process.ts'
import { admin } from './admin.ts'

export type PortalWithMail = { url: string; linkTo: (email: string, subject: string) => Promise<string> }

/** Runs a portal for journeys that change something for everybody. */
export const useIsolatedPortal = async (use: (url: string) => Promise<void>): Promise<void> => {
  const portal = await start()
  await use(urlOf(portal))
  await portal.stop()
}

/**
 * Runs a portal that sends mail, which the shared one does not. `linkTo` waits for an email and returns the address that stands
 * in it.
 */
export const usePortalWithMail = async (use: (portal: PortalWithMail) => Promise<void>): Promise<void> => {
  const mailServer = await openTestMailServer()
  const portal = await start({ SMTP_URL: mailServer.url })
  const linkTo = async (email: string, subject: string): Promise<string> => {
    const find = () => mailServer.emails.findLast((mail) => mail.to?.[0]?.address === email && mail.subject === subject)
    await expect.poll(find).toBeDefined()
    return /https?:\S+#\S+/.exec(find()?.text ?? '')?.[0] ?? ''
  }
  await use({ url: urlOf(portal), linkTo })
  await portal.stop()
  await mailServer.close()
}

const start = async (environment: Record<string, string> = {}): Promise<PortalProcess> =>
  startPortalProcess(await emptyDataDirectory(), [], {
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    ...environment,
  })

// The portal calls itself localhost, and so do the links in its emails.
const urlOf = ({ url }: PortalProcess): string => url.replace('127.0.0.1', 'localhost')
