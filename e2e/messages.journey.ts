import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { boxOf, logOf, openConversation, say } from './conversation.ts'
import { followCalls } from './calls.ts'
import { call, type Given } from './people.ts'

// test: message-reaches-every-window
test('messages, drafts and read receipts reach every window and device, with counts in the menu and title', async ({
  pageFor,
  given,
}) => {
  const [asha, ravi] = await acquaintances(given)
  const [hers, his, phone] = [await pageFor(asha), await pageFor(ravi), await pageFor(ravi)]
  const hersToo = await hers.context().newPage()
  for (const page of [his, phone]) await page.goto('/dashboard/events')
  for (const page of [hers, hersToo]) await openConversation(page, ravi)
  await say(hers, 'Are you there?')
  await say(hers, 'It is about the event.')
  const entryOn = (page: Page) => page.getByRole('link', { name: new RegExp(asha.fullName) })

  await test.step('counted everywhere until read', async () => {
    for (const page of [his, phone]) {
      await expect(menuOf(page)).toContainText('2 unread messages')
      await expect(page).toHaveTitle('(2) Events · Alumni Connect')
      await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', '/favicon-unread.svg')
    }
    await menuOf(his).click()
    await expect(entryOn(his)).toContainText('2 unread')
    await entryOn(his).click()
    await expect(logOf(his).getByText('It is about the event.')).toBeVisible()
    for (const page of [his, phone]) await expect(menuOf(page)).not.toContainText('unread')
    await expect(phone).toHaveTitle('Events · Alumni Connect')
    await expect(phone.locator('link[rel=icon]')).toHaveAttribute('href', '/favicon.svg')
  })

  await test.step('a draft follows its author until sent', async () => {
    await menuOf(phone).click()
    await entryOn(phone).click()
    await expect(logOf(phone).getByText('Are you there?')).toBeVisible()
    await boxOf(his).fill('Dear Asha')
    await expect(boxOf(phone)).toHaveValue('Dear Asha')
    await his.getByRole('button', { name: 'Send' }).click()
    await expect(boxOf(phone)).toHaveValue('')
  })

  await his.reload()
  await expect(his).toHaveURL(`/dashboard/messages/${asha._id}`)
  await expect(menuOf(his)).not.toContainText('unread')
  await say(hers, 'Seen everywhere')
  for (const page of [hers, hersToo, his, phone])
    for (const text of ['Are you there?', 'Dear Asha', 'Seen everywhere'])
      await expect(logOf(page).getByText(text, { exact: true })).toHaveCount(1)
})

test('a message in the open conversation costs one request, and a logout causes no refused request', async ({
  pageFor,
  given,
}) => {
  const [asha, ravi] = await acquaintances(given)
  await call(ravi, 'POST', `/api/messages/send/${asha._id}`, { message: 'Hello' })
  const page = await pageFor(asha)
  const opened = page.waitForEvent('websocket')
  const joined = joinedLive(page)
  const { calls, settled, forget } = followCalls(page)
  await openConversation(page, ravi)
  const unread = async () => (await call(asha, 'GET', '/api/unread')).unread
  await expect.poll(unread).toBe(0)
  // Once the connection has joined, the page fetches its data again.
  await joined
  await settled()
  forget()

  await call(ravi, 'POST', `/api/messages/send/${asha._id}`, { message: 'And again' })
  await expect(logOf(page).getByText('And again', { exact: true })).toBeVisible()
  await expect.poll(unread).toBe(0)
  await settled()
  expect(calls.map(({ method, url }) => `${method} ${url}`)).toEqual([`PUT /api/messages/${ravi._id}/read`])
  await expect(menuOf(page)).not.toContainText('unread')

  await test.step('logout while a call is open', async () => {
    const socket = await opened
    const happened: string[] = []
    socket.on('close', () => happened.push('closed'))
    page.on('request', (request) => request.url().endsWith('/api/logout') && happened.push('logged out'))
    page.on('response', (response) => response.status() === 401 && happened.push(`refused ${response.url()}`))
    const loggedOut = page.waitForResponse('**/api/logout', { timeout: 0 })
    await page.route('**/api/events?*', async (route) => {
      await loggedOut
      await route.continue()
    })
    const asked = page.waitForRequest('**/api/events?*')
    await page.getByRole('link', { name: 'Events', exact: true }).click()
    await asked
    await page.getByRole('button', { name: 'Edit Profile' }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await page.waitForURL('/')
    await expect.poll(() => happened.length).toBeGreaterThanOrEqual(2)
    // Any remaining calls of the page were sent before this one.
    await page.evaluate(async () => void (await fetch('/healthz')))
    expect(happened.toSorted()).toEqual(['closed', 'logged out'])
  })
})

const menuOf = (page: Page) => page.getByRole('link', { name: /^Messages/ })

const acquaintances = async (given: Given) => [await given.student(), await given.verifiedAlumnus()] as const

/** Resolves once the server has acknowledged the live connection of the page opened next. */
const joinedLive = (page: Page): Promise<void> =>
  new Promise((resolve) => {
    page.on('websocket', (socket) =>
      // A socket.io acknowledgement begins with 43.
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).startsWith('43')) resolve()
      }),
    )
  })
