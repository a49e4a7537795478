import { expect, isolatedTest as test, toast } from './journey.ts'
import { expectAccessible } from './pages.ts'
import { textOf } from './texts.ts'

test('an administrator without backups makes the first one by keyboard and sees it @nightly', async ({ adminPage }) => {
  const page = await adminPage()
  const backups = page.getByRole('region', { name: 'Backups' })
  await page.route('**/api/admin/backups', (route) => route.abort())
  await page.goto('/admin/system')
  await expect(backups.getByText(textOf('en', 'system:backups.failed_to_load'))).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Background work' }).getByText(textOf('en', 'system:given_up.none')),
  ).toBeVisible()

  await page.unroute('**/api/admin/backups')
  await backups.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(backups.getByText(textOf('en', 'system:backups.none'))).toBeVisible()

  await page.route('**/api/admin/backups', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  )
  const now = backups.getByRole('button', { name: 'Back up now' })
  await now.press('Enter')
  await expect(toast(page, textOf('en', 'common:network_error'))).toBeVisible()
  await expect(now).toBeEnabled()
  await page.unroute('**/api/admin/backups')

  await now.press('Enter')
  await expect(toast(page, textOf('en', 'answers:backup_started'))).toBeVisible()
  // Backups run at the lowest priority.
  await expect(backups.getByText(/^alumni-connect-.*\.tar$/)).toBeVisible({ timeout: 150_000 })
  await expect(backups.getByText(textOf('en', 'system:backups.plain'))).toBeVisible()
  await expect(now).toBeVisible()
  await expectAccessible(page)
})
