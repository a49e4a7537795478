import type { Page, Request } from '@playwright/test'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from './journey.ts'
import { openWhole } from './paths.ts'
import { textOf } from './texts.ts'

// What LinkedIn's archive has about a profile, and things in it that nobody asked for.
const archive = zipSync({
  'Profile.csv': strToU8(
    'First Name,Last Name,Maiden Name,Address,Birth Date,Headline,Summary,Industry,Zip Code,Geo Location,Twitter Handles,Websites,Instant Messengers\n' +
      'Asha,Rao,,1 Road,"May 3, 2003",Learns how grids stay up,Reads fault reports for fun.,Energy,411001,,,[PERSONAL:https://github.com/asha-grid],\n',
  ),
  'Positions.csv': strToU8(
    'Company Name,Title,Description,Location,Started On,Finished On\n' +
      'Quillgrid,Forecasting intern,Load forecasts,Pune,May 2025,Aug 2025\nCorner Kettle,Barista,,Pune,Jan 2023,Dec 2023\n',
  ),
  'Education.csv': strToU8(
    'School Name,Start Date,End Date,Notes,Degree Name,Activities\nHillside School,2017,2021,,Higher secondary,\n',
  ),
  'Skills.csv': strToU8('Name\nForecasting\nPython\nSQL\n'),
  'messages.csv': strToU8('CONVERSATION ID,FROM\n1,Secret\n'),
})

const t = (key: string) => textOf('en', `profile-import:${key}`)
const heading = (page: Page, key: string) => page.getByRole('heading', { level: 2, name: t(key) })

test('a LinkedIn archive becomes a complete profile in a few clicks, and nothing of it is sent before that', async ({
  pageFor,
  given,
}) => {
  const asha = await given.student()
  const page = await pageFor(asha)
  const sent: string[] = []
  page.on('request', (request: Request) => {
    const content = `${request.url()} ${request.postData() ?? ''}`
    if (/Quillgrid|fault reports|asha-grid|Hillside|Forecasting/.test(decodeURIComponent(content)))
      sent.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  await openWhole(page, '/dashboard/profile')
  const start = performance.now()
  let clicks = 0
  const click = async (name: string | RegExp, role: 'button' | 'link' = 'button') => {
    await page.getByRole('main').getByRole(role, { name }).click()
    clicks += 1
  }

  await test.step('choosing the file and accepting each section', async () => {
    await page.getByRole('main').locator('a[href="/dashboard/profile/import"]').first().click()
    clicks += 1
    await page
      .getByLabel(t('choose.button'))
      .setInputFiles({ name: 'export.zip', mimeType: 'application/zip', buffer: Buffer.from(archive) })
    clicks += 1
    for (const section of ['about', 'experience', 'education', 'skills', 'links']) {
      await expect(heading(page, `section.${section}`)).toBeFocused()
      await click(/^Accept \d+ and go on$/)
    }
    await expect(heading(page, 'confirm.title')).toBeVisible()
    expect(sent).toEqual([])
  })

  await test.step('saving once', async () => {
    await click(t('confirm.save'))
    await expect(heading(page, 'done.title')).toBeVisible()
    expect(sent).toEqual([`PUT /api/user/${asha._id}/import`])
    expect(clicks).toBe(8)
    const seconds = ((performance.now() - start) / 1_000).toFixed(1)
    test.info().annotations.push({ type: 'measured', description: `${clicks} clicks, ${seconds} s` })
  })

  await test.step('the profile has all of it', async () => {
    await click(t('done.see'), 'link')
    const profile = page.getByRole('main')
    for (const words of ['Learns how grids stay up', 'Reads fault reports for fun.', 'Hillside School'])
      await expect(profile.getByText(words).first()).toBeVisible()
    for (const words of ['Forecasting intern', 'Quillgrid', 'Barista', 'Corner Kettle', 'Forecasting', 'Python', 'SQL'])
      await expect(profile.getByText(words, { exact: false }).first()).toBeVisible()
  })
})
