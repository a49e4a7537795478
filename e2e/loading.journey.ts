/** What can be done with a page before its script is there. */
import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { call, offerToMentor } from './people.ts'
import { textOf } from './texts.ts'

test('the login is painted with its HTML alone, and keeps what is typed before its script has loaded', async ({
  pageFor,
}) => {
  await test.step('nothing but the HTML', async () => {
    const page = await pageFor()
    await page.route('**/*', (route) => (route.request().isNavigationRequest() ? route.continue() : undefined))
    await page.goto('/login', { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // Its styles, and the script that chooses the language and the colours.
    await expect(page.locator('body')).toHaveCSS('min-width', '320px')
    await expect(page.locator('html')).toHaveClass('js')
    const paints = () => performance.getEntriesByName('first-contentful-paint').length
    await expect.poll(() => page.evaluate(paints)).toBe(1)
  })

  const page = await pageFor()
  const letIn = await holdScripts(page, '**/assets/index-*.js')
  const documents: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()))

  await page.goto('/login', { waitUntil: 'commit' })
  await page.locator('[name=collegeEmail]').fill('nobody@college.example')
  await page.getByText('Alumni', { exact: true }).click()
  await page.locator('[name=password]').fill('not the password')
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await page.locator('[name=password]').press('Enter')
  letIn()

  const request = await sent
  expect(new URL(request.url()).pathname).toBe('/api/alumni/login')
  expect(request.postDataJSON()).toEqual({ collegeEmail: 'nobody@college.example', password: 'not the password' })
  await expect(page.getByRole('radio', { name: 'Alumni' })).toBeChecked()
  // The form itself led nowhere, and nothing of it is in a URL.
  expect(documents.map((url) => new URL(url).pathname + new URL(url).search)).toEqual(['/login'])
})

test('the dashboard has its frame and its first calls before its script, for the member who is logged in', async ({
  page: strangers,
  pageFor,
  given,
}) => {
  const [first, second] = [await given.student(), await given.student()]

  await test.step('each call leaves once, before any script', async () => {
    const page = await pageFor(first)
    const { asked, letIn } = await openWithoutScripts(page)
    await expect.poll(() => asked.map(({ path }) => path)).toContain('/api/home')
    expect(asked.map(({ path }) => path)).toContain('/api/frame')
    await expect(page.locator('#frame').getByText('Messages').first()).toBeVisible()

    letIn()
    await expect(page.getByRole('region', { name: textOf('en', 'dashboard:profile') })).toContainText(first.fullName)
    for (const path of ['/api/frame', '/api/home']) expect(asked.filter((call) => call.path === path)).toHaveLength(1)
    // One frame is left, and one heading: not an inert second one.
    for (const once of ['main', '#bar-title', 'h1']) await expect(page.locator(once)).toHaveCount(1)

    await page.goto('/login')
    await expect(page).toHaveURL('/dashboard')
  })

  await test.step('an early answer is not shown to a member who has logged in meanwhile', async () => {
    const page = await pageFor(first)
    const { asked, letIn } = await openWithoutScripts(page)
    await expect.poll(() => asked.map(({ path }) => path)).toContain('/api/frame')
    await page.evaluate(
      ([token = '', userId = '']) => {
        localStorage.setItem('token', token)
        localStorage.setItem('userId', userId)
      },
      [second.token, second._id],
    )
    letIn()
    await expect(page.getByRole('region', { name: textOf('en', 'dashboard:profile') })).toContainText(second.fullName)
    expect(asked.filter(({ path }) => path === '/api/frame').map(({ token }) => token)).toContain(second.token)
  })

  await test.step('strangers do not see the frame', async () => {
    const { letIn } = await openWithoutScripts(strangers)
    await expect(strangers.locator('#frame')).toBeAttached()
    await expect(strangers.locator('#frame')).toBeHidden()
    letIn()
    await expect(strangers).toHaveURL('/login')
    await expect(strangers.locator('h1')).toHaveCount(1)
    await expect(strangers.locator('#frame')).toHaveCount(0)
  })
})

test('what comes late pushes nothing down on a phone', async ({ pageFor, given }) => {
  await test.step('the notice of an alumnus who was declined', async () => {
    const page = await pageFor(await given.declinedAlumnus(), { viewport: { width: 390, height: 844 } })
    await noteShifts(page)
    // Long enough to be seen without it.
    await page.route('**/api/frame', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_000))
      await route.continue()
    })
    await page.goto('/dashboard/network')
    await expect(page.getByText(textOf('en', 'dashboard:verification.declined.title'), { exact: true })).toBeVisible()
    expect(await page.evaluate(() => globalThis.shifted)).toBeLessThanOrEqual(0.02)
  })

  await test.step('what waits for a member', async () => {
    const [grace, ada] = [await given.verifiedAlumnus(), await given.student()]
    await offerToMentor(grace)
    const words = { goal: 'A first job', question: 'Where do I begin?', availability: 'Evenings' }
    await call(ada, 'POST', '/api/mentoring-requests', { ...words, choices: [grace._id] })
    await call(ada, 'POST', `/api/messages/send/${grace._id}`, { message: 'Hello' })
    const page = await pageFor(grace, { viewport: { width: 390, height: 844 } })
    await noteShifts(page)
    await page.route('**/api/mentoring-requests?*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_500))
      await route.continue()
    })
    await page.goto('/dashboard')
    const waiting = page.getByRole('region', { name: textOf('en', 'dashboard:waiting') })
    await expect(waiting.getByText(`${ada.fullName} would like you as a mentor`)).toBeVisible()
    await expect(waiting.getByText('Hello')).toBeVisible()
    expect(await page.evaluate(() => globalThis.shifted)).toBeLessThanOrEqual(0.02)
  })
})

declare global {
  var shifted: number
}

/** Adds up by how much the layout of a page shifts, in `shifted`. */
const noteShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    globalThis.shifted = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) globalThis.shifted += Number(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** Opens the dashboard, with the calls of the API that its page makes, while scripts wait to be let in. */
const openWithoutScripts = async (page: Page) => {
  const letIn = await holdScripts(page, '**/assets/*.js')
  const asked: { path: string; token: string | undefined }[] = []
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname
    const token = request.headers()['authorization']?.replace('Bearer ', '')
    if (path.startsWith('/api/')) asked.push({ path, token })
  })
  await page.goto('/dashboard', { waitUntil: 'commit' })
  return { asked, letIn }
}

/** Holds the scripts of a page back until the function that it returns is called. */
const holdScripts = async (page: Page, url: string) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
