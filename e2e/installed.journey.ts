/** The portal as an app: installation, offline use, updates, and logout. */
import { chromium, type Page } from '@playwright/test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, goOffline, openLive, test } from './journey.ts'
import { call, type Given, type Member, sessionOf } from './people.ts'
import { newEntry, openNewBuildProxy, type NewBuildProxy } from './newBuildProxy.ts'
import { textOf } from './texts.ts'

test.use({ serviceWorkers: 'allow' })

test('browsers can install the portal @nightly', async ({ given }) => {
  const member = await given.student()
  const { baseURL = '', launchOptions } = test.info().project.use
  // An incognito context, as in other journeys, can't install anything.
  const folder = await mkdtemp(join(tmpdir(), 'installed-'))
  const context = await chromium.launchPersistentContext(folder, { ...launchOptions, baseURL })
  const page = await context.newPage()
  await page.goto('/about')
  await storeSession(page, member)
  await page.goto('/dashboard')
  await keepsEverything(page)

  const devtools = await context.newCDPSession(page)
  const { errors, data = '', url } = await devtools.send('Page.getAppManifest')
  expect([url, errors]).toEqual([`${baseURL}/manifest.webmanifest`, []])
  expect(JSON.parse(data)).toMatchObject({ start_url: '/dashboard', display: 'standalone' })
  expect((await devtools.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([])
  await context.close()
  // Chromium may still be writing to the folder.
  await rm(folder, { recursive: true, force: true, maxRetries: 10 })
})

// test: logout-clears-private-browser-data
test('conversations and the profile are readable offline, and nothing private is left once the session ends', async ({
  pageFor,
  given,
  request,
}) => {
  const [[asha, ravi], mira] = [await acquaintances(given), await given.student()]
  await send(ravi, asha, 'Written before')
  const hers = await pageFor(asha)
  await open(hers, ravi)
  await say(hers, 'I remember')
  // The page saves them when it is left, and they are read below.
  for (const query of ['messages', 'conversations'])
    await expect.poll(() => hers.evaluate(shelved, `[\\"${query}\\"`), query).toContain('I remember')
  await hers.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await keepsEverything(hers)

  await goOffline(hers)
  await hers.goto(`/dashboard/messages/${ravi._id}`)
  await expect(bubbles(hers)).toHaveText([/Written before/, /I remember/])
  await expect(hers.getByRole('status').filter({ hasText: /Offline\. Last updated/ })).toBeVisible()
  await expect(hers.getByRole('link', { name: new RegExp(ravi.fullName) }).first()).toBeVisible()
  await hers.getByRole('textbox', { name: /^Message to / }).fill('On a train')
  await hers.getByRole('button', { name: 'Send' }).click()
  await hers.reload()
  await expect(bubbles(hers)).toHaveText([/Written before/, /I remember/, /On a train/])
  await hers.goto(`/dashboard/network/${asha._id}`)
  await expect(hers.getByRole('article').getByText(asha.collegeEmail)).toBeVisible()
  // Pages never opened before explain why they are missing.
  await hers.getByRole('link', { name: 'Open Source' }).click()
  await expect(hers.getByRole('heading', { name: textOf('en', 'common:offline') })).toBeVisible()
  await expect(hers.getByRole('navigation', { name: 'Sections' })).toBeVisible()
  await hers.goto('/login')
  await expect(hers.getByRole('heading', { name: textOf('en', 'common:offline') })).toBeVisible()
  await expect((await hers.context().newPage()).goto('/admin')).rejects.toThrow('ERR_INTERNET_DISCONNECTED')

  await hers.goto('/dashboard/open-source')
  await send(ravi, asha, 'Meanwhile')
  await hers.context().setOffline(false)
  await expect(hers.getByRole('heading', { name: 'Open source projects', level: 2 })).toBeVisible()
  await expect(hers.getByText('Last updated')).toHaveCount(0)
  await hers.getByRole('link', { name: /^Messages/ }).click()
  await hers.getByRole('link', { name: new RegExp(ravi.fullName) }).click()
  await expect(bubbles(hers)).toHaveText([/Written before/, /I remember/, /Meanwhile/, /On a train/])

  const keeps = (words: string) => expect.poll(() => hers.evaluate(shelved, 'last-seen')).toContain(words)
  await test.step('the session is ended elsewhere', async () => {
    await request.post('/api/logout', { headers: { authorization: `Bearer ${asha.token}` } })
    await expect(hers).toHaveURL('/login')
    await nothingStays(hers, asha, ravi)
  })

  await test.step('another member takes over the browser and logs out in another tab', async () => {
    await storeSession(hers, ravi)
    await open(hers, asha)
    await keeps('I remember')
    await storeSession(hers, mira)
    await hers.goto('/dashboard')
    await keeps(mira.fullName)
    await expect.poll(() => hers.evaluate(shelved, '')).not.toContain('I remember')

    const other = await hers.context().newPage()
    await other.goto('/dashboard')
    await other.getByRole('button', { name: 'Logout' }).click()
    await expect(hers).toHaveURL(/\/(login)?$/)
    await expect(other).toHaveURL('/')
    await nothingStays(hers, asha, ravi, mira)
  })
})

test.describe('a newer version @nightly', () => {
  let portal: NewBuildProxy
  test.beforeEach(async ({ baseURL }) => {
    portal = await openNewBuildProxy(baseURL ?? '')
  })
  test.afterEach(() => portal.close())

  test('is offered in every tab, starts on request, and waits for unsaved input', async ({ pageFor, given }) => {
    const [asha, ravi] = await acquaintances(given)
    const page = await pageFor(asha, { baseURL: portal.origin })
    await open(page, ravi)
    await register(page)
    await page.getByRole('textbox', { name: /^Message to / }).fill('Not finished')
    const other = await page.context().newPage()
    await other.goto('/about')
    const form = await page.context().newPage()
    await openLive(form, '/contact')
    await form.getByLabel(/^Message/).fill('A long story')
    await page.evaluate(async () => (await caches.open('portal')).put('/assets/older.js', new Response('')))
    for (const tab of [page, other]) await tab.evaluate(() => void (document.documentElement.id = 'as-it-was'))

    portal.serveNewBuild()
    await look(page)
    for (const tab of [page, other]) await expect(tab.getByText(textOf('en', 'common:new_version'))).toBeVisible()
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(page.locator(`script[src$="${newEntry}"]`)).toBeAttached()
    await expect(page.getByRole('textbox', { name: /^Message to / })).toHaveValue('Not finished')
    await expect(page.getByText(textOf('en', 'common:new_version'))).toHaveCount(0)
    // Files of the older version are gone.
    await expect
      .poll(() => page.evaluate(async () => (await caches.match('/assets/older.js')) === undefined))
      .toBe(true)

    await expect(other.locator('#as-it-was')).toBeAttached()
    await other.getByRole('button', { name: textOf('en', 'common:new_version.reload') }).click()
    await expect(other.locator(`script[src$="${newEntry}"]`)).toBeAttached()

    const asked = new Promise((resolve) => form.once('dialog', (dialog) => resolve(dialog.dismiss())))
    await form.getByRole('button', { name: textOf('en', 'common:new_version.reload') }).click({ noWaitAfter: true })
    await asked
    await expect(form.getByLabel(/^Message/)).toHaveValue('A long story')
  })
})

const acquaintances = async (given: Given) =>
  [await given.student({ graduationYear: 2026 }), await given.student({ graduationYear: 2026 })] as const

/** Replaces the stored session as a login does. The open page doesn't notice. */
const storeSession = (page: Page, member: Member): Promise<void> =>
  page.evaluate((items) => void Object.assign(localStorage, items), sessionOf(member))

const send = (from: Member, to: Member, message: string) =>
  call(from, 'POST', `/api/messages/send/${to._id}`, { message })

const open = async (page: Page, { _id, fullName }: Member): Promise<void> => {
  await page.goto(`/dashboard/messages/${_id}`)
  await expect(page.getByRole('log', { name: `Conversation with ${fullName}` })).toBeVisible()
}

const say = async (page: Page, text: string): Promise<void> => {
  await page.getByRole('textbox', { name: /^Message to / }).fill(text)
  await page.getByRole('button', { name: 'Send' }).click()
  // Waits until the message is stored: later messages from another page are not in this conversation's copy.
  await expect(bubbles(page).filter({ hasText: text })).toHaveText(/(?:Sent|Delivered|Read)/)
}

const bubbles = (page: Page) => page.getByRole('log').locator('[data-bubble]')

/** Registers the service worker, as a page does after ten seconds. */
const register = (page: Page): Promise<void> =>
  page.evaluate(async () => void (await navigator.serviceWorker.register('/service-worker.js?language=en')))

/** Waits until the worker has cached everything that the portal needs to start. */
const keepsEverything = (page: Page): Promise<void> =>
  page.evaluate(async () => void (await navigator.serviceWorker.ready))

/** Checks for a newer version, as the browser does whenever the page becomes visible. */
const look = (page: Page): Promise<void> =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))

