import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Language, LANGUAGE_TAGS, LANGUAGES } from '#contract/languages.ts'
import { violations } from './axe.ts'
import { expect, field, openLive, test } from './journey.ts'
import { moved } from './pages.ts'
import { adminPaths, followWhole, memberPaths, openWhole, publicPaths, settingsPaths } from './paths.ts'
import { textOf } from './texts.ts'

const html = (page: Page) => page.locator('html')
const expectLanguage = async (page: Page, language: Language): Promise<void> => {
  await expect(html(page)).toHaveAttribute('lang', language)
  await expect(html(page)).toHaveAttribute('dir', LANGUAGES[language].direction)
}

/** Words in Latin letters on the screen, but for names of things and people. */
const latinWords = async (page: Page, known: readonly string[]): Promise<string[]> => {
  const text = await page.locator('body').innerText()
  const rest = known.reduce((left, name) => left.replaceAll(name, ''), text)
  return rest.match(/\p{Script=Latin}{2,}/gu) ?? []
}

test('a member chooses Hindi: the screen, the other tab and the other browser change at once', async ({
  pageFor,
  given,
}) => {
  const asha = await given.student()
  const page = await pageFor(asha)
  const tab = await page.context().newPage()
  const elsewhere = await pageFor(asha)
  await openWhole(elsewhere, '/dashboard/settings/language')
  await openWhole(tab, '/dashboard/events')
  await openWhole(page, '/dashboard/settings/language')
  for (const each of [page, tab, elsewhere]) await expectLanguage(each, 'en')

  const title = textOf('hi', 'region:title')
  await page.getByRole('radio', { name: LANGUAGES.hi.name }).click()
  await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
  await expectLanguage(page, 'hi')
  await expect(elsewhere.getByRole('heading', { name: title, exact: true })).toBeVisible()
  await expectLanguage(tab, 'hi')
  await expect(tab.getByRole('heading', { level: 1, name: textOf('hi', 'dashboard:menu.events') })).toBeVisible()

  const zone = await page.evaluate(() => new Intl.DateTimeFormat().resolvedOptions().timeZone)
  const known = ['Alumni Connect', LANGUAGES.en.name, asha.fullName, zone, 'am', 'pm']
  expect(await latinWords(page, known)).toEqual([])

  await page.reload()
  await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
  await expectLanguage(page, 'hi')
})

test('a time zone is found by its city, and all times follow it', async ({ pageFor, given, request }) => {
  const asha = await given.student()
  const at = new Date(Math.ceil(Date.now() / 3_600_000 + 30) * 3_600_000)
  const description = `Tea in another place, ${asha.fullName}`
  const scheduled = await request.post('/api/events', {
    headers: { authorization: `Bearer ${asha.token}` },
    data: { description, link: 'https://college.example/tea', category: 'Networking', dateTime: at.toISOString() },
  })
  expect(scheduled.status()).toBe(201)
  const timeIn = (timeZone: string) =>
    new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone }).format(at)

  const page = await pageFor(asha, { locale: 'en-US', timezoneId: 'Europe/Paris' })
  const event = page.getByRole('listitem').filter({ hasText: description })
  await openWhole(page, '/dashboard/events')
  await expect(event).toContainText(timeIn('Europe/Paris'))

  await openWhole(page, '/dashboard/settings/language')
  const box = page.getByRole('combobox', { name: 'Time zone', exact: true })
  await box.fill('tokyo')
  await page.getByRole('option', { name: 'Asia/Tokyo' }).click()
  await expect(box).toHaveValue('Asia/Tokyo')
  await page.reload()
  await expect(box).toHaveValue('Asia/Tokyo')
  await box.click()
  await page.keyboard.type('kolkata')
  await expect(page.getByRole('option')).toHaveText([/^Asia\/Kolkata/])
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('zzzz')
  await expect(page.getByText(textOf('en', 'region:zone.none'))).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(box).toHaveValue('Asia/Tokyo')
  await openWhole(page, '/dashboard/events')
  await expect(event).toContainText(timeIn('Asia/Tokyo'))

  await openWhole(page, '/dashboard/settings/language')
  await box.fill('device')
  await expect(page.getByRole('option')).toHaveText([/^Match device/])
  await page.keyboard.press('Enter')
  await expect(box).toHaveValue(/^Match device/)
  await openWhole(page, '/dashboard/events')
  await expect(event).toContainText(timeIn('Europe/Paris'))
})

test('Urdu stays after the log-out, and comes with the account to another browser', async ({ pageFor, given }) => {
  const asha = await given.student()
  const page = await pageFor(asha)
  await openWhole(page, '/dashboard/settings/language')
  await page.getByRole('radio', { name: LANGUAGES.ur.name }).click()
  await expectLanguage(page, 'ur')
  await page.getByRole('button', { name: textOf('ur', 'dashboard:menu.logout') }).click()
  await page.waitForURL('/')
  await expectLanguage(page, 'ur')
  await expect(page.getByRole('link', { name: textOf('ur', 'common:login') })).toBeVisible()

  const elsewhere = await pageFor()
  await openLive(elsewhere, '/login')
  await expectLanguage(elsewhere, 'en')
  await field(elsewhere, textOf('en', 'sessions:login.email')).fill(asha.collegeEmail)
  await field(elsewhere, textOf('en', 'sessions:login.password')).fill(asha.password)
  await elsewhere.getByRole('button', { name: textOf('en', 'sessions:login.submit'), exact: true }).click()
  await elsewhere.waitForURL('/dashboard')
  await expectLanguage(elsewhere, 'ur')
  await expect(elsewhere.getByRole('link', { name: textOf('ur', 'dashboard:menu.messages') })).toBeVisible()
})

