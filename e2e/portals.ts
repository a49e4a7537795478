/** Portals apart from the shared one, each in its own process. */
import { expect } from '@playwright/test'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Email } from 'postal-mime'
import { emptyDataDirectory } from '#server/testing/directories.ts'
import { openTestMailServer } from '#server/testing/mail.ts'
import { type PortalProcess, startPortalProcess } from '#server/testing/portal-process.ts'
import { admin } from './admin.ts'

export type PortalWithClock = { url: string; passTime: (minutes: number) => void }

export type PortalWithMail = PortalWithClock & {
  linkTo: (email: string, subject: string, path?: string) => Promise<string>
}

/** Runs a portal for journeys that change something for all members. */
export const useIsolatedPortal = async (use: (url: string) => Promise<void>): Promise<void> => {
  // The real search limit, and no automatic backup after ten minutes.
  const portal = await start({ SEARCHES_PER_MINUTE: '30', BACKUP_HOURS: '0' })
  await use(urlOf(portal))
  await portal.stop()
}

/** Runs a portal whose clock can be moved forward. Due tasks run within a second. */
export const usePortalWithClock = async (use: (portal: PortalWithClock) => Promise<void>): Promise<void> => {
  const portal = await start({}, movable)
  await use({ url: urlOf(portal), passTime: passTimeOf(portal) })
  await portal.stop()
}

/** Runs the demo, a portal with the data of `seed/`. */
export const useDemoPortal = async (use: (url: string) => Promise<void>): Promise<void> => {
  const portal = await startPortalProcess(await emptyDataDirectory(), [], {}, undefined, 'scripts/demo.ts')
  await use(urlOf(portal))
  await portal.stop()
}

/**
 * Runs a portal that sends email, unlike the shared one. `linkTo` waits for an email and returns its first link to
 * `path`, by default the first with a `#` fragment. Its clock can be moved forward, because some emails are delayed.
 */
export const usePortalWithMail = async (use: (portal: PortalWithMail) => Promise<void>): Promise<void> => {
  const mailServer = await openTestMailServer()
  const portal = await start({ SMTP_URL: mailServer.url }, movable)
  const linkTo = async (email: string, subject: string, path = ''): Promise<string> => {
    const find = () => mailServer.emails.findLast((mail) => mail.to?.[0]?.address === email && mail.subject === subject)
    await expect.poll(find).toBeDefined()
    const end = path === '' ? String.raw`#\S+` : String.raw`${path}\S*`
    return new RegExp(String.raw`https?:\S+${end}`).exec(find()?.text ?? '')?.[0] ?? ''
  }
  await use({ url: urlOf(portal), passTime: passTimeOf(portal), linkTo })
  await portal.stop()
  await mailServer.close()
}

export type NewPortal = PortalWithClock & { setupLink: string; emails: readonly Email[] }

/** Runs a portal that has just been started for the first time, at 10:00 UTC, with a mail server. It has printed `setupLink`. */
export const useNewPortal = async (use: (portal: NewPortal) => Promise<void>): Promise<void> => {
  const [mailServer, directory] = [await openTestMailServer(), await emptyDataDirectory()]
  const log = join(directory, 'printed.log')
  const output = openSync(log, 'w')
  // Invitations leave between 8:00 and 20:00.
  const ahead = (34 * 60 - (Math.floor(Date.now() / 60_000) % (24 * 60))) % (24 * 60)
  const environment = { SMTP_URL: mailServer.url, CLOCK_AHEAD: String(ahead * 60_000), BACKUP_HOURS: '0' }
  const portal = await startPortalProcess(join(directory, 'data'), movable, environment, output)
  const setupLink = /https?:\S+#\S+/.exec(readFileSync(log, 'utf8'))?.[0] ?? ''
  await use({ url: urlOf(portal), setupLink, emails: mailServer.emails, passTime: passTimeOf(portal) })
  await portal.stop()
  closeSync(output)
  await mailServer.close()
}

const movable = ['--import', join(import.meta.dirname, 'movableClock.ts')]
const passTimeOf =
  ({ child }: PortalProcess) =>
  (minutes: number): void =>
    void child.send(minutes * 60_000)

const start = async (environment: Record<string, string> = {}, options: string[] = []): Promise<PortalProcess> =>
  startPortalProcess(await emptyDataDirectory(), options, {
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    ...environment,
  })

// The portal uses localhost as its host, also in its emails.
const urlOf = ({ url }: PortalProcess): string => url.replace('127.0.0.1', 'localhost')