/** Returns the stored shelves with this name, or all of them, as JSON. */
const shelved = (shelf: string) =>
  new Promise<string>((resolve) => {
    const opening = indexedDB.open('alumni-connect')
    opening.addEventListener('success', () => {
      const shelves = opening.result.transaction('shelves').objectStore('shelves')
      const [places, values] = [shelves.getAllKeys(), shelves.getAll()]
      shelves.transaction.addEventListener('complete', () => {
        opening.result.close()
        const all = places.result.map((place, index): [string, unknown] => [
          JSON.stringify(place),
          values.result[index],
        ])
        resolve(JSON.stringify(all.filter(([place]) => place.includes(shelf))))
      })
    })
  })

/** Checks that no storage of the browser contains data of these members. */
const nothingStays = async (page: Page, ...people: Member[]): Promise<void> => {
  await expect.poll(() => page.evaluate(shelved, '')).toBe('[]')
  // A session stays stored until it has ended.
  const stored = () => page.evaluate(() => JSON.stringify(localStorage))
  for (const { token } of people) await expect.poll(stored).not.toContain(token)
  const kept = await page.evaluate(async () => {
    const cached: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        cached.push(request.url, (await (await cache.match(request))?.text()) ?? '')
    }
    const databases = (await indexedDB.databases()).map(({ name }) => name)
    return {
      cached: cached.join('\n'),
      databases,
      stored: JSON.stringify([localStorage, sessionStorage]),
    }
  })
  expect(kept.databases).toEqual(['alumni-connect'])
  // The worker cached the portal itself.
  expect(kept.cached).toContain('/dashboard')
  for (const { _id, fullName, collegeEmail, token } of people)
    for (const word of [_id, fullName, collegeEmail, token, 'I remember'])
      expect(kept.cached + kept.stored).not.toContain(word)
}
