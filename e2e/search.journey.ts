/** The search in the dashboard header, and its results page. */
import type { Route } from '@playwright/test'
import { expect, test } from './journey.ts'
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

test('keyboard alone finds a member, a page, and a message at its place in the conversation, accessibly', async ({
  pageFor,
  given,
}) => {
  const [name, word] = [newName(), newName()]
  const [student, asha] = [await given.student(), await given.student()]
  const alumnus = await given.verifiedAlumnus({ fullName: `Ada ${name}` })
  await postJob(student, `Fitter ${name}`)
  const before = 'There is much to say about the old mill by the bridge. '.repeat(4)
  await call(asha, 'POST', `/api/messages/send/${student._id}`, { message: `${before}Then came ${word} at last` })
  const page = await pageFor(student, desktop)
  await openWhole(page, '/dashboard/events')
  const box = page.getByRole('banner').getByRole('combobox')
  const option = (text: string) => page.getByRole('option', { name: text })

  await page.keyboard.press('Control+k')
  await page.keyboard.type(name.slice(0, -1))
  await expect(option(alumnus.fullName)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Tab')
  await expect(option('Fitter')).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page, undefined, looksAt(desktop.viewport))
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

  await box.fill('privacy')
  await expect(option('Privacy')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard/settings/privacy')
  await page.keyboard.press('/')
  await page.keyboard.type(word)
  await expect(option(word)).toContainText('…')
  await expect(option(word).locator('mark')).toHaveText(word)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/dashboard/messages/${asha._id}`)
  await expect(page.getByRole('main').getByText(word).last()).toBeInViewport()
})

test('phone search fills the screen, tolerates typos, and Back returns to the results page', async ({
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

test('a language change on another device doesn’t close the search @nightly', async ({ pageFor, given }) => {
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

test('input is kept while a page loads, and keys in other fields stay there @nightly', async ({ pageFor, given }) => {
  const page = await pageFor(await given.student(), desktop)
  await openWhole(page, '/dashboard/search?q=harbour')
  const box = page.getByRole('banner').getByRole('combobox')
  const slow = await page.context().newCDPSession(page)
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  // Both together: the input happens before the new page has loaded.
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
