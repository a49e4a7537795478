import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import type { Member } from './people.ts'

test('a message is answered, reacted to and deleted, and a quote leads back to it', async ({ browserOf, given }) => {
  const [asha, ravi] = [await given.student(), await given.verifiedAlumnus()]
  const [hers, his] = [await browserOf(asha), await browserOf(ravi)]
  await open(hers, ravi)
  await open(his, asha)
  await say(hers, 'Which one leads?')

  await act(his, 'Which one leads?', 'Reply')
  await expect(boxOf(his)).toBeFocused()
  await say(his, 'The one that failed first')
  await act(hers, 'The one that failed first', /thumbs up/)
  await expect(rowOf(his, 'The one that failed first').getByRole('button', { name: /thumbs up/ })).toBeVisible()

  await logOf(hers)
    .getByRole('button', { name: /You.*Which one leads/ })
    .click()
  await expect(rowOf(hers, 'Which one leads?').first()).toBeFocused()

  await act(his, 'The one that failed first', 'Delete')
  await his.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(logOf(his).getByText('You deleted this message')).toBeVisible()
  await expect(logOf(hers).getByText('This message was deleted')).toBeVisible()
  await expect(hers.getByText('The one that failed first')).toHaveCount(0)
})

test('the arrow keys lead through the log, and its menu gives the focus back', async ({ browserOf, given }) => {
  const [asha, ravi] = [await given.student(), await given.verifiedAlumnus()]
  const page = await browserOf(asha)
  await open(page, ravi)
  for (const text of ['One', 'Two', 'Three']) await say(page, text)

  await rowOf(page, 'Three').focus()
  await page.keyboard.press('ArrowUp')
  await expect(rowOf(page, 'Two')).toBeFocused()
  await page.keyboard.press('Home')
  await expect(rowOf(page, 'One')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu', { name: 'Options for this message' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(rowOf(page, 'One')).toBeFocused()
  await page.keyboard.press('End')
  await expect(rowOf(page, 'Three')).toBeFocused()
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
