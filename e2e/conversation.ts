/** Helpers for an open conversation. */
import type { Page } from '@playwright/test'
import { expect } from './journey.ts'
import type { Member } from './people.ts'

/** Opens the conversation with a member and waits until it is visible. */
export const openConversation = async (page: Page, { _id, fullName }: Member): Promise<void> => {
  await page.goto(`/dashboard/messages/${_id}`)
  await expect(page.getByRole('log', { name: `Conversation with ${fullName}` })).toBeVisible()
}

/** Sends a message in the open conversation and waits until it is visible, stored or not. */
export const say = async (page: Page, text: string): Promise<void> => {
  await boxOf(page).fill(text)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(logOf(page).getByText(text, { exact: true })).toBeVisible()
}

/** The message field. */
export const boxOf = (page: Page) => page.getByRole('textbox', { name: /^Message to / })

/** The messages of the open conversation. */
export const logOf = (page: Page) => page.getByRole('log')

/** Each message of the open conversation. */
export const bubbles = (page: Page) => logOf(page).locator('[data-bubble]')
