/** What is fetched when a tab wakes, and when its connection comes back. */
import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { call, type Member } from './people.ts'

test('a tab that wakes fetches nothing while its connection stands, and once what was missed after it came back', async ({
  browserOf,
  given,
}) => {
  const [asha, ravi] = [await given.student({ graduationYear: 2026 }), await given.student({ graduationYear: 2026 })]
  await say(ravi, asha, 'Before')
  const page = await browserOf(asha)
  const registered = noteRegistrations(page)
  await page.goto(`/dashboard/messages/${ravi._id}`)
  await expect(page.getByRole('log').getByText('Before', { exact: true })).toBeVisible()
  await page.waitForLoadState('networkidle')

  const calls = noteCalls(page)
  await look(page, 'hidden')
  await look(page, 'visible')
  await page.waitForTimeout(1_500)
  expect(calls).toEqual([])

  const joins = registered.length
  await page.context().setOffline(true)
  await expect(page.getByRole('status').filter({ hasText: /Offline\. Last updated/ })).toBeVisible()
  await look(page, 'hidden')
  await say(ravi, asha, 'Meanwhile')
  await look(page, 'visible')
  await page.waitForTimeout(500)
  calls.length = 0
  await page.context().setOffline(false)
  await expect(page.getByRole('log').getByText('Meanwhile', { exact: true })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const fetched = calls.filter(({ method }) => method === 'GET')
  expect(registered.length).toBe(joins + 1)
  expect(Math.min(...fetched.map(({ at }) => at))).toBeGreaterThanOrEqual(registered.at(-1) ?? Infinity)
  const urls = fetched.map(({ url }) => url)
  expect(urls).toContain('/api/unread')
  expect(urls).toEqual([...new Set(urls)])
})

const say = (from: Member, to: Member, message: string) =>
  call(from, 'POST', `/api/messages/send/${to._id}`, { message })

/** When this page asked to join its room, in ms since 1970. */
const noteRegistrations = (page: Page): number[] => {
  const at: number[] = []
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      if (String(payload).includes('registerUser')) at.push(Date.now())
    }),
  )
  return at
}

const noteCalls = (page: Page): { method: string; url: string; at: number }[] => {
  const calls: { method: string; url: string; at: number }[] = []
  page.on('request', (request) => {
    if (!['fetch', 'xhr'].includes(request.resourceType())) return
    const { pathname, search } = new URL(request.url())
    calls.push({ method: request.method(), url: pathname + search, at: Date.now() })
  })
  return calls
}

/** Puts the tab out of sight, or back into it. */
const look = (page: Page, state: 'hidden' | 'visible'): Promise<void> =>
  page.evaluate((visibilityState) => {
    Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    if (visibilityState === 'visible') window.dispatchEvent(new Event('focus'))
  }, state)
