/** What can be done with a page before its script is there. */
import { expect, test } from './journey.ts'

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
  await expect(member.locator('#frame')).toBeHidden()
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
