/** What stands around every page: the bar, header and footer, the live connection, the widths. */
import type { Locator, Page, WebSocket } from '@playwright/test'
import { logOut } from '#contract/account/sessions.ts'
import { dayFromNow, expect, openLive, test } from './journey.ts'
import { linesOf, scriptsWith } from './pages.ts'
import { followWhole, memberPaths, openWhole, settingsPaths } from './paths.ts'
import { call, newName } from './people.ts'
import { textOf } from './texts.ts'

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

test.describe('the live connection on public pages', () => {
  // test: socket-follows-the-session
  test('registers a logged-in member, and closes when their session ends', async ({ pageFor, given }) => {
    const student = await given.student()
    const page = await pageFor(student)
    const opening = page.waitForEvent('websocket')
    const registered = opening.then((opened) => expectSent(opened, 'registerUser', student._id))
    await page.goto('/about')
    await registered
    const socket = await opening
    await expect(page.getByRole('banner').getByRole('link', { name: 'Dashboard' })).toBeVisible()

    const closing = socket.waitForEvent('close')
    await call(student, logOut.method, logOut.url)
    await closing
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
    await expect(page).toHaveURL('/about')
  })

  test('gives way to that of the dashboard', async ({ pageFor, given }) => {
    const page = await pageFor(await given.student())
    const sockets = socketsOf(page)
    await page.goto('/contact')
    await expect.poll(() => sockets.length).toBe(1)
    await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click()
    await expect.poll(() => sockets.map((socket) => socket.isClosed())).toEqual([true, false])
    await page.goBack()
    await expect.poll(() => sockets.map((socket) => socket.isClosed())).toEqual([true, true, false])
  })

  test('is not there for strangers, nor its script', async ({ page }) => {
    const sockets = socketsOf(page)
    const scripts: string[] = []
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
    await openLive(page, '/about')
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve(0), { timeout: 5_000 })))
    expect(scripts).not.toEqual([])
    const holding = scriptsWith('/socket.io')
    expect(holding).not.toEqual([])
    expect(scripts.filter((url) => holding.some((name) => url.endsWith(name)))).toEqual([])
    expect(sockets).toEqual([])
  })
})

test('the HTML of the dashboard and the admin area asks search engines to leave it out, and public pages do not', async ({
  request,
}) => {
  const robots = '<meta name="robots" content="noindex" />'
  const html = async (path: string) => (await request.get(path, { headers: { accept: 'text/html' } })).text()
  for (const path of ['/dashboard', '/dashboard/network', '/dashboard/vouch/a', '/admin', '/admin/audit'])
    expect([path, (await html(path)).includes(robots)]).toEqual([path, true])
  for (const path of ['/', '/about', '/login', '/student-register'])
    expect([path, (await html(path)).includes('name="robots"')]).toEqual([path, false])
})

// test: every-section-has-the-same-bar
test('every section has the same bar with its one heading and Edit Profile, and the same edges; messages take the whole width', async ({
  pageFor,
  given,
}) => {
  const [student, alumnus] = [await given.student(), await given.verifiedAlumnus()]
  const page = await pageFor(student)
  const banner = page.getByRole('banner')
  const editProfile = banner.getByRole('button', { name: 'Edit Profile' })

  const expectEditProfile = async (path: string): Promise<void> => {
    await expect(editProfile, path).toBeInViewport()
    expect(await editProfile.innerText(), path).toContain('Edit Profile')
  }
  const expectHeading = async (path: string, heading: string): Promise<void> => {
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText([heading])
    await expect(banner.getByRole('heading', { level: 1, name: heading }), path).toBeVisible()
    if (path !== '/dashboard') await expect(banner.getByText(/^Welcome,/), path).toHaveCount(0)
  }
  const edges = async () => {
    const { height } = await boxOf(banner.locator('> *').first())
    const { x: title } = await boxOf(banner.locator(':is(h1, p)').first())
    const { x: search } = await boxOf(banner.getByRole('combobox'))
    const { x: left, width } = await boxOf(page.getByRole('main').locator('> :visible').first())
    return { height, title, search, left, width }
  }

  const headings: Record<string, string> = {
    '/dashboard': `Welcome, ${student.fullName}`,
    '/dashboard/messages': 'Messages',
    '/dashboard/events': 'Events',
    '/dashboard/network': 'Network',
    '/dashboard/open-source': 'Open Source',
    '/dashboard/notifications': 'Notifications',
    '/dashboard/settings': 'Settings',
    '/dashboard/search': 'Search',
  }
  const paths = [...memberPaths(alumnus._id), ...settingsPaths]
  expect(paths).toEqual(expect.arrayContaining(Object.keys(headings)))
  let bar: object | undefined
  for (const path of paths) {
    await page.setViewportSize({ width: 1920, height: 1080 })
    await followWhole(page, path)
    if (headings[path] !== undefined) await expectHeading(path, headings[path])
    await expectEditProfile(path)
    const { left, width, ...rest } = await edges()
    bar ??= rest
    expect(rest, path).toEqual(bar)
    if (path.includes('/messages')) expect([left, width], path).toEqual([248, 1920 - 248])
    else expect([left, width <= 1136], path).toEqual([rest.title, true])

    await page.setViewportSize(phone.viewport)
    // There, an open conversation has the whole height.
    if (!path.startsWith('/dashboard/messages/')) await expectEditProfile(path)
  }
  expect(bar).toMatchObject({ height: 56 })
  await editProfile.click()
  for (const entry of ['Update Profile', 'Logout'])
    await expect(page.getByRole('menuitem', { name: entry })).toBeVisible()
})

