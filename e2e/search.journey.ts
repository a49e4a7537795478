/** The search in the bar of the dashboard, and the page of all that it finds. */
import type { Route } from '@playwright/test'
import { expect, goOffline, isolatedTest, test } from './journey.ts'
import { expectAccessible, looksAt } from './pages.ts'
import { openWhole } from './paths.ts'
import { call, newName, type Member } from './people.ts'

const desktop = { viewport: { width: 1440, height: 900 } }
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

const postJob = (member: Member, title: string) =>
  call(member, 'POST', '/api/jobs', {
    title,
    company: 'Waterworks',
    location: 'Pune',
    description: 'Keep the taps running',
  })

test('the keyboard alone opens the search, goes from group to group, and comes back', async ({ pageFor, given }) => {
  const name = newName()
  const [student, alumnus] = [await given.student(), await given.verifiedAlumnus({ fullName: `Ada ${name}` })]
  await postJob(student, `Fitter ${name}`)
  const page = await pageFor(student, desktop)
  await openWhole(page, '/dashboard/events')
  const box = page.getByRole('banner').getByRole('combobox')
  const option = (text: string) => page.getByRole('option', { name: text })

  await page.keyboard.press('Control+k')
  await page.keyboard.type(name.slice(0, -1))
  await expect(option(alumnus.fullName)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Tab')
  await expect(option('Fitter')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('ArrowDown')
  await expect(option('Fitter')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('status').filter({ hasText: 'People: 1, Jobs: 1' })).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(box).toHaveValue('')
  await expect(box).toBeFocused()

  await page.keyboard.type(name)
  await expect(option(alumnus.fullName)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/dashboard/network/${alumnus._id}`)
  await expect(page.getByRole('heading', { level: 2, name: alumnus.fullName })).toBeVisible()
  await page.keyboard.press('/')
  await expect(option(name)).toContainText(name)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(box).toHaveValue(name)
})

test('a phone shows what a slip finds on the whole screen, and all of a kind on a page that Back leads to', async ({
  pageFor,
  given,
}) => {
  const word = `Upholsterer${newName()
    .replaceAll(/[^a-z]/gi, '')
    .slice(0, 8)}`
  const student = await given.student()
  for (let number = 0; number < 7; number += 1) await postJob(student, `${word} ${number}`)
  const page = await pageFor(student, phone)
  await openWhole(page, '/dashboard/events')
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).tap()
  const slip = word.replace('lst', 'slt')
  await page.getByRole('banner').getByRole('combobox').fill(slip)
  await expect(page.getByRole('option', { name: word })).toHaveCount(3)
  await expect(page.getByText('3 of 7')).toBeVisible()
  const list = await page.getByRole('listbox').boundingBox()
  expect(list?.width).toBe(390)

  await page.getByRole('link', { name: 'Show all 7' }).tap()
  await page.getByRole('main').getByRole('button', { name: 'Jobs 7' }).tap()
  await expect(page).toHaveURL(`/dashboard/search?q=${slip}&kind=jobs`)
  await expect(page.getByRole('main').getByRole('link', { name: word })).toHaveCount(7)
  await page
    .getByRole('main')
    .getByRole('link', { name: `${word} 6` })
    .tap()
  await expect(page.getByRole('heading', { level: 2, name: `${word} 6` })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('main').getByRole('link', { name: word })).toHaveCount(7)
})

test('recent searches are cleared by keyboard, and stay so', async ({ pageFor, given }) => {
  const page = await pageFor(await given.student(), desktop)
  await openWhole(page, '/dashboard')
  const box = page.getByRole('banner').getByRole('combobox')
  const recent = page.getByRole('group', { name: 'Recent searches' })
  await box.fill('lighthouse')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard/search?q=lighthouse')
  await openWhole(page, '/dashboard')
  await box.click()
  await expect(recent).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Clear recent searches' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(recent).toBeHidden()
  await expect(box).toBeFocused()
  await openWhole(page, '/dashboard')
  await box.click()
  await box.fill('light')
  await box.fill('')
  await expect(recent).toBeHidden()
})

test('pages and settings are found, and messages by those who wrote them alone', async ({ pageFor, given }) => {
  const [asha, bilal, carla] = [await given.student(), await given.student(), await given.student()]
  const word = newName()
  await call(asha, 'POST', `/api/messages/send/${bilal._id}`, { message: `The harbour of ${word}` })
  const page = await pageFor(bilal, desktop)
  await openWhole(page, '/dashboard')
  const box = page.getByRole('banner').getByRole('combobox')
  await box.fill('privacy')
  await page.getByRole('option', { name: 'Privacy' }).click()
  await expect(page).toHaveURL('/dashboard/settings/privacy')
  await openWhole(page, '/dashboard')
  await box.fill(word)
  await page.getByRole('option', { name: 'The harbour' }).click()
  await expect(page).toHaveURL(`/dashboard/messages/${asha._id}`)

  const hers = await pageFor(carla, desktop)
  await openWhole(hers, '/dashboard')
  await hers.getByRole('banner').getByRole('combobox').fill(word)
  await expect(hers.getByText(`Nothing found for “${word}”`).last()).toBeVisible()
})

test('a message is shown from a little before the words, and leads to its place in the conversation', async ({
  pageFor,
  given,
}) => {
  const [asha, bilal] = [await given.student(), await given.student()]
  const word = newName()
  const before = 'There is much to say about the old mill by the bridge. '.repeat(4)
  await call(asha, 'POST', `/api/messages/send/${bilal._id}`, { message: `${before}Then came ${word} at last` })
  const page = await pageFor(bilal, desktop)
  await openWhole(page, '/dashboard')
  await page.getByRole('banner').getByRole('combobox').fill(word)
  const option = page.getByRole('option', { name: word })
  await expect(option).toContainText('…')
  await expect(option.locator('mark')).toHaveText(word)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/dashboard/messages/${asha._id}`)
  await expect(page.getByRole('main').getByText(word).last()).toBeInViewport()
})

test('settings are found by other words for them, in the language of the portal', async ({ pageFor, given }) => {
  const student = await given.student()
  const page = await pageFor(student, desktop)
  const box = page.getByRole('banner').getByRole('combobox')
  const expectFound = async (words: Record<string, string>) => {
    await openWhole(page, '/dashboard')
    for (const [word, name] of Object.entries(words)) {
      await box.fill(word)
      await expect(page.getByRole('option', { name: new RegExp(`^${name}`) }).first(), word).toContainText(word)
    }
  }
  await expectFound({
    password: 'Account',
    'log out': 'Account',
    'dark mode': 'Appearance',
    block: 'Privacy',
    export: 'Your data',
    '2fa': 'Security',
  })
  await call(student, 'PATCH', '/api/region', { language: 'hi' })
  await expectFound({ पासवर्ड: 'खाता', 'डार्क मोड': 'रंग-रूप' })
  await call(student, 'PATCH', '/api/region', { language: 'ur' })
  await expectFound({ 'پاس ورڈ': 'اکاؤنٹ', 'ڈارک موڈ': 'ظاہری شکل' })

  await call(student, 'PATCH', '/api/region', { language: 'en' })
  await openWhole(page, '/dashboard/search?q=password&kind=pages')
  await page.getByRole('main').getByRole('link', { name: 'Account' }).click()
  await expect(page).toHaveURL('/dashboard/settings/account')
})

test('a language chosen on another device comes without closing the search', async ({ pageFor, given }) => {
  const student = await given.student()
  await call(student, 'PATCH', '/api/region', { language: 'ur' })
  const page = await pageFor(student, desktop)
  const held = Promise.withResolvers<Route>()
  await page.route('**/texts-ur-member-*', (route) => held.resolve(route))
  await openWhole(page, '/dashboard')
  const box = page.getByRole('banner').getByRole('combobox')
  await box.fill('2')
  const texts = await held.promise
  await box.fill('2fa')
  await expect(page.getByRole('option', { name: /^Security/ })).toBeVisible()

  await texts.continue()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByRole('option', { name: /^سیکیورٹی/ })).toContainText('2fa')
  await expect(box).toBeFocused()
})

test('what is typed while a page is on its way is not lost, and keys in other fields stay there', async ({
  pageFor,
  given,
}) => {
  const page = await pageFor(await given.student(), desktop)
  await openWhole(page, '/dashboard/search?q=harbour')
  const box = page.getByRole('banner').getByRole('combobox')
  const slow = await page.context().newCDPSession(page)
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  // Both at once: the box is written in before the other page is there.
  await page
    .getByRole('link', { name: 'Network' })
    .first()
    .evaluate((link: HTMLElement) => {
      link.click()
      document.querySelector<HTMLInputElement>('#root header input')?.focus()
    })
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('lighthouse keeper')
  await expect(page).toHaveURL('/dashboard/network')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Network')
  await expect(box).toHaveValue('lighthouse keeper')
  await expect(box).toBeFocused()
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 1 })

  const names = page.getByRole('main').getByRole('searchbox')
  await names.fill('a')
  await names.press('/')
  await names.press('Control+k')
  await expect(names).toBeFocused()
  await expect(names).toHaveValue('a/')
})

