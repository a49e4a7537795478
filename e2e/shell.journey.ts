/** The frame of every page: header and footer, the live connection, the admin frame. */
import type { Page, WebSocket } from '@playwright/test'
import { logOut } from '#contract/account/sessions.ts'
import { boundsOf, dayFromNow, expect, openLive, test } from './journey.ts'
import { linesOf, scriptsWith } from './pages.ts'
import { openWhole } from './paths.ts'
import { call, newName, newPerson } from './people.ts'
import { fillFirstSteps } from './registration.ts'
import { textOf } from './texts.ts'

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

// test: socket-follows-the-session
test('a member on public pages has a live connection until the session ends, and links to the dashboard', async ({
  pageFor,
  given,
}) => {
  const student = await given.student()
  const page = await pageFor(student, { viewport: { width: 1440, height: 900 } })
  const sockets = socketsOf(page)
  const banner = page.getByRole('banner')

  await test.step('the connection registers the member', async () => {
    const opening = page.waitForEvent('websocket')
    const registered = opening.then((opened) => expectSent(opened, 'registerUser', student._id))
    await page.goto('/')
    await registered
  })

  await test.step('the page links to the dashboard instead of the registration', async () => {
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: textOf('en', 'site:dashboard.open') }).first()).toBeVisible()
    await expect(main.getByRole('link', { name: /Get Started|Join Now/ })).toHaveCount(0)
    const [languages, dashboard] = [
      await boundsOf(banner.getByRole('combobox')),
      await boundsOf(banner.getByRole('link', { name: 'Dashboard' })),
    ]
    expect(dashboard.x - languages.x - languages.width).toBeLessThan(24)
  })

  await test.step('the dashboard’s connection replaces it', async () => {
    await page
      .getByRole('main')
      .getByRole('link', { name: textOf('en', 'site:dashboard.open') })
      .first()
      .click()
    await expect(page).toHaveURL('/dashboard')
    await expect.poll(() => sockets.map((socket) => socket.isClosed())).toEqual([true, false])
    await page.goBack()
    await expect.poll(() => sockets.map((socket) => socket.isClosed())).toEqual([true, true, false])
  })

  await test.step('the connection closes when the session ends elsewhere', async () => {
    await expect(banner.getByRole('link', { name: 'Dashboard' })).toBeVisible()
    await call(student, logOut.method, logOut.url)
    await expect.poll(() => sockets.map((socket) => socket.isClosed())).toEqual([true, true, true])
    await expect(banner.getByRole('link', { name: 'Login' })).toBeVisible()
    await expect(page).toHaveURL('/')
  })
})

// test: support-page-outside-shared-layout
test('visitors get no live connection or its script, and a support page with its own header', async ({ page }) => {
  const sockets = socketsOf(page)
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))

  await test.step('no live connection', async () => {
    await openLive(page, '/')
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve(0), { timeout: 5_000 })))
    expect(scripts).not.toEqual([])
    const holding = scriptsWith('/socket.io')
    expect(holding).not.toEqual([])
    expect(scripts.filter((url) => holding.some((name) => url.endsWith(name)))).toEqual([])
    expect(sockets).toEqual([])
  })

  await test.step('the footer links to the support page', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Support us' }).click()
    await expect(page).toHaveURL('/supportus')
    await expect(page.getByRole('heading', { name: 'Support us' })).toBeVisible()
    await expect(page.getByRole('main')).toHaveCount(1)
    await expect(page.getByRole('link', { name: /^(?:HOME|Create Account|Login)$/ })).toHaveCount(0)
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
  })

  await test.step('a photo can be dropped on devices with a mouse', async () => {
    await openLive(page, '/student-register')
    await fillFirstSteps(page.getByRole('form'), newPerson('student'))
    await expect(page.getByText(textOf('en', 'registration:photo_choose'))).toBeVisible()
    await expect(page.getByText(textOf('en', 'registration:photo_drop'))).toBeVisible()
  })
})