test('a visitor reads the first language of the browser that there is, and no other is fetched', async ({
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
  // The page is there, in English: nobody gets to see that.
  await expect(page.locator('#root[data-page]')).toBeHidden()
  letIn()
  await expect(page.getByRole('banner').getByRole('link', { name: textOf('hi', 'common:login') })).toBeVisible()
  await expect(page.getByText(textOf('en', 'common:footer.tagline'))).toHaveCount(0)
  await expectLanguage(page, 'hi')
  await expect(page).toHaveTitle(textOf('hi', 'common:product'))

  const others = LANGUAGE_TAGS.filter((tag) => tag !== 'hi').flatMap(filesOf)
  expect(filesOf('hi').filter((file) => asked.includes(file)).length).toBeGreaterThanOrEqual(2)
  expect(others.filter((file) => asked.includes(file))).toEqual([])
})

test('a visitor chooses at the top of the page; what goes wrong is said in it', async ({ pageFor }) => {
  const page = await pageFor()
  await openLive(page, '/login')
  await page.getByRole('combobox', { name: 'Language' }).selectOption(LANGUAGES.hi.name)
  await expectLanguage(page, 'hi')
  await field(page, textOf('hi', 'sessions:login.email')).fill('nobody@college.example')
  await field(page, textOf('hi', 'sessions:login.password')).fill('not the password')
  await page.getByRole('button', { name: textOf('hi', 'sessions:login.submit') }).click()
  await expect(page.getByText(textOf('hi', 'errors:session.invalid_credentials')).first()).toBeVisible()
  await page.goto('/about')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(textOf('hi', 'site:about.title'))
})

test.describe('from right to left', () => {
  const urdu = { locale: 'ur-PK', reducedMotion: 'reduce' } as const

  test('public pages', async ({ pageFor }) => {
    const page = await pageFor(undefined, urdu)
    for (const path of publicPaths) await expectWhole(page, path, openWhole)
  })

  test('pages of members', async ({ pageFor, given, request }) => {
    const [student, alumnus] = [await given.student(), await given.verifiedAlumnus()]
    const headers = { authorization: `Bearer ${student.token}` }
    await request.patch('/api/region', { headers, data: { language: 'ur' } })
    await request.post(`/api/messages/send/${alumnus._id}`, {
      headers,
      data: { message: 'Latin words, and a full stop.', senderId: student._id, receiverId: alumnus._id },
    })
    const page = await pageFor(student, urdu)
    for (const path of memberPaths(alumnus._id)) await expectWhole(page, path)
  })

  test('the settings', async ({ pageFor, given, request }) => {
    const student = await given.student()
    const headers = { authorization: `Bearer ${student.token}` }
    await request.patch('/api/region', { headers, data: { language: 'ur' } })
    const page = await pageFor(student, urdu)
    for (const path of settingsPaths) await expectWhole(page, path)
  })

  test('the admin panel', async ({ adminPage, given }) => {
    await given.alumnus()
    const page = await adminPage(urdu)
    // The account of the administrator, which other journeys use at the same time, stays in English.
    await page.route('**/api/region', (route) => route.fulfill({ json: { language: 'ur', timeZone: null } }))
    for (const path of adminPaths) await expectWhole(page, path)
  })
})

/** Checks a page in Urdu: by the rules that a direction can break, and that it is nowhere wider than the screen. */
const expectWhole = async (page: Page, path: string, go = followWhole): Promise<void> => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await go(page, path)
  await expectLanguage(page, 'ur')
  for (const width of [1440, 768, 390, 320]) {
    await page.setViewportSize({ width, height: 800 })
    // To the left, where lines end.
    await expect.poll(() => page.evaluate(moved, -1_000), `${path} at ${width}`).toEqual([width, 0])
  }
  // What a translation can break. Colours, which take by far the longest, are the same in every language.
  const rules = { 'color-contrast': { enabled: false } }
  expect(await violations(page, { runOnly: ['wcag2a', 'wcag2aa'], rules })).toEqual([])
}

/** The files that the build made of a language's texts. */
const filesOf = (language: Language): string[] => {
  const manifest: Record<string, { name?: string; file: string }> = JSON.parse(
    readFileSync(join(import.meta.dirname, '..', 'dist', 'client', '.vite', 'manifest.json'), 'utf8'),
  )
  return Object.values(manifest)
    .filter(({ name }) => name?.startsWith(`texts-${language}-`))
    .map(({ file }) => file)
}
