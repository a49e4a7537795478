/** Screens, texts and times of the specification that no other journey covers. */
import { textOf } from './texts.ts'
import type { Locator, Page } from '@playwright/test'
import { expect, field, openLive, test, toast } from './journey.ts'
import { call, newName, type Person } from './people.ts'

const withoutActions = ['/roleselection', '/login', '/student-register', '/alumni-register', '/admin']

// test: public-pages-share-header-and-footer
// test: public-buttons-lead-to-role-selection
// test: forms-have-specified-fields
// test: unexplained-login-error-text
// test: top-up-shows-an-alert
test('public pages have the specified header, footer, buttons, fields and alerts', async ({ page }) => {
  const main = page.getByRole('main')
  const both = ['fullName', 'graduationYear', 'collegeEmail', 'password', 'confirmPassword', 'linkedin', 'image']
  const years = ['Choose a year', '2024', '2025', '2026', '2027', '2028']

  await test.step('the home page', async () => {
    await openPublic(page, '/', /./, 'HOME')
    await expectHrefs(main.getByRole('link', { name: 'Get Started' }).first(), ['/roleselection'])
  })
  await test.step('About', () => openPublic(page, '/about', 'About Us', 'ABOUT'))
  await test.step('Features', async () => {
    await openPublic(page, '/features', 'Our Features', 'FEATURES')
    for (const card of [
      'Networking Opportunities',
      'Mentorship Program',
      'Webinars and Events',
      'Discussion Forums',
      'Career Guidance',
    ])
      await expect(main.getByRole('heading', { name: card })).toBeVisible()
    await expectHrefs(main.getByRole('link', { name: 'Join Now' }), ['/roleselection'])
  })
  await test.step('Contact', () => openPublic(page, '/contact', 'Contact Us Page', 'CONTACT'))
  await test.step('role selection', async () => {
    await openPublic(page, '/roleselection', 'Select Your Role')
    await expectHrefs(main.getByRole('link', { name: 'Register as Student' }), ['/student-register'])
    await expectHrefs(main.getByRole('link', { name: 'Register as Alumni' }), ['/alumni-register'])
    await expect(main.getByText('Have an Account?')).toHaveCount(2)
    await expectHrefs(main.getByRole('link', { name: 'Login' }), ['/login', '/login'])
  })
  await test.step('student registration', async () => {
    await openPublic(page, '/student-register', 'Student Registration')
    await expect(main.getByRole('form', { name: 'Student Registration' })).toBeVisible()
    await expectHrefs(main.getByRole('link', { name: 'Login' }), ['/login'])
    // The later steps are fetched after the first.
    await expect
      .poll(async () => new Set(await namesOf(main)))
      .toEqual(new Set([...both, 'course', 'usn', 'fieldOfStudy', 'github']))
    await expect(main.locator('[name=graduationYear] option')).toHaveText(years)
  })
  await test.step('alumni registration', async () => {
    await openPublic(page, '/alumni-register', 'Alumni Registration')
    await expect(main.getByRole('form', { name: 'Alumni Registration' })).toBeVisible()
    await expect
      .poll(async () => new Set(await namesOf(main)))
      .toEqual(new Set([...both, 'degreeCertificate', 'degreeCertificateFile']))
    await expect(main.locator('[name=graduationYear]')).toHaveAttribute('type', 'number')
  })
  await test.step('admin panel', () => openPublic(page, '/admin', 'Admin Panel'))
  await test.step('the login, and an error without an explanation from the server', async () => {
    await openPublic(page, '/login', 'Login')
    await expect(page.getByRole('radio', { name: 'Student' })).toBeChecked()
    await expect(page.getByRole('radio', { name: 'Alumni' })).not.toBeChecked()
    expect(await namesOf(main)).toEqual(['role', 'role', 'collegeEmail', 'password'])
    await expectHrefs(main.getByRole('link', { name: 'Register Here' }), ['/roleselection'])
    await expectHrefs(main.getByRole('link', { name: 'Go to Admin Panel' }), ['/admin'])

    await page.route('**/auth/login', (route) => route.fulfill({ status: 502, contentType: 'text/html', body: 'Bad' }))
    await field(page, 'College email').fill('asha@college.example')
    await field(page, 'Password').fill('some password')
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(toast(page, 'Login failed')).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: 'Alumni Connect' }).click()
    await expect(page).toHaveURL('/')
  })
  await test.step('the top-up shows an alert', async () => {
    await openLive(page, '/supportus')
    const asked = page.waitForEvent('dialog')
    const click = page.getByRole('button', { name: 'Top up' }).click()
    const alert = await asked
    expect([alert.type(), alert.message()]).toEqual(['alert', 'Top-up functionality not yet implemented.'])
    await alert.accept()
    await click
  })
})

