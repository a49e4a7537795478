import { expect, field, test } from './journey.ts'
import { followWhole, openWhole } from './paths.ts'
import { textOf } from './texts.ts'

test('unsaved input asks for confirmation before it is lost, and Back then goes to the right page', async ({
  pageFor,
  given,
}) => {
  const student = await given.student()
  const page = await pageFor(student)
  const question = page.getByRole('alertdialog', { name: textOf('en', 'common:unsaved.title') })
  const keep = question.getByRole('button', { name: textOf('en', 'common:unsaved.keep') })
  const discard = question.getByRole('button', { name: textOf('en', 'common:unsaved.discard') })
  // Playwright's own goBack waits for a page that never loads.
  const go = (entries: number) => page.evaluate((by) => history.go(by), entries)

  await test.step('Back asks for confirmation before it leaves a page with unsaved input', async () => {
    await openWhole(page, '/dashboard/events')
    await followWhole(page, '/dashboard/network')
    await page.getByRole('banner').getByRole('button', { name: 'Edit Profile' }).click()
    await page.getByRole('menuitem', { name: textOf('en', 'dashboard:profile.see') }).click()
    await expect(page).toHaveURL('/dashboard/profile')
    await page
      .getByRole('main')
      .getByRole('link', { name: textOf('en', 'profiles:profile.audiences') })
      .click()
    await expect(page.getByRole('navigation').locator('a[href="/dashboard/settings/account"]')).toBeVisible()
    await followWhole(page, '/dashboard/settings/account')
    const password = field(page.getByRole('main'), textOf('en', 'settings:password.current'))
    await password.fill('Old words')
    await go(-1)
    await keep.click()
    await expect(page).toHaveURL('/dashboard/settings/account')
    await expect(password).toHaveValue('Old words')

    await go(-2)
    await discard.click()
    await expect(page).toHaveURL('/dashboard/profile')
    await go(2)
    await expect(password).toHaveValue('')
    await go(-2)
    await expect(page).toHaveURL('/dashboard/profile')
    await expect(question).toBeHidden()
  })

  await test.step('Back closes the latest window or question, and leaves the page only after the last one', async () => {
    await followWhole(page, '/dashboard/network')
    await followWhole(page, '/dashboard/events')
    const before = await page.evaluate(() => history.length)
    const open = page.getByRole('button', { name: textOf('en', 'events:schedule') })
    const dialog = page.getByRole('dialog', { name: textOf('en', 'events:schedule') })
    const description = field(dialog, textOf('en', 'scheduling:field.description'))
    await open.click()
    await expect(dialog).toBeVisible()
    await go(-1)
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL('/dashboard/events')

    await open.click()
    await description.fill('A walk')
    for (const leave of [() => page.mouse.click(5, 5), () => go(-1)]) {
      await leave()
      await keep.click()
      await expect(question).toBeHidden()
      await expect(description).toHaveValue('A walk')
    }
    await go(-1)
    await discard.click()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL('/dashboard/events')
    expect(await page.evaluate(() => history.length)).toBe(before)
    await page.goBack()
    await expect(page).toHaveURL('/dashboard/network')
  })
})
