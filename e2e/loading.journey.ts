/** What can be done with a page before its script is there. */
import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { call, offerToMentor } from './people.ts'
import { textOf } from './texts.ts'

test('what is typed and clicked on the log-in before its script is there is not lost', async ({ page }) => {
  let letIn: () => void = () => undefined
  const wanted = new Promise<void>((resolve) => (letIn = resolve))
  await page.route('**/assets/index-*.js', async (route) => {
    await wanted
    await route.continue()
  })
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
  // The form itself led nowhere, and nothing of it stands in a URL.
  expect(documents.map((url) => new URL(url).pathname + new URL(url).search)).toEqual(['/login'])
})

test('a member who opens the log-in is led on', async ({ pageFor, given }) => {
  const page = await pageFor(await given.student())
  await page.goto('/login')
  await expect(page).toHaveURL('/dashboard')
})

test('the frame of the dashboard is there before its script, for members only', async ({ page, pageFor, given }) => {
  const member = await pageFor(await given.student())
  for (const visit of [page, member]) {
    await visit.route('**/assets/*.js', () => undefined)
    await visit.goto('/dashboard', { waitUntil: 'commit' })
    await expect(visit.locator('#frame')).toBeAttached()
  }
  await expect(member.locator('#frame').getByText('Messages').first()).toBeVisible()
  await expect(page.locator('#frame')).toBeHidden()

  await member.unrouteAll({ behavior: 'ignoreErrors' })
  await member.goto('/dashboard')
  await expect(member.getByRole('heading', { level: 1, name: /Welcome/ })).toBeVisible()
  // One frame is left, and one heading: not an inert second one.
  for (const once of ['main', '#bar-title', 'h1']) await expect(member.locator(once)).toHaveCount(1)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/login')
  await expect(page.locator('h1')).toHaveCount(1)
  await expect(page.locator('#frame')).toHaveCount(0)
})

test('an address that the dashboard does not have says so in the bar, without a greeting', async ({
  pageFor,
  given,
}) => {
  const page = await pageFor(await given.student())
  await page.goto('/dashboard/nope')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(textOf('en', 'dashboard:menu.not_found'))
  await expect(page.getByText(/Welcome/)).toHaveCount(0)
})

test('a page is painted with nothing but its HTML', async ({ page }) => {
  await page.route('**/*', (route) => (route.request().isNavigationRequest() ? route.continue() : undefined))
  await page.goto('/login', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // Its styles, and the script that chooses the language and the colours.
  await expect(page.locator('body')).toHaveCSS('min-width', '320px')
  await expect(page.locator('html')).toHaveClass('js')
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1)
})

test('the first calls of a member leave before any script is there, and once', async ({ pageFor, given }) => {
  const member = await given.student()
  const page = await pageFor(member)
  const { asked, letIn } = await openWithoutScripts(page)
  await expect.poll(() => asked.map(({ path }) => path)).toContain('/api/home')
  expect(asked.map(({ path }) => path)).toContain('/api/frame')

  letIn()
  await expect(page.getByRole('region', { name: 'Your profile' })).toContainText(member.fullName)
  for (const path of ['/api/frame', '/api/home']) expect(asked.filter((call) => call.path === path)).toHaveLength(1)
})

test('what was asked for before a script was there is not shown to whoever has logged in meanwhile', async ({
  pageFor,
  given,
}) => {
  const [first, second] = [await given.student(), await given.student()]
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
  await expect(page.getByRole('region', { name: 'Your profile' })).toContainText(second.fullName)
  expect(asked.filter(({ path }) => path === '/api/frame').map(({ token }) => token)).toContain(second.token)
})

test('the notice of an alumnus who was not verified pushes nothing down on a phone', async ({ pageFor, given }) => {
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

test('what waits for a member pushes nothing down on a phone, though a part of it comes late', async ({
  pageFor,
  given,
}) => {
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
  const waiting = page.getByRole('region', { name: 'Waiting for you' })
  await expect(waiting.getByText(`${ada.fullName} would like you as a mentor`)).toBeVisible()
  await expect(waiting.getByText('Hello')).toBeVisible()
  expect(await page.evaluate(() => globalThis.shifted)).toBeLessThanOrEqual(0.02)
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
  let letIn: () => void = () => undefined
  const wanted = new Promise<void>((resolve) => (letIn = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await wanted
    await route.continue()
  })
  const asked: { path: string; token: string | undefined }[] = []
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname
    const token = request.headers()['authorization']?.replace('Bearer ', '')
    if (path.startsWith('/api/')) asked.push({ path, token })
  })
  await page.goto('/dashboard', { waitUntil: 'commit' })
  return { asked, letIn }
}
