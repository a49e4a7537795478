import { expect, field, isNightly, openLive, test, toast } from './journey.ts'
import { textOf } from './texts.ts'

const text = (name: string) => textOf('en', name)

// test: unknown-address-has-own-page
test('an unknown URL returns 404 with its own page, inside the dashboard too', async ({ page, pageFor, given }) => {
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: text('common:application_error') })).toBeVisible()
  await expect(page.getByText(text('site:not_found.text'))).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: text('common:error.home') })
    .click()
  await expect(page).toHaveURL('/')

  const member = await pageFor(await given.student())
  await member.goto('/dashboard/nope')
  await expect(member.getByRole('heading', { name: text('common:application_error') })).toBeVisible()
  await expect(member.getByRole('heading', { level: 1 })).toHaveText(text('dashboard:menu.not_found'))
  await expect(member.getByText(/Welcome/)).toHaveCount(0)
  await expect(member.getByRole('navigation', { name: text('dashboard:menu') }).first()).toBeVisible()
  await member
    .getByRole('main')
    .getByRole('link', { name: text('site:not_found.dashboard') })
    .click()
  await expect(member).toHaveURL('/dashboard')
})

// The script of Our Features, which the login doesn't load.
const featuresPage = /\/features-[^/]*\.js$/

// test: crash-shows-reference
test('a script that fails to load or crashes reloads the page, or shows an error with a way to continue', async ({
  page,
}) => {
  const menu = page.getByRole('navigation', { name: 'Main' })
  const openFeatures = () => menu.getByRole('link', { name: 'FEATURES' }).click()

  await test.step('missing once, as after a deployment: the page reloads', async () => {
    await openLive(page, '/login')
    await page.route(featuresPage, (route) => route.fulfill({ status: 404 }), { times: 1 })
    const loaded = page.waitForEvent('load')
    await openFeatures()
    await loaded
    await expect(page.getByRole('heading', { name: 'Our Features' })).toBeVisible()
    await menu.getByRole('link', { name: 'ABOUT' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible()
  })

  await test.step('missing for longer: the page offers a retry', async () => {
    await openLive(page, '/login')
    await page.route(featuresPage, (route) => route.fulfill({ status: 404 }))
    await openFeatures()
    await expect(page.getByRole('heading', { name: text('common:renewed') })).toBeVisible()
    await expect(menu).toBeVisible()
    await expect(page.getByText(text('common:application_error'))).toHaveCount(0)

    await page.unroute(featuresPage)
    await page.getByRole('button', { name: text('common:renewed.reload') }).click()
    await expect(page.getByRole('heading', { name: 'Our Features' })).toBeVisible()
  })

  await test.step('crashing: the page shows a reference and a link to the home page', async () => {
    await openLive(page, '/login')
    await page.route(featuresPage, async (route) => {
      const response = await route.fetch()
      const [script, broken] = [await response.text(), '(() => { throw new Error() })()']
      await route.fulfill({ response, body: script.replace(/[`'"]features\.close[`'"]/, broken) })
    })
    await openFeatures()
    await expect(page.getByRole('heading', { name: text('common:application_error') })).toBeVisible()
    await expect(page.getByText(/^Reference number/).locator('code')).toHaveText(/\S{6,}/)
    await page.getByRole('link', { name: text('common:error.home') }).click()
    await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible()
  })
})

const sections = ['', '/messages', '/events', '/network', '/jobs']
if (isNightly) sections.unshift('/mentorship', '/open-source', '/settings', '/notifications')

test('when all calls fail, each section retries a few times, shows an error and rolls changes back', async ({
  pageFor,
  given,
}) => {
  const page = await pageFor(await given.student())
  const message = 'That was a lot at once. Try again in 40 seconds.'
  const json = { success: false, code: 'request.too_many_calls', message }
  const asked = new Map<string, number>()
  const refuse = async (status: number): Promise<void> => {
    await page.unroute('**/api/**')
    await page.route('**/api/**', async (route) => {
      const address = new URL(route.request().url()).pathname
      asked.set(address, (asked.get(address) ?? 0) + 1)
      await route.fulfill({ status, headers: { 'retry-after': '40' }, json })
    })
  }

  await test.step('a change is rolled back', async () => {
    await page.goto('/dashboard/settings/notifications')
    await page
      .getByRole('checkbox', { checked: true })
      .first()
      .evaluate((on) => on.setAttribute('data-pressed', ''))
    const first = page.locator('[data-pressed]')
    await expect(first).toBeChecked()
    await refuse(429)
    await first.click()
    await expect(toast(page, message)).toBeVisible()
    await expect(first).toBeChecked()
  })

  for (const status of [429, 404])
    await test.step(`${status}: each URL is requested a few times at most`, async () => {
      await refuse(status)
      // Retries depend on the status alone, so two sections are enough after the first round.
      for (const section of status === 429 || isNightly ? sections : ['', '/jobs']) {
        asked.clear()
        await page.goto(`/dashboard${section}`)
        // A page that keeps retrying never becomes idle.
        await page.waitForLoadState('networkidle')
        expect(asked.size, section).toBeGreaterThan(0)
        expect(Math.max(...asked.values()), `${section}: ${JSON.stringify([...asked])}`).toBeLessThan(6)
      }
    })

  await test.step('the section shows an error and a retry button', async () => {
    await expect(page.getByRole('heading', { name: text('jobs:failed') })).toBeVisible()
    const before = asked.get('/api/jobs') ?? 0
    await page.getByRole('button', { name: text('common:retry') }).click()
    await expect.poll(() => asked.get('/api/jobs') ?? 0).toBeGreaterThan(before)
    await expect(page.getByRole('heading', { name: text('jobs:failed') })).toBeVisible()
  })
})

// test: login-returns-to-requested-page
test('the dashboard redirects visitors and expired sessions to the login, which returns to the page afterwards', async ({
  page,
  given,
}) => {
  const student = await given.student()
  const email = field(page, text('sessions:login.email'))

  await test.step('a visitor, whose connection fails when the login loads', async () => {
    // The form has the focus once it is shown, and then fetches them.
    const sentences = page.waitForRequest(/\/texts-en-validation-/)
    await page.route(/\/texts-en-validation-/, (route) => route.abort())
    await page.goto('/dashboard/network?role=alumni')
    await expect(page).toHaveURL('/login')
    await expect(page.getByText(text('sessions:login.ended'))).toHaveCount(0)
    await email.fill(student.collegeEmail)
    await sentences
    await page.unrouteAll()
    await field(page, text('sessions:login.password')).fill(student.password)
    await page.getByRole('button', { name: text('sessions:login.submit'), exact: true }).click()
    await expect(page).toHaveURL('/dashboard/network?role=alumni')
  })

  await test.step('a member whose session has ended, which is announced once', async () => {
    await page.evaluate(() => localStorage.setItem('token', 'no-longer-known'))
    await page.goto('/dashboard/events?when=past')
    // The toast leaves after five seconds.
    await expect(page.getByText(text('sessions:login.ended'))).toHaveCount(1)
    await expect(page).toHaveURL('/login')
    await email.fill(student.collegeEmail)
    await field(page, text('sessions:login.password')).fill(student.password)
    await page.getByRole('button', { name: text('sessions:login.submit') }).click()
    await expect(toast(page, text('answers:logged_in'))).toBeVisible()
    await expect(page).toHaveURL('/dashboard/events?when=past')
    await expect(page.getByRole('tab', { name: 'Past' })).toHaveAttribute('aria-selected', 'true')
  })
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
    await expect(page.getByText(text('common:footer.copyright'))).toBeVisible()
  }
  await page.goto('/contact')
  await expect(page.getByRole('button', { name: 'Send message' })).toBeDisabled()
  await expect(page.locator('#main noscript')).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'HOME' }).first().click()
  await expect(page).toHaveURL('/')
})
