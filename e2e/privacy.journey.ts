import type { Page } from '@playwright/test'
import { expect, goOffline, test, toast } from './journey.ts'
import { call } from './people.ts'
import { textOf } from './texts.ts'

test('hidden details disappear for others and on each device, and a member blocks a profile viewer', async ({
  pageFor,
  given,
}) => {
  const [asha, ravi] = [await given.student(), await given.verifiedAlumnus()]
  const [hers, phone, his] = [await pageFor(asha), await pageFor(asha), await pageFor(ravi)]
  await his.goto(`/dashboard/network/${asha._id}`)
  const profile = his.getByRole('article')
  await expect(profile.getByText('B.E.')).toBeVisible()
  await expect(profile.getByText(`${asha.fullName} can see that you've opened this profile.`)).toBeVisible()
  for (const page of [hers, phone]) await page.goto('/dashboard/settings/privacy')
  for (const page of [hers, phone]) await expect(education(page)).toHaveValue('members')

  await test.step('an audience syncs to the other device, and is restored when saving fails', async () => {
    await education(hers).selectOption('Nobody')
    for (const page of [hers, phone]) await expect(education(page)).toHaveValue('nobody')
    await expect(saved(hers)).toBeAttached()
    await goOffline(phone)
    await education(phone).selectOption(textOf('en', 'privacy:audience.members'))
    await expect(toast(phone, textOf('en', 'common:network_error'))).toBeVisible()
    await expect(education(phone)).toHaveValue('nobody')
    await phone.close()
  })

  await test.step('hidden details disappear from the preview and for others', async () => {
    await hers.getByRole('button', { name: textOf('en', 'privacy:preview.open') }).click()
    const preview = hers.getByRole('dialog', { name: textOf('en', 'privacy:preview.title') })
    for (const onlooker of ['An alumnus', 'Your year']) {
      await preview.getByRole('button', { name: onlooker }).click()
      await expect(preview.getByRole('heading', { name: asha.fullName })).toBeVisible()
      await expect(preview.getByText('Hidden from them: Course, field and education, Email address')).toBeVisible()
      await expect(preview.getByText('B.E.')).toHaveCount(0)
    }
    await hers.keyboard.press('Escape')
    await his.reload()
    await expect(profile.getByRole('heading', { name: asha.fullName })).toBeVisible()
    await expect(profile.getByText('B.E.')).toHaveCount(0)
    await expect(profile.getByRole('link', { name: /^GitHub/ })).toBeVisible()
  })

  await test.step('an unlisted profile isn’t available', async () => {
    const listed = hers.getByRole('switch', { name: textOf('en', 'privacy:listed') })
    await listed.click()
    await expect(listed).not.toBeChecked()
    await expect.poll(async () => (await call(asha, 'GET', '/api/privacy')).listed).toBe(false)
    await his.reload()
    await expect(his.getByRole('heading', { name: textOf('en', 'profiles:profile.not_found') })).toBeVisible()
  })

  await test.step('a viewer is listed and blocked', async () => {
    const views = hers.getByRole('group', { name: textOf('en', 'profile-views:title') })
    await expect(views.getByRole('link', { name: ravi.fullName })).toBeVisible()
    await expect(views.getByRole('time')).toBeVisible()
    await views.getByRole('button', { name: `Options for ${ravi.fullName}` }).click()
    await hers.getByRole('menuitem', { name: 'Block' }).click()
    await hers.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click()
    await expect(hers.getByText(textOf('en', 'profile-views:empty'))).toBeVisible()
    await expect(views).toBeFocused()
  })
})

const education = (page: Page) => page.getByRole('combobox', { name: textOf('en', 'privacy:part.education') })
const saved = (page: Page) => page.getByRole('status').filter({ hasText: 'Saved' })
