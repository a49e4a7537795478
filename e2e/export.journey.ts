import { unzipSync } from 'fflate'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, expectProblem, field, test, toast } from './journey.ts'

// Copies are made one after another, those of other journeys too, in ms.
const patience = 120_000

test('a member requests a data export, follows it across a reload, downloads, opens and deletes it', async ({
  pageFor,
  given,
  request,
}) => {
  const [ada, grace] = [await given.student(), await given.student()]
  const words = `The reading room is ours on Friday, ${ada.fullName}`
  await request.post(`/api/messages/send/${ada._id}`, {
    headers: { authorization: `Bearer ${grace.token}` },
    data: { message: words },
  })
  const page = await pageFor(ada)
  const download = page.getByRole('link', { name: 'Download' })
  const ask = page.getByRole('button', { name: 'Export my data' })

  await test.step('the password is asked for, and a wrong one is told', async () => {
    await page.goto('/dashboard/settings')
    await page.getByRole('link', { name: 'Your data' }).click()
    await ask.click()
    const dialog = page.getByRole('dialog')
    await field(dialog, 'Your password').fill('not my password')
    await dialog.getByRole('button', { name: 'Start export' }).click()
    await expectProblem(field(dialog, 'Your password'), "This isn't your current password.")
    await noteProgress(page)
    await field(dialog, 'Your password').fill(ada.password)
    await dialog.getByRole('button', { name: 'Start export' }).click()
    await expect(dialog).toHaveCount(0)
    await expectFocusKept(page)
  })

  await test.step('it goes on while the page is loaded anew', async () => {
    await expect.poll(() => hasProgressed(page)).toBe(true)
    await page.reload()
    await expect(download).toBeVisible({ timeout: patience })
    await expect(page.getByText('Your data export is ready').first()).toBeVisible()
  })

  await test.step('it is fetched, and holds what was said', async () => {
    const fetching = page.waitForEvent('download')
    await download.click()
    const file = await fetching
    expect(file.suggestedFilename()).toMatch(/^alumni-connect-\d{4}-\d\d-\d\d\.zip$/)
    const files = unzipSync(await readFile(await file.path()))
    const text = (path: string) => new TextDecoder().decode(files[path])
    expect(JSON.parse(text('data/messages.json'))).toMatchObject([{ from: grace.fullName, message: words }])
    expect(text('data/messages.csv')).toContain(`"${words}"`)
    expect(text('README.txt')).toContain(ada.fullName)
    expect(Object.keys(files)).toContain('files/photo.webp')
  })

  await test.step('it is deleted, and its address is worth nothing', async () => {
    const url = (await download.getAttribute('href')) ?? ''
    expect((await request.get(url)).status()).toBe(200)
    await deleteCopy(page)
    await expect(toast(page, 'Data export deleted.')).toBeVisible()
    await expect(ask).toBeVisible()
    await expectFocusKept(page)
    expect((await request.get(url)).status()).toBe(404)
  })
})

test('an export requested on one device is followed and deleted on another', async ({ pageFor, given }) => {
  const ada = await given.student()
  const [phone, laptop] = [await pageFor(ada), await pageFor(ada)]
  for (const page of [phone, laptop]) await page.goto('/dashboard/settings/data')
  await laptop.getByRole('button', { name: 'Export my data' }).waitFor()

  await phone.getByRole('button', { name: 'Export my data' }).click()
  await field(phone.getByRole('dialog'), 'Your password').fill(ada.password)
  await phone.getByRole('dialog').getByRole('button', { name: 'Start export' }).click()
  for (const page of [phone, laptop])
    await expect(page.getByRole('link', { name: 'Download' })).toBeVisible({ timeout: patience })

  await deleteCopy(laptop)
  for (const page of [phone, laptop]) await expect(page.getByRole('button', { name: 'Export my data' })).toBeVisible()
})

test('a member on another page is notified when their export is ready, with a link to it', async ({
  pageFor,
  given,
  request,
}) => {
  const ada = await given.student()
  const page = await pageFor(ada)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await expect(page.getByRole('dialog', { name: 'Notifications' }).getByText('Nothing new')).toBeVisible()
  const asked = await request.post('/api/exports', {
    headers: { authorization: `Bearer ${ada.token}` },
    data: { password: ada.password },
  })
  expect(asked.status()).toBe(202)
  await page.getByRole('link', { name: /Your data export is ready/ }).click({ timeout: patience })
  await expect(page).toHaveURL('/dashboard/settings/data')
  await expect(page.getByRole('link', { name: 'Download' })).toBeVisible()
})

const section = (page: Page) => page.getByRole('region', { name: 'Data export' })

const deleteCopy = async (page: Page): Promise<void> => {
  await section(page).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
}

/** Notes whether the page shows progress from now on, for however short. */
const noteProgress = (page: Page) =>
  page.evaluate(() => {
    new MutationObserver((_, observer) => {
      if (document.querySelector('[role=progressbar]') === null) return
      document.documentElement.dataset['progressed'] = ''
      observer.disconnect()
    }).observe(document.body, { childList: true, subtree: true })
  })

const hasProgressed = (page: Page) => page.evaluate(() => 'progressed' in document.documentElement.dataset)

/** Whoever uses a keyboard goes on in the section, though the button that they pressed is gone. */
const expectFocusKept = (page: Page) => expect(section(page).locator(':focus')).toHaveCount(1)
