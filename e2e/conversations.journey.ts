import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { call, type Given, type Member } from './people.ts'
import { textOf } from './texts.ts'

test('a message from a stranger stays a request, also on the dashboard, until it is accepted', async ({
  pageFor,
  given,
}) => {
  const [[asha, ravi], mira] = [await strangers(given), await given.student()]
  const [hers, his] = [await pageFor(asha), await pageFor(ravi)]
  await his.goto('/dashboard')
  const waiting = his.getByRole('region', { name: textOf('en', 'dashboard:waiting') })
  await hers.goto(`/dashboard/messages/${ravi._id}`)
  await expect(hers.getByText(`${ravi.fullName} will get your first message as a request`)).toBeVisible()
  await say(hers, 'May I ask you something?')
  await expect(hers.getByText("You've sent 1 of the 3 messages")).toBeVisible()
  await send(mira, ravi, 'May I ask you something?')

  await test.step('a decline is undone', async () => {
    await expect(waiting.getByRole('listitem')).toHaveCount(2)
    const decline = waiting.getByRole('button', { name: `Decline ${mira.fullName}'s request` })
    await decline.click()
    await waiting.getByRole('button', { name: 'Undo' }).click()
    await expect(decline).toBeVisible()
    await expect(waiting.getByRole('listitem')).toHaveCount(2)
  })

  await test.step('it stays a request after it is read', async () => {
    await his.getByRole('link', { name: /^Messages/ }).click()
    await his.getByRole('list', { name: 'Requests' }).getByRole('link', { name: asha.fullName }).click()
    await expect(his.getByRole('region', { name: `${asha.fullName} would like to chat with you` })).toBeVisible()
    await expect(his.getByRole('log').getByText('May I ask you something?')).toBeVisible()
    const unread = async () => (await call(ravi, 'GET', `/api/conversations/${asha._id}`)).unread
    await expect.poll(unread).toBe(0)
    await his.getByRole('link', { name: 'Dashboard' }).click()
    await expect(waiting.getByRole('listitem')).toHaveCount(2)
  })

  await test.step('both sides see that it is accepted', async () => {
    await waiting.getByRole('button', { name: `Accept ${asha.fullName}'s request` }).click()
    await expect(hers.getByText(`${ravi.fullName} hasn't replied yet`)).toHaveCount(0)
    await waiting.getByRole('link', { name: 'Reply' }).click()
    await expect(his).toHaveURL(`/dashboard/messages/${asha._id}`)
    await say(his, 'Of course.')
    await expect(hers.getByRole('log').getByText('Of course.')).toBeVisible()
    await expect(conversations(his).getByRole('link', { name: asha.fullName })).toBeVisible()
    await his.getByRole('link', { name: 'Dashboard' }).click()
    await expect(waiting.getByRole('listitem')).toHaveText([new RegExp(mira.fullName)])
  })
})

test(
  'exactly one tab notifies of a message when none is visible, and muted conversations don’t notify',
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

// Headless tabs are always visible, and the text of a notification can't be read from outside.
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

const conversations = (page: Page) => page.getByRole('list', { name: 'Conversations' })

const say = async (page: Page, text: string): Promise<void> => {
  await page.getByRole('textbox', { name: /^Message to / }).fill(text)
  await page.getByRole('button', { name: 'Send' }).click()
}

const send = (from: Member, to: Member, message: string) =>
  call(from, 'POST', `/api/messages/send/${to._id}`, { message })

/** Makes two members acquaintances: each writes to the other. */
const acquaint = async (one: Member, other: Member): Promise<void> => {
  await send(one, other, 'Hello')
  await send(other, one, 'Hello to you')
  await call(one, 'PUT', `/api/messages/${other._id}/read`, { sequence: 2 })
}

const arrange = (member: Member, { _id }: Member, change: object) =>
  call(member, 'PATCH', `/api/conversations/${_id}`, change)