test('a search without a connection says so, and goes on by itself', async ({ pageFor, given }) => {
  const alumnus = await given.verifiedAlumnus({ fullName: `Ada ${newName()}` })
  const page = await pageFor(await given.student(), desktop)
  await openWhole(page, '/dashboard/events')
  const box = page.getByRole('banner').getByRole('combobox')
  const nobody = newName()
  await box.fill(nobody)
  await expect(page.getByText(`Nothing found for “${nobody}”`).first()).toBeVisible()

  await goOffline(page)
  await box.fill(alumnus.fullName)
  await expect(page.getByRole('status').filter({ hasText: 'The search will go on when you reconnect.' })).toBeAttached()
  await page.context().setOffline(false)
  await expect(page.getByRole('option', { name: alumnus.fullName })).toBeVisible()
})

test('the panel and the page of results are accessible, light and dark', async ({ pageFor, given }) => {
  const word = newName()
  const student = await given.student()
  await given.verifiedAlumnus({ fullName: `Ada ${word}` })
  await postJob(student, `Fitter ${word}`)
  const page = await pageFor(student, { reducedMotion: 'reduce', viewport: desktop.viewport })
  await openWhole(page, `/dashboard/search?q=${word}`)
  await expect(page.getByRole('main').getByRole('link', { name: `Ada ${word}` })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('/')
  await page.keyboard.type('Ada')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectAccessible(page, undefined, looksAt(desktop.viewport))
  await page.keyboard.type('zzzz qqqq')
  await expect(page.getByText('Nothing found for').first()).toBeVisible()
  await expectAccessible(page, undefined, looksAt(desktop.viewport))
})

isolatedTest(
  'after too many searches the panel and the page say when to go on',
  async ({ pageFor, given, request }) => {
    const student = await given.student()
    const page = await pageFor(student, desktop)
    await openWhole(page, '/dashboard')
    const headers = { authorization: `Bearer ${student.token}` }
    for (let search = 0; search < 30; search += 1)
      expect((await request.get(`/api/search?q=word${search}x`, { headers })).status()).toBe(200)
    const sentence = /try again in 1 min/
    await page.getByRole('banner').getByRole('combobox').fill('password')
    await expect(page.getByRole('status').filter({ hasText: sentence })).toBeAttached()
    // What is found without the server still is.
    await expect(page.getByRole('option', { name: 'Account' })).toBeVisible()
    await openWhole(page, '/dashboard/search?q=harbour')
    await expect(page.getByRole('main').getByText(sentence)).toBeVisible()
  },
)
