import { type Browser, devices, type Page } from '@playwright/test'
import { STORAGE_KEYS } from '#contract/limits.ts'
import type { Actor } from '../actors.ts'

/** How a connection is throttled: ms until each response begins, and kilobits per second. */
export type Connection = { name: string; latency: number; kilobits: number }

/** Two presets of Chrome's developer tools. */
export const fast4G: Connection = { name: 'fast 4G', latency: 165, kilobits: 8_100 }
export const slow3G: Connection = { name: 'slow 3G', latency: 2_000, kilobits: 400 }

/** A cheap phone is about four times slower than a laptop. Lighthouse uses the same factor. */
const slowdown = 4

const { userAgent, deviceScaleFactor } = devices['Pixel 7']

/** Passes `work` a page on a phone with an empty cache, logged in as `member` if given. */
export const onPhone = async <Result>(
  browser: Browser,
  url: string,
  member: Actor | undefined,
  work: (page: Page) => Promise<Result>,
): Promise<Result> => {
  const context = await browser.newContext({
    ...{ baseURL: url, userAgent, deviceScaleFactor, isMobile: true, hasTouch: true },
    viewport: { width: 390, height: 844 },
    ...(member && { storageState: { cookies: [], origins: [{ origin: url, localStorage: sessionOf(member) }] } }),
  })
  const page = await context.newPage()
  const result = await work(page)
  await context.close()
  return result
}

/** Returns the entries that a browser stores for a login. */
export const sessionOf = ({ id, token }: Actor) => [
  { name: STORAGE_KEYS.token, value: token },
  { name: STORAGE_KEYS.userId, value: id },
  { name: STORAGE_KEYS.loggedInUser, value: 'A member' },
  { name: STORAGE_KEYS.profilePhoto, value: '' },
]

/** Slows the page down to a cheap phone, and to this connection if given. */
export const slowDown = async (page: Page, connection?: Connection): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  if (connection === undefined) return
  const throughput = (connection.kilobits * 1000) / 8
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: connection.latency },
    ...{ downloadThroughput: throughput, uploadThroughput: throughput },
  })
}
