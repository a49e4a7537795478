import { type APIRequestContext, devices, type Page } from '@playwright/test'
import { DEMO_LOGINS, DEMO_PASSWORD } from '../seed/demo.ts'
import { demoTest as test, expect } from './journey.ts'
import { phone } from './pages.ts'
import { openWhole } from './paths.ts'
import type { LoggedIn } from './people.ts'
import { textOf } from './texts.ts'

const { userAgent, deviceScaleFactor } = devices['Pixel 7']
const touch = { viewport: phone, isMobile: true, hasTouch: true, userAgent, deviceScaleFactor }

const student = async (request: APIRequestContext): Promise<LoggedIn> => {
  const data = { collegeEmail: DEMO_LOGINS[0].email, password: DEMO_PASSWORD }
  const { token, _id, fullname, profilePhoto } = await (await request.post('/auth/login', { data })).json()
  return { token, _id, fullName: fullname, profilePhoto }
}

const expectAlumnaOf = async (page: Page, company: string) => {
  await expect(page).toHaveURL(/\/dashboard\/network\/[\da-f-]{36}$/)
  await expect(page.getByRole('main')).toContainText(company)
  await expect(page.getByRole('main')).toContainText('Mentoring')
}

// In sequence, on one demo.
test.describe.configure({ mode: 'default' })

test.describe('a visitor on a phone finds an alumna in energy who mentors, in three actions from the dashboard @nightly', () => {
  test('by search words and the mentoring badge in the network', async ({ pageFor, request }) => {
    const page = await pageFor(await student(request), touch)
    await openWhole(page, '/dashboard')
    await page.getByRole('navigation').getByRole('link', { name: 'Network' }).tap()
    await page.getByRole('searchbox', { name: textOf('en', 'network:network.search') }).fill('energy')
    // The unfiltered list appears first, and its cards could be tapped.
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link')).toHaveCount(5)
    await page
      .getByRole('listitem')
      .filter({ has: page.getByLabel('Open to mentoring') })
      .getByRole('link')
      .first()
      .tap()
    await expectAlumnaOf(page, 'Tidegrid')
  })

  test('by the search in the header', async ({ pageFor, request }) => {
    const page = await pageFor(await student(request), touch)
    await openWhole(page, '/dashboard')
    await page.getByRole('button', { name: 'Search' }).tap()
    await page.getByRole('combobox').fill('energy mentor')
    await page.getByRole('option').filter({ hasText: 'Nadia Benhaddou' }).tap()
    await expectAlumnaOf(page, 'Tidegrid')
  })

  test('by one tap on the mentor filter', async ({ pageFor, request }) => {
    const page = await pageFor(await student(request), touch)
    await openWhole(page, '/dashboard')
    await page.getByRole('navigation').getByRole('link', { name: 'Network' }).tap()
    await page.getByRole('button', { name: 'Mentoring', exact: true }).tap()
    await page.getByRole('searchbox', { name: textOf('en', 'network:network.search') }).fill('energy')
    await expect(page.getByRole('status').filter({ hasText: '2 people' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Nadia Benhaddou', exact: true })).toBeInViewport()
    await expect(page.getByRole('button', { name: 'Mentoring', exact: true })).toHaveAttribute('aria-pressed', 'true')
  })
})