test('a past event found by search is marked as over @nightly', async ({ pageFor, given }) => {
  const [student, host] = [await given.student(), await given.student()]
  const [word, now] = [newName(), Date.now()]
  const { _id } = await call(host, 'POST', '/api/events', {
    ...{ description: `Knots ${word}`, link: 'https://meet.example/talk', category: 'Workshop' },
    dateTime: new Date(now + 8_000).toISOString(),
    endsAt: new Date(now + 9_000).toISOString(),
  })
  const page = await pageFor(student)
  await openWhole(page, '/dashboard')
  const past = async (): Promise<string[]> =>
    (await call(student, 'GET', '/api/events?when=past&limit=50')).map((event: { _id: string }) => event._id)
  await expect.poll(past).toContain(_id)
  await expect.poll(() => Date.now()).toBeGreaterThan(now + 9_000)
  await page.getByRole('banner').getByRole('combobox').fill(word)
  const hit = page.getByRole('option', { name: new RegExp(word) })
  await expect(hit).toContainText('Past event')
  await hit.click()
  await expect(page).toHaveURL(`/dashboard/events/${_id}`)
  await expect(page.getByRole('heading', { name: `Knots ${word}` })).toBeVisible()
  await expect(page.getByText(textOf('en', 'events:over'))).toBeVisible()
})

test('an administrator sees long addresses, options and pending messages in place, also on a phone', async ({
  given,
  adminPage,
  request,
}) => {
  const name = newName()
  const collegeEmail = `${name}.rather.long@department.of.performing.arts.example`.toLowerCase()
  const { fullName } = await given.student({ fullName: `Asha ${name}`, collegeEmail })
  const message = { name: 'Bao', email: 'bao@mail.example', topic: 'events', message: `Since ${dayFromNow(-1)}` }
  expect((await request.post('/api/contact', { data: message })).status()).toBe(201)

  await test.step('an address that is too long keeps to one line, and its title shows the rest', async () => {
    const page = await adminPage({ viewport: { width: 1280, height: 1024 } })
    await openWhole(page, '/admin/students')
    const badge = page.getByRole('link', { name: /^Reports & inbox/ }).locator('.tabular')
    await expect(badge).toHaveCSS('background-color', 'rgb(255, 132, 3)')
    await page.getByRole('searchbox').fill(name)
    await expect(page.getByRole('row')).toHaveCount(2)
    const address = page.getByRole('cell', { name: collegeEmail }).locator('bdi')
    await expect(address).toBeVisible()
    expect(await linesOf(address)).toEqual([collegeEmail])
    await expect(page.getByTitle(collegeEmail)).toBeVisible()
  })

  const page = await adminPage(phone)
  await test.step('on a phone, a student’s options are at the top end of the card', async () => {
    await openWhole(page, '/admin/students')
    await page.getByRole('searchbox').fill(fullName)
    await expect(page.getByRole('row')).toHaveCount(2)
    const row = page.getByRole('row').filter({ hasText: fullName })
    const [card, options] = [
      await boundsOf(row),
      await boundsOf(row.getByRole('button', { name: `Options for ${fullName}` })),
    ]
    expect(options.y - card.y).toBeLessThan(16)
    expect(card.x + card.width - options.x - options.width).toBeLessThan(16)
  })

  await test.step('on a phone, the desk has four tabs, and the rest under More', async () => {
    await openWhole(page, '/admin/today')
    const tabs = page.getByRole('navigation', { name: textOf('en', 'panel:menu') })
    await expect(tabs.locator('a, button').filter({ visible: true })).toHaveText([
      /^Today/,
      /^People/,
      /^Queue/,
      /^More/,
    ])
    await tabs.getByRole('button', { name: 'More' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Settings' }).click()
    await expect(page).toHaveURL('/admin/settings')
  })
})

const socketsOf = (page: Page): WebSocket[] => {
  const sockets: WebSocket[] = []
  page.on('websocket', (socket) => sockets.push(socket))
  return sockets
}

const expectSent = async (socket: WebSocket, ...words: string[]): Promise<void> => {
  await socket.waitForEvent('framesent', ({ payload }) => words.every((word) => String(payload).includes(word)))
}
