import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { unzip } from '#server/testing/exports.ts'
import { expect, expectProblem, field, test, toast } from './journey.ts'
import { call } from './people.ts'
import { textOf } from './texts.ts'

// Exports run one after another, including those of other journeys. In ms.
const patience = 120_000

test('a member requests a data export and follows, downloads and deletes it on two devices', async ({
  pageFor,
  given,
  request,
}) => {
  const [ada, grace] = [await given.student(), await given.student()]
  const words = `The reading room is ours on Friday, ${ada.fullName}`
  await call(grace, 'POST', `/api/messages/send/${ada._id}`, { message: words })
  const [page, laptop] = [await pageFor(ada), await pageFor(ada)]
  const downloadOn = (device: Page) => device.getByRole('link', { name: 'Download' })
  const askOn = (device: Page) => device.getByRole('button', { name: 'Export my data' })
  await laptop.goto('/dashboard')
  await laptop.getByRole('button', { name: /^Notifications/ }).click()
  await expect(laptop.getByRole('dialog', { name: 'Notifications' }).getByText('Nothing new')).toBeVisible()

  await test.step('the export asks for the password and continues through a reload', async () => {
    await page.goto('/dashboard/settings/data')
    await askOn(page).click()
    const dialog = page.getByRole('dialog')
    await field(dialog, 'Your password').fill('not my password')
    await dialog.getByRole('button', { name: 'Start export' }).click()
    await expectProblem(field(dialog, 'Your password'), textOf('en', 'validation:password_wrong'))
    await noteProgress(page)
    await field(dialog, 'Your password').fill(ada.password)
    await dialog.getByRole('button', { name: 'Start export' }).click()
    await expect(dialog).toHaveCount(0)
    await expectFocusKept(page)
    await expect.poll(() => hasProgressed(page)).toBe(true)
    await page.reload()
    await expect(downloadOn(page)).toBeVisible({ timeout: patience })
  })

  await test.step('the notification on the other device links to it', async () => {
    await laptop.getByRole('link', { name: /Your data export is ready/ }).click({ timeout: patience })
    await expect(laptop).toHaveURL('/dashboard/settings/data')
    await expect(downloadOn(laptop)).toBeVisible()
  })

  await test.step('the download contains the member’s messages', async () => {
    const fetching = page.waitForEvent('download')
    await downloadOn(page).click()
    const file = await fetching
    expect(file.suggestedFilename()).toMatch(/^alumni-connect-\d{4}-\d\d-\d\d\.zip$/)
    const files = unzip(await readFile(await file.path()))
    const text = (path: string) => new TextDecoder().decode(files[path])
    expect(JSON.parse(text('data/messages.json'))).toMatchObject([{ from: grace.fullName, message: words }])
    expect(text('data/messages.csv')).toContain(`"${words}"`)
    expect(text('README.txt')).toContain(ada.fullName)
    expect(Object.keys(files)).toContain('files/photo.webp')
  })

  await test.step('it is deleted, and its URL stops working', async () => {
    const url = (await downloadOn(page).getAttribute('href')) ?? ''
    expect((await request.get(url)).status()).toBe(200)
    await section(page).getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(toast(page, textOf('en', 'answers:export_removed'))).toBeVisible()
    await expectFocusKept(page)
    for (const device of [page, laptop]) await expect(askOn(device)).toBeVisible()
    expect((await request.get(url)).status()).toBe(404)
  })
})

const section = (page: Page) => page.getByRole('region', { name: 'Data export' })

/** Records whether the page ever shows progress from now on, however briefly. */
const noteProgress = (page: Page) =>
  page.evaluate(() => {
    new MutationObserver((_, observer) => {
      if (document.querySelector('[role=progressbar]') === null) return
      document.documentElement.dataset['progressed'] = ''
      observer.disconnect()
    }).observe(document.body, { childList: true, subtree: true })
  })

const hasProgressed = (page: Page) => page.evaluate(() => 'progressed' in document.documentElement.dataset)

/** Checks that the keyboard focus stays in the section although the pressed button is gone. */
const expectFocusKept = (page: Page) => expect(section(page).locator(':focus')).toHaveCount(1)