/** Opens a public page and checks its header, with the current entry marked, and its footer. */
const openPublic = async (page: Page, path: string, heading: string | RegExp, current?: string): Promise<void> => {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  const header = page.getByRole('banner')
  const links = header.getByRole('navigation', { name: 'Main' }).getByRole('link')
  await expect(links).toHaveText(['HOME', 'ABOUT', 'FEATURES', 'CONTACT'])
  await expectHrefs(links, ['/', '/about', '/features', '/contact'])
  const marked = links.and(page.locator('[aria-current=page]'))
  await (current === undefined ? expect(marked).toHaveCount(0) : expect(marked).toHaveText(current))

  const wayIn = header.getByRole('link', { name: /^(?:Create Account|Login)$/ })
  await expectHrefs(wayIn, withoutActions.includes(path) ? [] : ['/roleselection', '/login'])

  const footer = page.getByRole('contentinfo')
  for (const entry of ['Home', 'About us', 'Contact us', 'Privacy policy'])
    await expect(footer.getByRole('link', { name: entry, exact: true })).toBeVisible()
  await expect(footer.getByText('2024 Alumni Connect')).toBeVisible()
}

// test: dashboard-menu-greeting-and-search
test('the dashboard has its menu, greeting, date, search and the three cards for every member', async ({
  pageFor,
  given,
}) => {
  for (const member of [await given.student(), await given.alumnus(), await given.verifiedAlumnus()]) {
    const page = await pageFor(member, { viewport: { width: 1440, height: 900 } })
    await page.goto('/dashboard')
    const header = page.getByRole('banner')
    await expect(header.getByRole('heading', { name: `Welcome, ${member.fullName}` })).toBeVisible()
    await expect(header.getByText(String(new Date().getFullYear()))).toBeVisible()
    await expect(header.getByRole('combobox', { name: 'Search' })).toBeVisible()
    const menu = page.getByRole('navigation', { name: 'Sections' }).locator('a, button')
    await expect(menu).toHaveText([
      /^Dashboard/,
      /^Messages/,
      /^Events/,
      /^Mentorship/,
      /^Jobs/,
      /^Guidance/,
      /^Discussions/,
      /^Network/,
      /^Open Source/,
      /^Settings/,
      /^Logout/,
    ])
    for (const [card, fields] of [
      ['Schedule an Event', ['description', 'link', 'dateTime', 'category']],
      ['Host a Mentorship', ['title', 'description', 'date', 'time']],
      ['Job Openings', ['title', 'company', 'location', 'description']],
    ] as const) {
      await page.getByRole('button', { name: card }).click()
      const form = page.getByRole('region', { name: card })
      await expect(form).toBeVisible()
      expect(await namesOf(form)).toEqual(expect.arrayContaining([...fields]))
      expect(await topOf(form)).toBeGreaterThan(await topOf(page.getByRole('button', { name: card })))
    }
    await page.getByRole('button', { name: 'Schedule an Event' }).click()
    await expect(page.locator('[name=category] option')).toHaveText([
      'Choose a category',
      'Tech Talk',
      'Hackathon',
      'Workshop',
      'Networking',
      'Non-Tech Meetup',
    ])
  }
})

