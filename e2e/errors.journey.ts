import { expect, field, openLive, test, toast } from './journey.ts'
import { textOf } from './texts.ts'

// test: unknown-address-has-own-page
test('an unknown address is a page of its own, with status 404', async ({ page }) => {
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
  await expect(page.getByText(textOf('en', 'site:not_found.text'))).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Go to the home page' }).click()
  await expect(page).toHaveURL('/')
})

test('an unknown address below the dashboard stays inside it', async ({ pageFor, given }) => {
  const page = await pageFor(await given.student())
  await page.goto('/dashboard/nope')
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: textOf('en', 'dashboard:menu') }).first()).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: textOf('en', 'site:not_found.dashboard') })
    .click()
  await expect(page).toHaveURL('/dashboard')
})

// The script of the public pages, which the log-in does without.
const publicPages = /\/public-[^/]*\.js$/

test('a missing chunk of an older build reloads the page', async ({ page }) => {
  await openLive(page, '/login')
  await page.route(publicPages, (route) => route.fulfill({ status: 404 }), { times: 1 })
  const loaded = page.waitForEvent('load')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'FEATURES' }).click()
  await loaded
  await expect(page.getByRole('heading', { name: 'Our Features' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'ABOUT' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible()
})

test('a part that stays missing says so in its own place, and can be tried again', async ({ page }) => {
  await openLive(page, '/login')
  await page.route(publicPages, (route) => route.fulfill({ status: 404 }))
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'FEATURES' }).click()
  await expect(page.getByRole('heading', { name: textOf('en', 'common:renewed') })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0)

  await page.unroute(publicPages)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { name: 'Our Features' })).toBeVisible()
})

// test: crash-shows-reference
test('a part that crashes is told, with a reference and a way home', async ({ page }) => {
  await page.route(publicPages, async (route) => {
    const response = await route.fetch()
    const [script, broken] = [await response.text(), '(() => { throw new Error() })()']
    await route.fulfill({ response, body: script.replace(/[`'"]features\.close[`'"]/, broken) })
  })
  await openLive(page, '/login')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'FEATURES' }).click()
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
  await expect(page.getByText(/^Reference number/).locator('code')).toHaveText(/\S{6,}/)
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible()
})

test('a log-in goes through although the connection was lost when it was begun', async ({ pageFor, given }) => {
  const student = await given.student()
  const page = await pageFor()
  await openLive(page, '/login')
  const sentences = page.waitForRequest(/\/texts-en-validation-/)
  await page.route(/\/texts-en-validation-/, (route) => route.abort())
  await field(page, 'College email').fill(student.collegeEmail)
  await sentences
  await page.unrouteAll()
  await field(page, 'Password').fill(student.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('a portal that refuses all calls for a while says so in the section, and is not asked again and again', async ({
  pageFor,
  given,
}) => {
  const page = await pageFor(await given.student())
  const asked: string[] = []
  await page.route('**/api/**', async (route) => {
    asked.push(new URL(route.request().url()).pathname)
    await route.fulfill({ status: 429, headers: { 'retry-after': '30' }, json: { code: 'request.rate_limited' } })
  })
  const timesAsked = (path: string) => asked.filter((each) => each === path).length
  await page.goto('/dashboard/jobs')
  await expect(page.getByRole('heading', { name: textOf('en', 'jobs:failed') })).toBeVisible()
  const before = timesAsked('/api/jobs')

  await page.getByRole('button', { name: textOf('en', 'common:retry') }).click()
  await expect.poll(() => timesAsked('/api/jobs')).toBeGreaterThan(before)
  await expect(page.getByRole('heading', { name: textOf('en', 'jobs:failed') })).toBeVisible()

  // Once by all parts of the page that need it.
  const times = timesAsked('/api/frame')
  expect(times).toBeGreaterThan(0)
  expect(times).toBeLessThan(6)
})

const sections = [
  '',
  '/messages',
  '/events',
  '/mentorship',
  '/jobs',
  '/network',
  '/open-source',
  '/settings',
  '/notifications',
]
for (const status of [429, 404])
  test(`every section asks each address a few times at most while all calls are refused with ${status}`, async ({
    pageFor,
    given,
  }) => {
    const page = await pageFor(await given.student())
    const asked = new Map<string, number>()
    await page.route('**/api/**', async (route) => {
      const address = route.request().url()
      asked.set(address, (asked.get(address) ?? 0) + 1)
      await route.fulfill({ status, headers: { 'retry-after': '30' }, json: {} })
    })
    for (const section of sections) {
      asked.clear()
      await page.goto(`/dashboard${section}`)
      // A page that asks again and again is never idle.
      await page.waitForLoadState('networkidle')
      expect(asked.size, section).toBeGreaterThan(0)
      expect(Math.max(...asked.values()), `${section}: ${JSON.stringify([...asked])}`).toBeLessThan(6)
    }
  })

// test: login-returns-to-requested-page
test('the dashboard leads strangers to the login, and from there where they wanted to go', async ({ page, given }) => {
  const student = await given.student()
  await page.goto('/dashboard/network?role=alumni')
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Your session has ended.')).toHaveCount(0)
  await field(page, 'College email').fill(student.collegeEmail)
  await field(page, 'Password').fill(student.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/dashboard/network?role=alumni')
})

test('a session that has ended is said once, and the way leads back', async ({ pageFor, given }) => {
  const student = await given.student()
  const page = await pageFor({ ...student, token: 'no-longer-known' })
  await page.goto('/dashboard/events?when=past')
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Your session has ended. Please log in again.')).toHaveCount(1)
  await field(page, 'College email').fill(student.collegeEmail)
  await field(page, 'Password').fill(student.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(toast(page, 'Logged in successfully')).toBeVisible()
  await expect(page).toHaveURL('/dashboard/events?when=past')
  await expect(page.getByRole('tab', { name: 'Past' })).toHaveAttribute('aria-selected', 'true')
})

test('public pages are readable without JavaScript', async ({ pageFor }) => {
  const page = await pageFor(undefined, { javaScriptEnabled: false })
  for (const [path, heading] of [
    ['/', /has been there/],
    ['/about', 'About Us'],
    ['/features', 'Our Features'],
    ['/contact', 'Contact Us Page'],
    ['/privacy', 'Privacy policy'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.getByText('Copyright © 2024 Alumni Connect')).toBeVisible()
  }
  await page.goto('/contact')
  await expect(page.getByRole('button', { name: 'Send message' })).toBeDisabled()
  await expect(page.locator('#main noscript')).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'HOME' }).first().click()
  await expect(page).toHaveURL('/')
})

test('a change that is refused for the number of calls is taken back at once, and says when to try again', async ({
  pageFor,
  given,
}) => {
  const page = await pageFor(await given.student())
  await page.goto('/dashboard/settings/notifications')
  await page
    .getByRole('switch', { checked: true })
    .first()
    .evaluate((on) => on.setAttribute('data-pressed', ''))
  const first = page.locator('[data-pressed]')
  await expect(first).toBeChecked()
  const message = 'That was a lot at once. Try again in 40 seconds.'
  await page.route('**/api/**', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '40' },
      json: { success: false, code: 'request.too_many_calls', message },
    }),
  )
  await first.click()
  await expect(toast(page, message)).toBeVisible()
  await expect(first).toBeChecked()
})
