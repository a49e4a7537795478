import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Language, LANGUAGE_NAMES, LANGUAGE_TAGS } from '#contract/languages.ts'
import { expect, field, openLive, test } from './journey.ts'
import { expectLanguage } from './pages.ts'
import { openWhole } from './paths.ts'
import { call } from './people.ts'
import { textOf } from './texts.ts'

/** Returns visible words in Latin letters, except names of things and people. */
const latinWords = async (page: Page, known: readonly string[]): Promise<string[]> => {
  const text = await page.locator('body').innerText()
  const rest = known.reduce((left, name) => left.replaceAll(name, ''), text)
  return rest.match(/\p{Script=Latin}{2,}/gu) ?? []
}

// Runs in the page: whether a name in Latin letters is left of the Urdu words that follow it in the sentence.
const nameIsLast = (): boolean => {
  const [sentence, name] = [document.createElement('bdi'), document.createElement('span')]
  name.append('\u2068Foldwise\u2069')
  sentence.append(name, ' نے آپ کو بلایا ہے')
  document.body.append(sentence)
  const isLast = name.getBoundingClientRect().left <= sentence.getBoundingClientRect().left
  sentence.remove()
  return isLast
}

test('time zone and language changes reach all open pages, and the language follows the account', async ({
  pageFor,
  given,
}) => {
  const asha = await given.student()
  const at = new Date(Math.ceil(Date.now() / 3_600_000 + 30) * 3_600_000)
  const description = `Tea in another place, ${asha.fullName}`
  await call(asha, 'POST', '/api/events', {
    ...{ description, link: 'https://college.example/tea', category: 'Networking' },
    dateTime: at.toISOString(),
  })
  const page = await pageFor(asha, { locale: 'en-US', timezoneId: 'Europe/Paris' })
  const tab = await page.context().newPage()
  await openWhole(tab, '/dashboard/events')
  await openWhole(page, '/dashboard/settings/language')
  for (const each of [page, tab]) await expectLanguage(each, 'en')

  await test.step('a time zone is found by city, and all times follow it', async () => {
    const timeIn = (timeZone: string) =>
      new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone }).format(at)
    const event = tab.getByRole('listitem').filter({ hasText: description })
    await expect(event).toContainText(timeIn('Europe/Paris'))
    const box = page.getByRole('combobox', { name: textOf('en', 'region:zone.title'), exact: true })
    await box.fill('tokyo')
    await expect(page.getByRole('option', { name: 'Asia/Tokyo' })).toBeVisible()
    await box.press('Enter')
    await expect(box).toHaveValue('Asia/Tokyo')
    await expect(event).toContainText(timeIn('Asia/Tokyo'))
  })

  const title = textOf('hi', 'region:title')
  await page.getByRole('radio', { name: LANGUAGE_NAMES.hi }).click()
  await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
  await expectLanguage(page, 'hi')
  await expectLanguage(tab, 'hi')
  await expect(tab.getByRole('heading', { level: 1, name: textOf('hi', 'dashboard:menu.events') })).toBeVisible()

  const zone = await page.evaluate(() => new Intl.DateTimeFormat().resolvedOptions().timeZone)
  const known = ['Alumni Connect', LANGUAGE_NAMES.en, asha.fullName, zone, 'am', 'pm']
  expect(await latinWords(page, known)).toEqual([])

  await page.reload()
  await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
  await expectLanguage(page, 'hi')

  const stranger = await pageFor()
  await test.step('after a login in another browser', async () => {
    await openLive(stranger, '/login')
    await expectLanguage(stranger, 'en')
    await field(stranger, textOf('en', 'sessions:login.email')).fill(asha.collegeEmail)
    await field(stranger, textOf('en', 'sessions:login.password')).fill(asha.password)
    await stranger.getByRole('button', { name: textOf('en', 'sessions:login.submit') }).click()
    await stranger.waitForURL('/dashboard')
    await expectLanguage(stranger, 'hi')
  })

  await page.getByRole('radio', { name: LANGUAGE_NAMES.ur }).click()
  for (const each of [page, stranger]) await expectLanguage(each, 'ur')
  await expect(stranger.getByRole('link', { name: textOf('ur', 'dashboard:menu.messages') })).toBeVisible()

  await test.step('after the logout', async () => {
    await page.getByRole('button', { name: textOf('ur', 'dashboard:menu.logout') }).click()
    await page.waitForURL('/')
    await expectLanguage(page, 'ur')
    await expect(page.getByRole('link', { name: textOf('ur', 'common:login') })).toBeVisible()
  })
})

test('a visitor gets the first supported browser language, without fetching others, or chooses another', async ({
  pageFor,
}) => {
  const page = await pageFor(undefined, { locale: 'hi-IN' })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname.slice(1)))
  let letIn: () => void = () => undefined
  const wanted = new Promise<void>((resolve) => (letIn = resolve))
  await page.route('**/assets/index-*.js', async (route) => {
    await wanted
    await route.continue()
  })

  await page.goto('/', { waitUntil: 'commit' })
  // The page is in English until the language loads, and stays hidden.
  await expect(page.locator('#root[data-page]')).toBeHidden()
  letIn()
  await expect(page.getByRole('banner').getByRole('link', { name: textOf('hi', 'common:login') })).toBeVisible()
  await expect(page.getByText(textOf('en', 'common:footer.tagline'))).toHaveCount(0)
  await expectLanguage(page, 'hi')
  await expect(page).toHaveTitle(textOf('hi', 'common:product'))

  const others = LANGUAGE_TAGS.filter((tag) => tag !== 'hi').flatMap(filesOf)
  expect(filesOf('hi').filter((file) => asked.includes(file)).length).toBeGreaterThanOrEqual(2)
  expect(others.filter((file) => asked.includes(file))).toEqual([])

  await test.step('the chosen language applies to form errors and the next page', async () => {
    await page
      .getByRole('banner')
      .getByRole('link', { name: textOf('hi', 'common:login') })
      .click()
    await page.getByRole('combobox', { name: textOf('hi', 'common:language') }).selectOption(LANGUAGE_NAMES.ur)
    await expectLanguage(page, 'ur')
    await field(page, textOf('ur', 'sessions:login.email')).fill('nobody@college.example')
    await field(page, textOf('ur', 'sessions:login.password')).fill('not the password')
    await page.getByRole('button', { name: textOf('ur', 'sessions:login.submit') }).click()
    await expect(page.getByText(textOf('ur', 'errors:session.invalid_credentials')).first()).toBeVisible()
    expect(await page.evaluate(nameIsLast)).toBe(false)
    await page.goto('/about')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(textOf('ur', 'site:about.title'))
  })
})

/** The built files of a language's texts. */
const filesOf = (language: Language): string[] => {
  const manifest: Record<string, { name?: string; file: string }> = JSON.parse(
    readFileSync(join(import.meta.dirname, '..', 'dist', 'client', '.vite', 'manifest.json'), 'utf8'),
  )
  return Object.values(manifest)
    .filter(({ name }) => name?.startsWith(`texts-${language}-`))
    .map(({ file }) => file)
}
