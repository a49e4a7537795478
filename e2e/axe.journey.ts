import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, openLive, test } from './journey.ts'
import { adminPaths, memberPaths, openWhole, publicPaths, settingsPaths } from './paths.ts'

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const desktop = { width: 1280, height: 900 }
const phone = { width: 390, height: 844 }

// Nothing moves or fades: what is measured is what stays.
const still = { reducedMotion: 'reduce', viewport: desktop } as const

// A fifth of all pages each: the tests run side by side.
test.describe.configure({ timeout: 180_000 })

test('public pages', async ({ pageFor }) => {
  const page = await pageFor(undefined, still)
  for (const path of [...publicPaths.filter((each) => !isForm(each)), '/no/such/page'])
    await expectAccessible(page, path)
})

test('registration, login and reset', async ({ pageFor }) => {
  const page = await pageFor(undefined, still)
  for (const path of publicPaths.filter(isForm)) await expectAccessible(page, path)
  await openWhole(page, '/student-register')
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByText('Please fill this in.').first()).toBeVisible()
  await expectAccessible(page)
})

test('the dashboard with content', async ({ pageFor, given }) => {
  const [student, alumnus] = [await given.student(), await given.verifiedAlumnus()]
  const page = await pageFor(student, still)
  await openWhole(page, `/dashboard/messages/${alumnus._id}`)
  await page.getByRole('textbox', { name: /^Message to / }).fill('Hello')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('log').getByText('Hello')).toBeVisible()
  await expectAccessible(page)
  for (const path of memberPaths(alumnus._id)) await expectAccessible(page, path)
  await expectAccessible(page, `/dashboard/search?q=${alumnus.fullName}`)
})

for (const [half, paths] of [settingsPaths.slice(0, 5), settingsPaths.slice(5)].entries())
  test(`the settings, part ${half + 1}`, async ({ pageFor, given }) => {
    // Whose graduation year is over is offered everything.
    const page = await pageFor(await given.student({ graduationYear: 2025 }), still)
    for (const path of paths) await expectAccessible(page, path)
  })

test('the forms, menus and dialogs of the dashboard', async ({ pageFor, given }) => {
  const page = await pageFor(await given.student(), still)
  for (const part of ['open=event', 'open=mentorships', 'open=jobs']) {
    await expectAccessible(page, `/dashboard?${part}`)
  }
  await page.goto('/dashboard?edit=profile')
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Full name' })).toBeVisible()
  await expectAccessible(page)
  await openWhole(page, '/dashboard/open-source')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expectAccessible(page)
  await openWhole(page, '/dashboard/network')
  await page.getByRole('searchbox', { name: 'Search by name' }).fill('Nobody of that name')
  await expect(page.getByRole('heading', { name: /^No one called/ })).toBeVisible()
  await expectAccessible(page)
})

test('reporting and blocking', async ({ pageFor, given, adminPage }) => {
  const [student, alumnus] = [await given.student(), await given.verifiedAlumnus()]
  const page = await pageFor(student, still)
  await openWhole(page, `/dashboard/network/${alumnus._id}`)
  await page.getByRole('button', { name: /^Options for/ }).click()
  await page.getByRole('menuitem', { name: 'Report' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('radio', { name: 'Something else' }).click()
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click()
  await expect(page).toHaveURL(/network$/)
  await expectAccessible(page, '/dashboard/settings/privacy')
  await expectAccessible(await adminPage(still), '/admin/reports')
})

test('one’s own profile as others see it, and who saw it', async ({ pageFor, given }) => {
  const [student, alumnus] = [await given.student(), await given.verifiedAlumnus()]
  await openWhole(await pageFor(student), `/dashboard/network/${alumnus._id}`)
  const page = await pageFor(alumnus, still)
  await openWhole(page, '/dashboard/settings/privacy')
  await page.getByRole('combobox', { name: 'Position' }).selectOption('Nobody')
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: student.fullName })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'See your profile as others do' }).click()
  await expect(page.getByText(/^Hidden from them/)).toBeVisible()
  await expectAccessible(page)
})

test('the dashboard of an alumnus who is held back, without content', async ({ pageFor, given }) => {
  const page = await pageFor(await given.declinedAlumnus(), still)
  for (const path of ['/dashboard', '/dashboard/messages', '/dashboard/network', '/dashboard/events?when=past'])
    await expectAccessible(page, path)
})

test('the menu and the sheet of a phone', async ({ pageFor, given }) => {
  const page = await pageFor(await given.student(), { ...still, viewport: phone })
  await openLive(page, '/')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expectAccessible(page, undefined, [phone])
  await openWhole(page, '/dashboard/open-source')
  await page.getByRole('button', { name: 'More' }).click()
  await expect(page.getByRole('dialog', { name: 'More' })).toBeVisible()
  await expectAccessible(page, undefined, [phone])
})

test('the admin panel', async ({ adminPage, given }) => {
  await given.alumnus()
  const page = await adminPage(still)
  for (const path of adminPaths) await expectAccessible(page, path)
})

const isForm = (path: string): boolean => /register|login|password|setup|admin/.test(path)

/** Checks the page at `path`, or as it stands, by the rules of WCAG 2.2 AA: at both sizes, in light and in dark. */
const expectAccessible = async (page: Page, path?: string, sizes = [desktop, phone]): Promise<void> => {
  if (path !== undefined) await openWhole(page, path)
  for (const size of sizes) {
    await page.setViewportSize(size)
    expect(await violations(page, 'light', (axe) => axe.withTags(standard))).toEqual([])
    // The dark look differs by its colours only.
    expect(await violations(page, 'dark', (axe) => axe.withRules('color-contrast'))).toEqual([])
  }
  await page.setViewportSize(sizes[0] ?? desktop)
}

const violations = async (page: Page, colorScheme: 'light' | 'dark', rules: (axe: AxeBuilder) => AxeBuilder) => {
  await page.emulateMedia({ colorScheme })
  // Colours change over a moment, and images and toasts may be on their way.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
  // No page has frames: the quick way, which does not look for them, sees everything.
  const { violations: found } = await rules(new AxeBuilder({ page }).setLegacyMode()).analyze()
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any }) => `${page.url()} ${id} ${target.join(' ')} ${any[0]?.message ?? ''}`),
  )
}