// test: profile-dialog-is-600-px
// test: network-filters-and-cards
test('profile, network and projects match the specification, also when the profile fails to load', async ({
  pageFor,
  given,
}) => {
  const family = newName()
  const student = await given.student({ fullName: `Asha ${family}` })
  const alumnus = await given.verifiedAlumnus({ fullName: `Ravi ${family}` })
  for (const member of [student, alumnus])
    await call(member, 'PUT', `/api/user/${member._id}`, { position: 'Cartographer', fieldOfStudy: 'Geodesy' })
  const page = await pageFor(student)

  await test.step('the profile dialog is 600 px wide', async () => {
    await page.goto('/dashboard?edit=profile')
    const dialog = page.getByRole('dialog', { name: 'Update Profile' })
    for (const name of ['fullName', 'graduationYear', 'course', 'usn', 'fieldOfStudy'])
      await expect(dialog.locator(`[name=${name}]`)).toBeVisible()
    expect(await dialog.evaluate((each) => (each instanceof HTMLElement ? each.offsetWidth : 0))).toBe(600)
  })

  await test.step('the dialog shows an error when the profile fails to load', async () => {
    await page.route('**/api/frame', (route) => route.fulfill({ status: 500, json: { success: false } }))
    await page.goto('/dashboard?edit=profile')
    await expect(page.getByRole('dialog').getByText('Failed to load profile details.')).toBeVisible()
    await page.unroute('**/api/frame')
    await page.goto('/dashboard')
  })

  await test.step('the network has filters and cards', async () => {
    await page.getByRole('link', { name: /^Network/ }).click()
    for (const filter of ['All', 'Alumni', 'Students'])
      await expect(page.getByRole('button', { name: filter, exact: true })).toBeVisible()
    await page.getByRole('searchbox', { name: textOf('en', 'network:network.search') }).fill(family)
    // Suggestions beside the list may name the same members, but without a heading.
    const cardOf = ({ fullName: name }: Person) =>
      page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name }) })
    for (const text of ['2015', 'Geodesy', 'Cartographer']) await expect(cardOf(alumnus)).toContainText(text)
    await expect(cardOf(alumnus).getByRole('link', { name: /LinkedIn/ })).toHaveAttribute('href', alumnus.linkedin)
    for (const text of ['2027', 'Geodesy']) await expect(cardOf(student)).toContainText(text)
    await expect(cardOf(student)).not.toContainText('Cartographer')
  })

  await test.step('projects have names, languages and links', async () => {
    await page.getByRole('link', { name: /^Open Source/ }).click()
    const project = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: /^Repository/ }) })
    await expect(project.first()).toBeVisible()
    expect(await project.count()).toBeGreaterThanOrEqual(3)
    await expect(project.filter({ hasText: 'freeCodeCamp' })).toContainText('TypeScript')
  })
})

// test: admin-panel-menu-and-student-table
test('the admin panel has its menu and the student table', async ({ adminPage, given }) => {
  const { fullName, collegeEmail, _id } = await given.student()
  const page = await adminPage({ viewport: { width: 1440, height: 900 } })
  await page.goto('/admin')
  const menu = page.getByRole('navigation', { name: 'Admin Panel' })
  for (const entry of [/^Students/, /^Alumni/, /^Settings/])
    await expect(menu.getByRole('link', { name: entry })).toBeVisible()
  await expect(menu.getByRole('button', { name: 'Logout' })).toBeVisible()
  await menu.getByRole('link', { name: 'Students' }).click()
  await page.getByRole('searchbox', { name: 'Search students' }).fill(fullName)
  const headers = page.getByRole('columnheader')
  const cells = page.getByRole('row').filter({ hasText: fullName }).locator('th, td')
  await expect(cells.first()).toBeVisible()
  const labels = await headers.allTextContents()
  for (const [column, value] of Object.entries({
    ID: _id,
    Name: fullName,
    Email: collegeEmail,
    'Graduation Year': '2027',
  }))
    await expect(cells.nth(labels.indexOf(column))).toContainText(value)
})

const expectHrefs = (links: Locator, hrefs: string[]): Promise<void> =>
  expect.poll(() => links.evaluateAll((each) => each.map((link) => link.getAttribute('href')))).toEqual(hrefs)

const namesOf = (within: Locator): Promise<(string | null)[]> =>
  within
    .locator('input[name], select[name], textarea[name]')
    .evaluateAll((all) => all.map((each) => each.getAttribute('name')))

const topOf = async (element: Locator): Promise<number> => (await element.boundingBox())?.y ?? 0
