/** Fetches after a tab wakes and after it reconnects. */
import type { Page, WebSocketRoute } from '@playwright/test'
import { followCalls } from './calls.ts'
import { expect, goOffline, test } from './journey.ts'
import { call, type Member } from './people.ts'

test('a waking tab fetches nothing while connected, and missed data once after reconnecting @nightly', async ({
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
  // Aborted, because marking messages as read makes the page fetch again.
  await page.route('**/api/messages/*/read', (route) => route.abort())
  await page.context().setOffline(false)
  line.mend()
  await expect(page.getByRole('log').getByText('Meanwhile', { exact: true })).toBeVisible()
  await settled()
  const fetched = calls.filter(({ method }) => method === 'GET')
  expect(line.joins).toHaveLength(joins + 1)
  expect(Math.min(...fetched.map(({ at }) => at))).toBeGreaterThanOrEqual(line.joins.at(-1) ?? Infinity)
  // The list of members is fetched twice: to show it, and to mark messages as delivered.
  const urls = fetched.map(({ url }) => url).filter((url) => !url.startsWith('/api/user?'))
  expect(urls).toContain('/api/unread')
  expect(urls).toEqual([...new Set(urls)])
})

const say = (from: Member, to: Member, message: string) =>
  call(from, 'POST', `/api/messages/send/${to._id}`, { message })

/** Lets the journey cut the live connection of a page. `joins` contains the times of its join requests, in ms since 1970. */
const followLine = async (page: Page) => {
  const joins: number[] = []
  const open = new Set<WebSocketRoute>()
  let mended = Promise.resolve()
  let mend = (): void => undefined
  await page.routeWebSocket(/\/socket\.io\//, async (socket) => {
    // While it is cut, new connections wait.
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

/** Hides the tab, or makes it visible. */
const look = (page: Page, state: 'hidden' | 'visible'): Promise<void> =>
  page.evaluate((visibilityState) => {
    Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    if (visibilityState === 'visible') window.dispatchEvent(new Event('focus'))
  }, state)
