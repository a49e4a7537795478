import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { call, type Member } from './people.ts'
import { textOf } from './texts.ts'

test('a message is replied to, reacted to and deleted, also by keyboard, and its quote scrolls to it', async ({
  pageFor,
  given,
}) => {
  const [asha, ravi] = [await given.student(), await given.verifiedAlumnus()]
  const [hers, his] = [await pageFor(asha), await pageFor(ravi)]
  await open(hers, ravi)
  await open(his, asha)
  await say(hers, 'Which one leads?')

  await act(his, 'Which one leads?', 'Reply')
  await expect(boxOf(his)).toBeFocused()
  await say(his, 'The one that failed first')
  // Simulates a slow device, on which the menu is still closing.
  await hers.addStyleTag({ content: '[role=menu] { transition: opacity 2s !important }' })
  await act(hers, 'The one that failed first', /thumbs up/)
  await expect(rowOf(his, 'The one that failed first').getByRole('button', { name: /thumbs up/ })).toBeVisible()

  await logOf(hers)
    .getByRole('button', { name: /You.*Which one leads/ })
    .click()
  const original = rowOf(hers, 'Which one leads?').first()
  await expect(original).toBeFocused()
  await expect(hers.getByRole('menu')).toHaveCount(0)
  await expect(original).toBeFocused()

  await act(his, 'The one that failed first', 'Delete')
  const question = his.getByRole('alertdialog')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expect(his.getByRole('menu')).toHaveCount(0)
  await his.keyboard.press('Tab')
  await expect(question.getByRole('button', { name: 'Delete' })).toBeFocused()
  await his.keyboard.press('Enter')
  await expect(logOf(his).getByText(textOf('en', 'messages:deleted.mine'))).toBeVisible()
  await expect(logOf(hers).getByText(textOf('en', 'messages:deleted'))).toBeVisible()
  await expect(hers.getByText('The one that failed first')).toHaveCount(0)

  for (const text of ['See you at nine', 'Fine']) await say(hers, text)
  await test.step('arrow keys move through the log, and closing the menu restores the focus', async () => {
    await rowOf(hers, 'Fine').focus()
    await hers.keyboard.press('ArrowUp')
    await expect(rowOf(hers, 'See you at nine').first()).toBeFocused()
    await hers.keyboard.press('Home')
    await expect(rowOf(hers, 'Which one leads?').first()).toBeFocused()
    await hers.keyboard.press('Enter')
    await expect(hers.getByRole('menu', { name: textOf('en', 'messages:menu') })).toBeVisible()
    await expect(hers.getByRole('menuitem').first()).toBeFocused()
    await hers.keyboard.press('Escape')
    await expect(rowOf(hers, 'Which one leads?').first()).toBeFocused()
    await hers.keyboard.press('End')
    await expect(rowOf(hers, 'Fine')).toBeFocused()
  })
})

