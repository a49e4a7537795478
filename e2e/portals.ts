/** Portals beside the one that all journeys share, each in a process of its own. */
import { expect } from '@playwright/test'
import { join } from 'node:path'
import { emptyDataDirectory } from '#server/testing/directories.ts'
import { openTestMailServer } from '#server/testing/mail.ts'
import { type PortalProcess, startPortalProcess } from '#server/testing/portal-process.ts'
import { admin } from './admin.ts'

export type PortalWithClock = { url: string; passTime: (minutes: number) => void }

export type PortalWithMail = { url: string; linkTo: (email: string, subject: string) => Promise<string> }

/** Runs a portal for journeys that change something for everybody. */
export const useIsolatedPortal = async (use: (url: string) => Promise<void>): Promise<void> => {
  // As many searches as members really have.
  const portal = await start({ SEARCHES_PER_MINUTE: '30' })
  await use(urlOf(portal))
  await portal.stop()
}

/** Runs a portal whose clock can be put forward: what it does later it does within a second. */
export const usePortalWithClock = async (use: (portal: PortalWithClock) => Promise<void>): Promise<void> => {
  const portal = await start({}, ['--import', join(import.meta.dirname, 'movableClock.ts')])
  await use({ url: urlOf(portal), passTime: (minutes) => portal.child.send(minutes * 60_000) })
  await portal.stop()
}

/** Runs the demo: a portal with the people of `seed/`. */
export const useDemoPortal = async (use: (url: string) => Promise<void>): Promise<void> => {
  const portal = await startPortalProcess(await emptyDataDirectory(), [], {}, undefined, 'scripts/demo.ts')
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

const start = async (environment: Record<string, string> = {}, options: string[] = []): Promise<PortalProcess> =>
  startPortalProcess(await emptyDataDirectory(), options, {
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    ...environment,
  })

// The portal calls itself localhost, and so do the links in its emails.
const urlOf = ({ url }: PortalProcess): string => url.replace('127.0.0.1', 'localhost')
