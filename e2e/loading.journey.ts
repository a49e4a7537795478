/** Pages before their scripts have loaded. */
import type { Page } from '@playwright/test'
import { boundsOf, expect, test } from './journey.ts'
import { call, offerToMentor } from './people.ts'
import { textOf } from './texts.ts'

test('the login renders from HTML alone and keeps input typed before its script loads', async ({ pageFor }) => {
  await test.step('HTML alone', async () => {
    const page = await pageFor()
    await page.route('**/*', (route) => (route.request().isNavigationRequest() ? route.continue() : undefined))
    await page.goto('/login', { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // Its styles, and the script that sets language and colors.
    await expect(page.locator('body')).toHaveCSS('min-width', '320px')
    await expect(page.locator('html')).toHaveClass('js')
    const paints = () => performance.getEntriesByName('first-contentful-paint').length
    await expect.poll(() => page.evaluate(paints)).toBe(1)
  })

  const page = await pageFor()
  const letIn = await holdRequests(page, '**/assets/index-*.js')
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
  // The form did not navigate, and no URL contains its values.
  expect(documents.map((url) => new URL(url).pathname + new URL(url).search)).toEqual(['/login'])
})

test('a member’s dashboard renders its frame and sends its first calls before its script loads', async ({
  page: strangers,
  pageFor,
  given,
}) => {
  const [first, second] = [await given.student(), await given.student()]

  await test.step('each call is sent once, before any script', async () => {
    const page = await pageFor(first)
    const { asked, letIn } = await openWithoutScripts(page)
    await expect.poll(() => asked.map(({ path }) => path)).toContain('/api/home')
    expect(asked.map(({ path }) => path)).toContain('/api/frame')
    await expect(page.locator('#frame').getByText('Messages').first()).toBeVisible()

    letIn()
    await expect(page.getByRole('region', { name: textOf('en', 'dashboard:profile') })).toContainText(first.fullName)
    for (const path of ['/api/frame', '/api/home']) expect(asked.filter((call) => call.path === path)).toHaveLength(1)
    // Only one frame and one heading remain, without an inert duplicate.
    for (const once of ['main', '#bar-title', 'h1']) await expect(page.locator(once)).toHaveCount(1)

    await page.goto('/login')
    await expect(page).toHaveURL('/dashboard')
  })

  await test.step('an early response is dropped when another member has logged in', async () => {
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

  await test.step('visitors don’t see the frame', async () => {
    const { letIn } = await openWithoutScripts(strangers)
    await expect(strangers.locator('#frame')).toBeAttached()
    await expect(strangers.locator('#frame')).toBeHidden()
    letIn()
    await expect(strangers).toHaveURL('/login')
    await expect(strangers.locator('h1')).toHaveCount(1)
    await expect(strangers.locator('#frame')).toHaveCount(0)
  })
})

test('a thread opened by its link shows its beginning until its page is there', async ({ pageFor, given }) => {
  const asker = await given.student()
  const { spaces } = await call(asker, 'GET', '/api/discussions/spaces')
  const title = 'Which sensor suits a night light?'
  const { _id } = await call(asker, 'POST', '/api/discussions/threads', {
    ...{ kind: 'question', space: spaces[0]._id, title },
    body: 'It must see dusk.\n\nIs *this* one good?',
  })
  const page = await pageFor(asker)
  const letIn = await holdRequests(page, '**/assets/*.js')
  const answer = await holdRequests(page, '**/api/frame')
  await page.goto(`/dashboard/discussions/${_id}`, { waitUntil: 'commit' })

  const beginning = page.locator('#frame [data-opening]')
  await expect(beginning).toContainText(title)
  await expect(beginning).toContainText(asker.fullName)
  await expect(beginning.getByText('It must see dusk.', { exact: true })).toBeVisible()
  const { y } = await boundsOf(beginning.getByText(title))

  letIn()
  await expect(page.locator('#root main')).toBeAttached()
  await expect(beginning).toBeVisible()
  await expect(page.locator('#root')).toBeHidden()

  answer()
  const heading = page.getByRole('heading', { name: title })
  await expect(heading).toBeVisible()
  await expect(page.locator('em', { hasText: 'this' })).toBeVisible()
  await expect(page.locator('#frame')).toHaveCount(0)
  expect((await boundsOf(heading)).y).toBeCloseTo(y, -1)
})

test('the home shows what waits for a member until its page is there', async ({ pageFor, given }) => {
  const [grace, ada] = [await given.verifiedAlumnus(), await given.student()]
  await call(ada, 'POST', `/api/messages/send/${grace._id}`, { message: 'May I ask about your work?' })
  const page = await pageFor(grace, { viewport: { width: 390, height: 844 } })
  const letIn = await holdRequests(page, '**/assets/*.js')
  const answer = await holdRequests(page, '**/api/frame')
  await page.goto('/dashboard', { waitUntil: 'commit' })

  const beginning = page.locator('#frame [data-opening]')
  await expect(beginning).toContainText(`${ada.fullName} wants to talk`)
  await expect(page.locator('#frame h1')).toContainText(grace.fullName)
  const words = beginning.getByText('May I ask about your work?')
  await expect(words).toBeVisible()
  const { y } = await boundsOf(beginning.getByText('wants to talk'))

  letIn()
  await expect(page.locator('#root main')).toBeAttached()
  await expect(words).toBeVisible()
  await expect(page.locator('#root')).toBeHidden()

  answer()
  const waiting = page.getByRole('region', { name: textOf('en', 'dashboard:waiting') })
  await expect(waiting.getByText('May I ask about your work?')).toBeVisible()
  await expect(page.locator('#frame')).toHaveCount(0)
  expect((await boundsOf(waiting.getByText('wants to talk'))).y).toBeCloseTo(y, -1)
})

test('late content causes no layout shift on a phone', async ({ pageFor, given }) => {
  await test.step('the notice of a declined alumnus', async () => {
    const page = await pageFor(await given.declinedAlumnus(), { viewport: { width: 390, height: 844 } })
    await noteShifts(page)
    // Long enough for the page to appear without it.
    await page.route('**/api/frame', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_000))
      await route.continue()
    })
    await page.goto('/dashboard/network')
    await expect(page.getByText(textOf('en', 'dashboard:verification.declined.title'), { exact: true })).toBeVisible()
    expect(await page.evaluate(() => globalThis.shifted)).toBeLessThanOrEqual(0.02)
  })

  await test.step('the pending tasks of a member', async () => {
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

/** Sums up the layout shifts of a page in `shifted`. */
const noteShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    globalThis.shifted = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) globalThis.shifted += Number(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** Opens the dashboard with its API calls, while its scripts are held. */
const openWithoutScripts = async (page: Page) => {
  const letIn = await holdRequests(page, '**/assets/*.js')
  const asked: { path: string; token: string | undefined }[] = []
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname
    const token = request.headers()['authorization']?.replace('Bearer ', '')
    if (path.startsWith('/api/')) asked.push({ path, token })
  })
  await page.goto('/dashboard', { waitUntil: 'commit' })
  return { asked, letIn }
}

/** Holds requests of a page until the returned function is called. */
const holdRequests = async (page: Page, url: string) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
