/** What is fetched when a tab wakes, and when its connection comes back. */
import type { Page, WebSocketRoute } from '@playwright/test'
import { followCalls } from './calls.ts'
import { expect, goOffline, test } from './journey.ts'
import { call, type Member } from './people.ts'

test('a tab that wakes fetches nothing while connected, and what it missed once after reconnecting @nightly', async ({
  pageFor,
  given,
}) => {
  const [asha, ravi] = [await given.student({ graduationYear: 2026 }), await given.student({ graduationYear: 2026 })]
  await say(ravi, asha, 'Before')
  const page = await pageFor(asha)
  const line = await followLine(page)
  const { calls, settled, forget } = followCalls(page)
  await page.goto(`/dashboard/messages/${ravi._id}`)
  await expect(page.getByRole('log').getByText('Before', { exact: true })).toBeVisible()
  await expect.poll(() => line.joins.length).toBe(1)
  await settled()

  forget()
  await look(page, 'hidden')
  await look(page, 'visible')
  await settled()
  expect(calls).toEqual([])

  const joins = line.joins.length
  await goOffline(page)
  line.cut()
  await expect(page.getByRole('status').filter({ hasText: /Offline\. Last updated/ })).toBeVisible()
  await look(page, 'hidden')
  await say(ravi, asha, 'Meanwhile')
  await look(page, 'visible')
  await settled()
  forget()
  // What is read is acknowledged, and then whatever is still being fetched is fetched anew.
  await page.route('**/api/messages/*/read', (route) => route.abort())
  await page.context().setOffline(false)
  line.mend()
  await expect(page.getByRole('log').getByText('Meanwhile', { exact: true })).toBeVisible()
  await settled()
  const fetched = calls.filter(({ method }) => method === 'GET')
  expect(line.joins).toHaveLength(joins + 1)
  expect(Math.min(...fetched.map(({ at }) => at))).toBeGreaterThanOrEqual(line.joins.at(-1) ?? Infinity)
  // The list of people is asked for twice: as it is shown, and for what is to be acknowledged.
  const urls = fetched.map(({ url }) => url).filter((url) => !url.startsWith('/api/user?'))
  expect(urls).toContain('/api/unread')
  expect(urls).toEqual([...new Set(urls)])
})

const say = (from: Member, to: Member, message: string) =>
  call(from, 'POST', `/api/messages/send/${to._id}`, { message })

/** The live connection of a page, which can be cut; `joins` says when its room was asked for, in ms since 1970. */
const followLine = async (page: Page) => {
  const joins: number[] = []
  const open = new Set<WebSocketRoute>()
  let mended = Promise.resolve()
  let mend = (): void => undefined
  await page.routeWebSocket(/\/socket\.io\//, async (socket) => {
    // While it is cut, whoever connects waits.
    await mended
    open.add(socket)
    const server = socket.connectToServer()
    socket.onMessage((message) => {
      if (String(message).includes('registerUser')) joins.push(Date.now())
      server.send(message)
    })
  })
  return {
    joins,
    cut: () => {
      mended = new Promise((resolve) => (mend = resolve))
      for (const socket of open) void socket.close()
      open.clear()
    },
    mend: () => mend(),
  }
}

/** Puts the tab out of sight, or back into it. */
const look = (page: Page, state: 'hidden' | 'visible'): Promise<void> =>
  page.evaluate((visibilityState) => {
    Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    if (visibilityState === 'visible') window.dispatchEvent(new Event('focus'))
  }, state)
