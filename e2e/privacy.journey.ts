import { expect, test, toast } from './journey.ts'

test('what is hidden is gone from the preview, on one’s other device and for others, and stays when it could not be changed', async ({
  browserOf,
  given,
}) => {
  const [asha, ravi] = [await given.student(), await given.verifiedAlumnus()]
  const [desk, phone, his] = [await browserOf(asha), await browserOf(asha), await browserOf(ravi)]
  await his.goto(`/dashboard/network/${asha._id}`)
  const profile = his.getByRole('article')
  await expect(profile.getByText('B.E.')).toBeVisible()
  await expect(profile.getByText(`${asha.fullName} can see that you opened this profile.`)).toBeVisible()

  for (const page of [desk, phone]) await page.goto('/dashboard/settings/privacy')
  const education = desk.getByRole('combobox', { name: 'Course and field of study' })
  await expect(education).toHaveValue('members')
  await education.selectOption('Nobody')
  await expect(desk.getByText('Saved', { exact: true }).first()).toBeVisible()
  await expect(phone.getByRole('combobox', { name: 'Course and field of study' })).toHaveValue('nobody')

  await desk.getByRole('button', { name: 'See your profile as others do' }).click()
  const preview = desk.getByRole('dialog', { name: 'Your profile as others see it' })
  for (const onlooker of ['A student', 'An alumnus', 'Your year']) {
    await preview.getByRole('button', { name: onlooker }).click()
    await expect(preview.getByRole('heading', { name: asha.fullName })).toBeVisible()
    await expect(preview.getByText('Not shown to them: Course and field of study, E-mail address')).toBeVisible()
    await expect(preview.getByText('B.E.')).toHaveCount(0)
  }
  await desk.keyboard.press('Escape')
  await expect(preview).toHaveCount(0)

  await his.reload()
  await expect(profile.getByRole('heading', { name: asha.fullName })).toBeVisible()
  await expect(profile.getByText('B.E.')).toHaveCount(0)
  await expect(profile.getByRole('link', { name: /^GitHub/ })).toBeVisible()

  await desk.context().setOffline(true)
  await education.selectOption('Everyone in the network')
  await expect(toast(desk, 'The network could not be reached. Check your connection and try again.')).toBeVisible()
  await expect(education).toHaveValue('nobody')
})

test('whoever opens a profile is seen there, and can be blocked; who is not listed is not here for others', async ({
  browserOf,
  given,
}) => {
  const [asha, ravi] = [await given.student(), await given.verifiedAlumnus()]
  const [hers, his] = [await browserOf(asha), await browserOf(ravi)]
  await hers.goto('/dashboard/settings/privacy')
  await expect(hers.getByText('Nobody yet.')).toBeVisible()

  await his.goto(`/dashboard/network/${asha._id}`)
  await expect(his.getByRole('heading', { name: asha.fullName })).toBeVisible()
  await hers.reload()
  const views = hers.getByRole('group', { name: 'Who saw your profile' })
  await expect(views.getByRole('link', { name: ravi.fullName })).toBeVisible()
  await expect(views.getByRole('time')).toBeVisible()

  const listed = hers.getByRole('switch', { name: 'Listed in the network' })
  await listed.click()
  await expect(listed).not.toBeChecked()
  await expect(hers.getByRole('status').filter({ hasText: 'Saved' })).toBeAttached()
  await his.reload()
  await expect(his.getByRole('heading', { name: 'This person is not here' })).toBeVisible()
  await his.goto(`/dashboard/network?q=${encodeURIComponent(asha.fullName)}`)
  await expect(his.getByRole('heading', { name: /^Nobody called/ })).toBeVisible()

  await views.getByRole('button', { name: `Options for ${ravi.fullName}` }).click()
  await hers.getByRole('menuitem', { name: 'Block' }).click()
  await hers.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click()
  await expect(hers.getByText('Nobody yet.')).toBeVisible()
  await expect(views).toBeFocused()
})