test('a conversation opens at the first unread message and keeps its position while others arrive', async ({
  pageFor,
  given,
}) => {
  const [asha, ravi] = [await given.student(), await given.verifiedAlumnus()]
  await write(asha, ravi, 1)
  await write(ravi, asha, 70)
  await call(asha, 'PUT', `/api/messages/${ravi._id}/read`, { sequence: 71 })
  await write(ravi, asha, 20, 71)
  const page = await pageFor(asha)
  const openFromList = () => page.getByRole('link', { name: new RegExp(ravi.fullName) }).click()
  await page.goto('/dashboard/messages')
  await openFromList()

  await expect(logOf(page).getByText('New', { exact: true })).toBeInViewport()
  await expect(rowOf(page, 'Number 71,')).toBeInViewport()
  await expect(rowOf(page, 'Number 90,')).not.toBeInViewport()
  const pill = page.getByRole('button', { name: /\d+ new/ })
  await expect(pill).toBeVisible()
  const below = async () => Number.parseInt((await pill.textContent()) ?? '', 10)
  const unread = async () => (await call(asha, 'GET', `/api/conversations/${ravi._id}`)).unread
  await expect.poll(async () => (await unread()) - (await below())).toBe(0)
  const before = await below()
  expect(before).toBeGreaterThan(10)

  await test.step('read messages stay read when the member leaves before the end', async () => {
    await logOf(page).hover()
    await page.mouse.wheel(0, 1_000)
    let left = before
    const settles = async () => {
      const last = left
      left = await unread()
      return left < before - 3 && left === last
    }
    await expect.poll(settles).toBe(true)
    await page.getByRole('link', { name: /^Messages/ }).click()
    await expect(logOf(page)).toHaveCount(0)
    await openFromList()
    await expect(rowOf(page, `Number ${91 - left},`).first()).toBeInViewport()
  })

  await pill.click()
  await expect(rowOf(page, 'Number 90,')).toBeInViewport()
  await expect.poll(unread).toBe(0)

  await logOf(page).hover()
  await page.mouse.wheel(0, -800)
  await expect(rowOf(page, 'Number 90,')).not.toBeInViewport()
  const [text, top] = await firstInView(page)
  await call(ravi, 'POST', `/api/messages/send/${asha._id}`, { message: 'Fresh' })
  await expect(pill).toHaveText(/^1 new/)
  expect(await topOf(page, text)).toBeCloseTo(top, 0)
  await pill.click()
  await expect(rowOf(page, 'Fresh')).toBeInViewport()
  await expect(rowOf(page, 'Fresh')).toBeFocused()
  await call(ravi, 'POST', `/api/messages/send/${asha._id}`, { message: `Latest, ${'and more '.repeat(60)}` })
  await expect(rowOf(page, 'Latest,').locator('time').last()).toBeInViewport()

  await logOf(page).hover()
  // A page of older messages loads meanwhile. Each row moves exactly as far as the wheel scrolls.
  for (let step = 0; step < 12; step += 1) {
    const [text, top] = await firstInView(page)
    await page.mouse.wheel(0, -400)
    await expect.poll(async () => Math.abs((await topOf(page, text)) - top - 400)).toBeLessThan(3)
  }
  await expect(rowOf(page, 'Number 55,')).toHaveAttribute('data-index', '55')
})

const open = async (page: Page, { _id, fullName }: Member): Promise<void> => {
  await page.goto(`/dashboard/messages/${_id}`)
  await expect(page.getByRole('log', { name: `Conversation with ${fullName}` })).toBeVisible()
}

const say = async (page: Page, text: string): Promise<void> => {
  await boxOf(page).fill(text)
  await boxOf(page).press('Enter')
  await expect(rowOf(page, text).first()).toContainText(/Sent|Delivered|Read/)
}

/** Runs an action on a message by keyboard. */
const act = async (page: Page, text: string, action: string | RegExp): Promise<void> => {
  await rowOf(page, text).last().press('Enter')
  await page.getByRole('menuitem', { name: action }).click()
}

const boxOf = (page: Page) => page.getByRole('textbox', { name: /^Message to / })
const logOf = (page: Page) => page.getByRole('log')
const rowOf = (page: Page, text: string) => logOf(page).locator('li[data-index]').filter({ hasText: text })

/** The first fully visible message: its beginning, and its position in px. */
const firstInView = (page: Page) =>
  logOf(page).evaluate((log): [string, number] => {
    const { top } = log.getBoundingClientRect()
    const texts = [...log.querySelectorAll('[data-bubble] p')]
    const first = texts.find((text) => text.getBoundingClientRect().top >= top)
    return [/Number \d+,/.exec(first?.textContent ?? '')?.[0] ?? '', first?.getBoundingClientRect().top ?? 0]
  })
const topOf = async (page: Page, text: string): Promise<number> =>
  (await rowOf(page, text).locator('p').filter({ hasText: text }).first().boundingBox())?.y ?? NaN

/** Sends `count` multi-line messages, numbered from `first`. */
const write = async (from: Member, to: Member, count: number, first = 1): Promise<void> => {
  for (let number = first; number < first + count; number += 1)
    await call(from, 'POST', `/api/messages/send/${to._id}`, { message: `Number ${number}, ${'and more '.repeat(30)}` })
}
