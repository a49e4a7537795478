import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { logOf, openConversation, say } from './conversation.ts'
import { followCalls } from './calls.ts'
import { call, type Given } from './people.ts'

// test: message-reaches-every-window
test('a message reaches every window of both people, and is counted wherever one is until it is read', async ({
  pageFor,
  given,
}) => {
  const [asha, ravi] = await acquaintances(given)
  const [hers, his] = [await pageFor(asha), await pageFor(ravi)]
  await his.goto('/dashboard/events')
  await openConversation(hers, ravi)
  await say(hers, 'Are you there?')
  await say(hers, 'It is about the event.')

  const menu = his.getByRole('link', { name: /^Messages/ })
  await expect(menu).toContainText('2 unread messages')
  await menu.click()
  const entry = his.getByRole('link', { name: new RegExp(asha.fullName) })
  await expect(entry).toContainText('2 unread')
  await entry.click()
  await expect(logOf(his).getByText('It is about the event.')).toBeVisible()
  await expect(menu).not.toContainText('unread')

  await his.reload()
  await expect(his).toHaveURL(`/dashboard/messages/${asha._id}`)
  await expect(logOf(his).getByText('Are you there?')).toBeVisible()
  await expect(menu).not.toContainText('unread')

  const hersToo = await hers.context().newPage()
  await openConversation(hersToo, ravi)
  await say(hers, 'Seen everywhere')
  for (const page of [hers, hersToo, his])
    await expect(logOf(page).getByText('Seen everywhere', { exact: true })).toHaveCount(1)
})

test('a message that arrives in the open conversation costs one request', async ({ pageFor, given }) => {
  const [asha, ravi] = await acquaintances(given)
  await call(ravi, 'POST', `/api/messages/send/${asha._id}`, { message: 'Hello' })
  const page = await pageFor(asha)
  const joined = joinedLive(page)
  const { calls, settled, forget } = followCalls(page)
  await openConversation(page, ravi)
  const unread = async () => (await call(asha, 'GET', '/api/unread')).unread
  await expect.poll(unread).toBe(0)
  // Once it is joined, what is shown is fetched again.
  await joined
  await settled()
  forget()

  await call(ravi, 'POST', `/api/messages/send/${asha._id}`, { message: 'And again' })
  await expect(logOf(page).getByText('And again', { exact: true })).toBeVisible()
  await expect.poll(unread).toBe(0)
  await settled()
  expect(calls.map(({ method, url }) => `${method} ${url}`)).toEqual([`PUT /api/messages/${ravi._id}/read`])
  await expect(page.getByRole('link', { name: /^Messages/ })).not.toContainText('unread')
})

test('logging out closes the live connection first, and makes no call that is refused', async ({ pageFor, given }) => {
  const [asha, ravi] = await acquaintances(given)
  const page = await pageFor(asha)
  const opened = page.waitForEvent('websocket')
  const loggedOut = page.waitForResponse('**/api/logout', { timeout: 0 })
  await page.route('**/api/user?folder=requests', async (route) => {
    await loggedOut
    await route.continue()
  })
  const asked = page.waitForRequest('**/api/user?folder=requests')
  await openConversation(page, ravi)
  await asked
  const socket = await opened
  const happened: string[] = []
  socket.on('close', () => happened.push('closed'))
  page.on('request', (request) => request.url().endsWith('/api/logout') && happened.push('logged out'))
  page.on('response', (response) => response.status() === 401 && happened.push(`refused ${response.url()}`))
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.waitForURL('/')
  await expect.poll(() => happened.length).toBeGreaterThanOrEqual(2)
  // Whatever the page still had to ask was asked before this.
  await page.evaluate(async () => void (await fetch('/healthz')))
  expect(happened.toSorted()).toEqual(['closed', 'logged out'])
})

const acquaintances = async (given: Given) => [await given.student(), await given.verifiedAlumnus()] as const

/** Resolves once the server has acknowledged the live connection of a page that is opened next. */
const joinedLive = (page: Page): Promise<void> =>
  new Promise((resolve) => {
    page.on('websocket', (socket) =>
      // An acknowledgement of socket.io begins with 43.
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).startsWith('43')) resolve()
      }),
    )
  })
