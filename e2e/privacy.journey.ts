import type { Page } from '@playwright/test'
import { expect, goOffline, test, toast } from './journey.ts'
import { textOf } from './texts.ts'

test('what is hidden from everyone is gone from the preview, and for others', async ({ pageFor, given }) => {
  const [asha, ravi] = [await given.student(), await given.verifiedAlumnus()]
  const [hers, his] = [await pageFor(asha), await pageFor(ravi)]
  await his.goto(`/dashboard/network/${asha._id}`)
  const profile = his.getByRole('article')
  await expect(profile.getByText('B.E.')).toBeVisible()
  await expect(profile.getByText(`${asha.fullName} can see that you've opened this profile.`)).toBeVisible()

  await hers.goto('/dashboard/settings/privacy')
  await education(hers).selectOption('Nobody')
  await expect(saved(hers)).toBeAttached()

  await hers.getByRole('button', { name: 'See your profile as others do' }).click()
  const preview = hers.getByRole('dialog', { name: 'Your profile as others see it' })
  for (const onlooker of ['A student', 'An alumnus', 'Your year']) {
    await preview.getByRole('button', { name: onlooker }).click()
    await expect(preview.getByRole('heading', { name: asha.fullName })).toBeVisible()
    await expect(preview.getByText('Hidden from them: Course, field and education, Email address')).toBeVisible()
    await expect(preview.getByText('B.E.')).toHaveCount(0)
  }

  await his.reload()
  await expect(profile.getByRole('heading', { name: asha.fullName })).toBeVisible()
  await expect(profile.getByText('B.E.')).toHaveCount(0)
  await expect(profile.getByRole('link', { name: /^GitHub/ })).toBeVisible()
})

test('a profile audience chosen on one device applies on the other, and is restored when saving it fails', async ({
  pageFor,
  given,
}) => {
  const asha = await given.student()
  const [desk, phone] = [await pageFor(asha), await pageFor(asha)]
  for (const page of [desk, phone]) await page.goto('/dashboard/settings/privacy')
  for (const page of [desk, phone]) await expect(education(page)).toHaveValue('members')

  await education(desk).selectOption('Nobody')
  for (const page of [desk, phone]) await expect(education(page)).toHaveValue('nobody')

  await goOffline(phone)
  await education(phone).selectOption('Everyone in the network')
  await expect(toast(phone, textOf('en', 'common:network_error'))).toBeVisible()
  await expect(education(phone)).toHaveValue('nobody')
})

test('a profile view is listed and its viewer can be blocked; an unlisted profile is not available to others', async ({
  pageFor,
  given,
}) => {
  const [asha, ravi] = [await given.student(), await given.verifiedAlumnus()]
  const [hers, his] = [await pageFor(asha), await pageFor(ravi)]
  await hers.goto('/dashboard/settings/privacy')
  await expect(hers.getByText(textOf('en', 'profile-views:empty'))).toBeVisible()

  await his.goto(`/dashboard/network/${asha._id}`)
  await expect(his.getByRole('heading', { name: asha.fullName })).toBeVisible()
  await hers.reload()
  const views = hers.getByRole('group', { name: 'Who saw your profile' })
  await expect(views.getByRole('link', { name: ravi.fullName })).toBeVisible()
  await expect(views.getByRole('time')).toBeVisible()

  const listed = hers.getByRole('switch', { name: 'Listed in the network' })
  await listed.click()
  await expect(listed).not.toBeChecked()
  await expect(saved(hers)).toBeAttached()
  await his.reload()
  await expect(his.getByRole('heading', { name: textOf('en', 'members:profile.not_found') })).toBeVisible()
  await his.goto(`/dashboard/network?q=${encodeURIComponent(asha.fullName)}`)
  await expect(his.getByRole('heading', { name: /^No one fits/ })).toBeVisible()

  await views.getByRole('button', { name: `Options for ${ravi.fullName}` }).click()
  await hers.getByRole('menuitem', { name: 'Block' }).click()
  await hers.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click()
  await expect(hers.getByText(textOf('en', 'profile-views:empty'))).toBeVisible()
  await expect(views).toBeFocused()
})

const education = (page: Page) => page.getByRole('combobox', { name: 'Course, field and education' })
const saved = (page: Page) => page.getByRole('status').filter({ hasText: 'Saved' })
