import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { call, type Member } from './people.ts'

test('a message is answered, reacted to, deleted and edited, also by keyboard, and a quote leads back to it', async ({
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
  // As on a slow device, where the menu is still closing when she goes on.
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
  await expect(logOf(his).getByText('You deleted this message')).toBeVisible()
  await expect(logOf(hers).getByText('This message was deleted')).toBeVisible()
  await expect(hers.getByText('The one that failed first')).toHaveCount(0)

  await test.step('an edit shows on both sides, and Escape leaves it', async () => {
    await say(hers, 'See you at nine')
    await boxOf(hers).press('ArrowUp')
    const edited = hers.getByRole('textbox', { name: 'Your message' })
    await expect(edited).toHaveValue('See you at nine')
    await edited.press('Escape')
    await boxOf(hers).press('ArrowUp')
    await edited.fill('See you at ten')
    await edited.press('Enter')
    await expect(boxOf(hers)).toBeFocused()
    for (const page of [hers, his]) await expect(rowOf(page, 'See you at ten')).toBeVisible()
  })

  await test.step('Escape leaves a reply, and an edited message is quoted as it is now', async () => {
    await act(his, 'See you at ten', 'Reply')
    await expect(boxOf(his)).toBeFocused()
    await boxOf(his).press('Escape')
    await expect(his.getByText(`Reply to ${asha.fullName}`)).toHaveCount(0)
    await rowOf(his, 'See you at ten').locator('[data-bubble]').hover()
    await rowOf(his, 'See you at ten').getByRole('button', { name: 'Reply', exact: true }).click()
    await say(his, 'Fine')
    for (const page of [hers, his]) await expect(rowOf(page, 'Fine')).toContainText('See you at ten')
  })

  await test.step('the arrow keys lead through the log, and its menu gives the focus back', async () => {
    await rowOf(hers, 'Fine').focus()
    await hers.keyboard.press('ArrowUp')
    await expect(rowOf(hers, 'See you at ten').first()).toBeFocused()
    await hers.keyboard.press('Home')
    await expect(rowOf(hers, 'Which one leads?').first()).toBeFocused()
    await hers.keyboard.press('Enter')
    await expect(hers.getByRole('menu', { name: 'Options for this message' })).toBeVisible()
    await expect(hers.getByRole('menuitem').first()).toBeFocused()
    await hers.keyboard.press('Escape')
    await expect(rowOf(hers, 'Which one leads?').first()).toBeFocused()
    await hers.keyboard.press('End')
    await expect(rowOf(hers, 'Fine')).toBeFocused()
  })
})

test('a conversation opens at the first new message, reads what is seen, and stays in place while others come', async ({
  pageFor,
  given,
}) => {
  const [asha, ravi] = [await given.student(), await given.verifiedAlumnus()]
  await write(asha, ravi, 1)
  await write(ravi, asha, 80)
  await call(asha, 'PUT', `/api/messages/${ravi._id}/read`, { sequence: 81 })
  await write(ravi, asha, 20, 81)
  const page = await pageFor(asha)
  await page.goto('/dashboard/messages')
  await page.getByRole('link', { name: new RegExp(ravi.fullName) }).click()

  await expect(logOf(page).getByText('New', { exact: true })).toBeInViewport()
  await expect(rowOf(page, 'Number 81,')).toBeInViewport()
  await expect(rowOf(page, 'Number 100,')).not.toBeInViewport()
  const pill = page.getByRole('button', { name: /\d+ new/ })
  await expect(pill).toBeVisible()
  const below = async () => Number.parseInt((await pill.textContent()) ?? '', 10)
  const unread = async () => (await call(asha, 'GET', `/api/conversations/${ravi._id}`)).unread
  await expect.poll(async () => (await unread()) - (await below())).toBe(0)
  expect(await below()).toBeGreaterThan(5)

  await pill.click()
  await expect(rowOf(page, 'Number 100,')).toBeInViewport()
  await expect.poll(unread).toBe(0)

  await logOf(page).hover()
  // Two pages come in front meanwhile: each row moves as far as the wheel says.
  for (let step = 0; step < 15; step += 1) {
    const [text, top] = await firstInView(page)
    await page.mouse.wheel(0, -400)
    await expect.poll(async () => Math.abs((await topOf(page, text)) - top - 400)).toBeLessThan(3)
  }

  const [text, top] = await firstInView(page)
  await call(ravi, 'POST', `/api/messages/send/${asha._id}`, { message: 'Fresh' })
  await expect(pill).toHaveText(/^1 new/)
  expect(await topOf(page, text)).toBeCloseTo(top, 0)
  await pill.click()
  await expect(rowOf(page, 'Fresh')).toBeInViewport()
  await expect(rowOf(page, 'Fresh')).toBeFocused()
  await call(ravi, 'POST', `/api/messages/send/${asha._id}`, { message: `Latest, ${'and more '.repeat(60)}` })
  await expect(rowOf(page, 'Latest,').locator('time').last()).toBeInViewport()
})

test('what was read of much that is new stays read, when one leaves before its end', async ({ pageFor, given }) => {
  const [asha, ravi] = [await given.student(), await given.verifiedAlumnus()]
  await write(asha, ravi, 1)
  await write(ravi, asha, 120)
  const page = await pageFor(asha)
  await open(page, ravi)
  await expect(rowOf(page, 'Number 1,').first()).toBeInViewport()
  const unread = async () => (await call(asha, 'GET', `/api/conversations/${ravi._id}`)).unread
  await expect.poll(unread).toBeLessThan(120)
  const before = await unread()
  expect(before).toBeGreaterThan(100)

  await logOf(page).hover()
  await page.mouse.wheel(0, 2_000)
  let left = before
  const settles = async () => {
    const last = left
    left = await unread()
    return left < before - 5 && left === last
  }
  await expect.poll(settles).toBe(true)
  await page.goto('/dashboard')
  await open(page, ravi)
  await expect(rowOf(page, `Number ${121 - left},`).first()).toBeInViewport()
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

/** Chooses what is to be done with a message, by keyboard. */
const act = async (page: Page, text: string, action: string | RegExp): Promise<void> => {
  await rowOf(page, text).last().press('Enter')
  await page.getByRole('menuitem', { name: action }).click()
}

const boxOf = (page: Page) => page.getByRole('textbox', { name: /^Message to / })
const logOf = (page: Page) => page.getByRole('log')
const rowOf = (page: Page, text: string) => logOf(page).locator('li[data-index]').filter({ hasText: text })

/** The first message of which all is in view: how it begins, and where it stands, in px. */
const firstInView = (page: Page) =>
  logOf(page).evaluate((log): [string, number] => {
    const { top } = log.getBoundingClientRect()
    const texts = [...log.querySelectorAll('[data-bubble] p')]
    const first = texts.find((text) => text.getBoundingClientRect().top >= top)
    return [/Number \d+,/.exec(first?.textContent ?? '')?.[0] ?? '', first?.getBoundingClientRect().top ?? 0]
  })
const topOf = async (page: Page, text: string): Promise<number> =>
  (await rowOf(page, text).locator('p').filter({ hasText: text }).first().boundingBox())?.y ?? NaN

/** Sends `count` messages of several lines, numbered from `first`. */
const write = async (from: Member, to: Member, count: number, first = 1): Promise<void> => {
  for (let number = first; number < first + count; number += 1)
    await call(from, 'POST', `/api/messages/send/${to._id}`, { message: `Number ${number}, ${'and more '.repeat(30)}` })
}