test('the Tab key begins with the way past the menu, and goes through the bar before the page', async ({
  pageFor,
  given,
}) => {
  const page = await pageFor(await given.student())
  await openWhole(page, '/dashboard/network')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  const banner = page.getByRole('banner')
  const bar = [
    banner.getByRole('combobox'),
    banner.getByRole('button', { name: /^Notifications/ }),
    banner.getByRole('button', { name: 'Edit Profile' }),
    page.getByRole('main').getByRole('searchbox'),
  ]
  await page.getByRole('button', { name: 'Logout' }).focus()
  for (const stop of bar) {
    await page.keyboard.press('Tab')
    await expect(stop).toBeFocused()
  }
})

test('the search of a phone lies over the bar while it is used', async ({ pageFor, given }) => {
  const [student, alumnus] = [await given.student(), await given.verifiedAlumnus()]
  const page = await pageFor(student, phone)
  await openWhole(page, '/dashboard/events')
  const banner = page.getByRole('banner')
  const [button, box] = [banner.getByRole('button', { name: 'Search' }), banner.getByRole('combobox')]
  await expect(box).toBeHidden()
  await button.tap()
  await expect(box).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(box).toBeHidden()
  await expect(button).toBeFocused()

  await button.tap()
  await box.fill(alumnus.fullName)
  await page.getByRole('option', { name: alumnus.fullName }).tap()
  await expect(page).toHaveURL(`/dashboard/network/${alumnus._id}`)
  await expect(box).toBeHidden()
})

test('the public pages lead a member to the dashboard, not to the registration', async ({ pageFor, given }) => {
  const page = await pageFor(await given.student(), { viewport: { width: 1440, height: 900 } })
  for (const path of ['/', '/features']) {
    await openLive(page, path)
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: 'Go to your dashboard' }).first()).toBeVisible()
    await expect(main.getByRole('link', { name: /Get Started|Join Now/ })).toHaveCount(0)
  }
  const banner = page.getByRole('banner')
  const [languages, dashboard] = [
    await boxOf(banner.getByRole('combobox')),
    await boxOf(banner.getByRole('link', { name: 'Dashboard' })),
  ]
  expect(dashboard.x - languages.x - languages.width).toBeLessThan(24)
  await page.getByRole('main').getByRole('link', { name: 'Go to your dashboard' }).click()
  await expect(page).toHaveURL('/dashboard')
})

// test: support-page-outside-shared-layout
test('the footer leads to the support page, which has its own header and no footer', async ({ page }) => {
  await openLive(page, '/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Support us' }).click()
  await expect(page).toHaveURL('/supportus')
  await expect(page.getByRole('heading', { name: 'Support us' })).toBeVisible()
  await expect(page.getByRole('main')).toHaveCount(1)
  await expect(page.getByRole('link', { name: /^(?:HOME|Create Account|Login)$/ })).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await page.getByRole('banner').getByRole('combobox').selectOption('hi')
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
})

test('a photo is offered to be dropped where there is a mouse only', async ({ pageFor }) => {
  for (const [options, shown] of [
    [phone, false],
    [{}, true],
  ] as const) {
    const page = await pageFor(undefined, options)
    await openLive(page, '/student-register')
    await expect(page.getByText('Choose photo')).toBeVisible()
    await expect(page.getByText('Or drop one here')).toBeVisible({ visible: shown })
  }
})

test('a past event that the search finds says on its page that it is over', async ({ pageFor, given }) => {
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

test.describe('the administrator', () => {
  test('sees an address that is too long break after its @', async ({ given, adminPage }) => {
    const name = newName()
    const collegeEmail = `${name}.rather.long@department.of.arts.example`.toLowerCase()
    await given.student({ fullName: `Asha ${name}`, collegeEmail })
    const page = await adminPage({ viewport: { width: 768, height: 1024 } })
    await openWhole(page, '/admin/students')
    await page.getByRole('searchbox').fill(name)
    await expect(page.getByRole('row')).toHaveCount(2)
    const address = page.getByRole('cell', { name: collegeEmail }).locator('bdi')
    await expect(address).toBeVisible()
    expect(await linesOf(address)).toEqual([collegeEmail.replace(/@.*/, '@'), 'department.of.arts.example'])
  })

  test('finds what can be done with a student at the top end of the card', async ({ given, adminPage }) => {
    const { fullName } = await given.student()
    const page = await adminPage(phone)
    await openWhole(page, '/admin/students')
    await page.getByRole('searchbox').fill(fullName)
    await expect(page.getByRole('row')).toHaveCount(2)
    const row = page.getByRole('row').filter({ hasText: fullName })
    const [card, options] = [
      await boxOf(row),
      await boxOf(row.getByRole('button', { name: `Options for ${fullName}` })),
    ]
    expect(options.y - card.y).toBeLessThan(16)
    expect(card.x + card.width - options.x - options.width).toBeLessThan(16)
  })

  test('sees what waits in the inbox as what waits elsewhere', async ({ adminPage, request }) => {
    const message = { name: 'Bao', email: 'bao@mail.example', topic: 'events', message: `Since ${dayFromNow(-1)}` }
    expect((await request.post('/api/contact', { data: message })).status()).toBe(201)
    const page = await adminPage()
    await page.goto('/admin/students')
    const badge = page.getByRole('link', { name: /^Inbox/ }).locator('.tabular')
    await expect(badge).toHaveCSS('background-color', 'rgb(255, 132, 3)')
  })
})

const boxOf = async (element: Locator) => {
  await expect(element).toBeVisible()
  return (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
}

const socketsOf = (page: Page): WebSocket[] => {
  const sockets: WebSocket[] = []
  page.on('websocket', (socket) => sockets.push(socket))
  return sockets
}

const expectSent = async (socket: WebSocket, ...words: string[]): Promise<void> => {
  await socket.waitForEvent('framesent', ({ payload }) => words.every((word) => String(payload).includes(word)))
}
