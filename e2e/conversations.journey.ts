import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { call, type Given, type Member } from './people.ts'

test('a stranger’s message waits as a request until it is accepted', async ({ pageFor, given }) => {
  const [asha, ravi] = await strangers(given)
  const [hers, his] = [await pageFor(asha), await pageFor(ravi)]
  await his.goto('/dashboard/messages')
  await hers.goto(`/dashboard/messages/${ravi._id}`)
  await expect(hers.getByText(`${ravi.fullName} will get your first message as a request`)).toBeVisible()
  await say(hers, 'May I ask you something?')
  await expect(hers.getByText("You've sent 1 of the 3 messages")).toBeVisible()
  for (const text of ['It is about Pune.', 'If you have the time.']) await say(hers, text)
  await expect(hers.getByText("You've sent all 3 messages")).toBeVisible()
  const box = hers.getByRole('textbox', { name: /^Message to / })
  await expect(box).toBeDisabled()
  await expect(box).toHaveAttribute('placeholder', /^You've sent all 3 messages/)
  await box.press('a')
  await expect(box).toHaveValue('')

  const requests = his.getByRole('list', { name: 'Requests' })
  await requests.getByRole('link', { name: asha.fullName }).click()
  await expect(his.getByRole('region', { name: `${asha.fullName} would like to chat with you` })).toBeVisible()
  await his.getByRole('button', { name: 'Accept' }).click()

  await expect(requests).toHaveCount(0)
  await expect(conversations(his).getByRole('link', { name: asha.fullName })).toBeVisible()
  await expect(his.getByRole('heading', { name: asha.fullName })).toBeFocused()
  await expect(hers.getByText(`${ravi.fullName} hasn't replied yet`)).toHaveCount(0)
})

test('a request waits on the dashboard until it is answered, not until it is read', async ({ pageFor, given }) => {
  const ravi = await given.verifiedAlumnus()
  const [asha, mira] = [await given.student(), await given.student()]
  for (const student of [asha, mira]) await send(student, ravi, 'May I ask you something?')
  const page = await pageFor(ravi)
  await page.goto('/dashboard')
  const waiting = page.getByRole('region', { name: 'Waiting for you' })
  await expect(waiting.getByRole('listitem')).toHaveCount(2)
  await waiting.getByRole('button', { name: `Decline ${mira.fullName}'s request` }).click()
  await expect(waiting.getByText(`Declined. ${mira.fullName} won't be notified.`)).toBeVisible()
  await waiting.getByRole('button', { name: 'Undo' }).click()
  await expect(waiting.getByRole('button', { name: `Decline ${mira.fullName}'s request` })).toBeVisible()
  await expect(waiting.getByRole('listitem')).toHaveCount(2)

  await page.goto(`/dashboard/messages/${asha._id}`)
  await expect(page.getByRole('log').getByText('May I ask you something?')).toBeVisible()
  await expect.poll(async () => (await call(ravi, 'GET', '/api/unread')).unread).toBe(0)
  await toDashboard(page)
  await expect(waiting.getByRole('listitem')).toHaveCount(2)

  await waiting.getByRole('button', { name: `Accept ${asha.fullName}'s request` }).click()
  await expect(waiting.getByText(`Request accepted. Say hi to ${asha.fullName}.`)).toBeVisible()
  await waiting.getByRole('link', { name: 'Reply' }).click()
  await expect(page).toHaveURL(`/dashboard/messages/${asha._id}`)
  await say(page, 'Of course.')
  await toDashboard(page)
  await expect(waiting.getByRole('listitem')).toHaveText([new RegExp(mira.fullName)])
  await waiting.getByRole('button', { name: `Decline ${mira.fullName}'s request` }).click()
  await expect(waiting.getByRole('button', { name: 'Undo' })).toBeVisible()
  await page.mouse.move(0, 0)
  await expect(waiting.getByText('Nothing is waiting for you.')).toBeVisible()
})

test('the title and the icon of every tab say what waits, until it is read on one of them', async ({
  pageFor,
  given,
}) => {
  const [asha, ravi] = await strangers(given)
  await acquaint(asha, ravi)
  const one = await pageFor(asha)
  const other = await one.context().newPage()
  for (const page of [one, other]) await page.goto('/dashboard/events')
  await expect(one).toHaveTitle('Events · Alumni Connect')
  await send(ravi, asha, 'One')
  await send(ravi, asha, 'Two')
  for (const page of [one, other]) {
    await expect(page).toHaveTitle('(2) Events · Alumni Connect')
    await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', '/favicon-unread.svg')
  }
  await one.goto(`/dashboard/messages/${ravi._id}`)
  await expect(other).toHaveTitle('Events · Alumni Connect')
  await expect(other.locator('link[rel=icon]')).toHaveAttribute('href', '/favicon.svg')
})

test(
  'one tab notifies of a message when none is looked at, and not of muted conversations',
  { tag: '@notifications' },
  async ({ pageFor, given }) => {
    const [asha, ravi] = await strangers(given)
    const mira = await given.verifiedAlumnus()
    for (const other of [ravi, mira]) await acquaint(asha, other)
    const page = await pageFor(asha, { permissions: ['notifications'] })
    await page.context().addInitScript(watchNotifications)
    await page.goto('/dashboard/settings/notifications')
    const choice = page.getByRole('switch', { name: 'Show notifications' })
    await expect(choice).not.toBeChecked()
    await choice.click()
    await expect(choice).toBeChecked()
    const other = await page.context().newPage()
    await other.goto('/dashboard')
    await arrange(asha, mira, { muted: true })

    await send(ravi, asha, 'While you look')
    for (const tab of [page, other]) await expect(tab).toHaveTitle(/^\(1\)/)
    for (const tab of [page, other]) await tab.evaluate(() => window.dispatchEvent(new Event('look-away')))
    await send(mira, asha, 'While I am muted')
    await send(ravi, asha, 'While you do not')
    const told = async () => (await Promise.all([page, other].map((tab) => tab.evaluate(notified)))).flat()
    await expect.poll(told).toEqual([`${ravi.fullName}: While you do not`])

    await page.evaluate(() => window.dispatchEvent(new Event('click-notification')))
    await expect(page).toHaveURL(`/dashboard/messages/${ravi._id}`)
  },
)

// Headless tabs are all looked at, and what a notification says cannot be read from outside.
const watchNotifications = () => {
  const seen: Notification[] = []
  let visible = true
  window.Notification = class extends Notification {
    constructor(title: string, options?: NotificationOptions) {
      super(title, options)
      seen.push(this)
    }
  }
  Object.defineProperty(document, 'visibilityState', { get: () => (visible ? 'visible' : 'hidden') })
  window.addEventListener('look-away', () => {
    visible = false
    document.dispatchEvent(new Event('visibilitychange'))
  })
  window.addEventListener('click-notification', () => seen.at(-1)?.dispatchEvent(new Event('click')))
  Object.assign(window, { notified: () => seen.map(({ title, body }) => `${title}: ${body}`) })
}
const notified = (): string[] => (window as unknown as { notified: () => string[] }).notified()

const strangers = async (given: Given) => [await given.student(), await given.verifiedAlumnus()] as const

const toDashboard = (page: Page) => page.getByRole('link', { name: 'Dashboard' }).click()

const conversations = (page: Page) => page.getByRole('list', { name: 'Conversations' })

const say = async (page: Page, text: string): Promise<void> => {
  await page.getByRole('textbox', { name: /^Message to / }).fill(text)
  await page.getByRole('button', { name: 'Send' }).click()
}

const send = (from: Member, to: Member, message: string) =>
  call(from, 'POST', `/api/messages/send/${to._id}`, { message })

/** Each has written to the other. */
const acquaint = async (one: Member, other: Member): Promise<void> => {
  await send(one, other, 'Hello')
  await send(other, one, 'Hello to you')
  await call(one, 'PUT', `/api/messages/${other._id}/read`, { sequence: 2 })
}

const arrange = (member: Member, { _id }: Member, change: object) =>
  call(member, 'PATCH', `/api/conversations/${_id}`, change)
