/** What is written and not sent: a draft, on all devices of its member. */
import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { boxOf, openConversation, say } from './conversation.ts'
import type { Given } from './people.ts'

test('a draft and what is read are the same on two devices', async ({ pageFor, given }) => {
  const [asha, ravi] = await acquaintances(given)
  const [hers, phone, his] = [await pageFor(asha), await pageFor(asha), await pageFor(ravi)]
  await openConversation(hers, ravi)
  await openConversation(phone, ravi)
  await boxOf(hers).fill('Dear Ravi')
  await expect(boxOf(phone)).toHaveValue('Dear Ravi')
  await phone.goto('/dashboard/messages')
  await expect(phone.getByRole('heading', { name: 'Conversations', level: 2 })).toBeVisible()

  await hers.getByRole('button', { name: 'Send' }).click()
  await openConversation(phone, ravi)
  await expect(boxOf(phone)).toHaveValue('')

  await hers.goto('/dashboard/events')
  await phone.goto('/dashboard/events')
  await openConversation(his, asha)
  await say(his, 'Thank you')
  for (const page of [hers, phone]) await expect(menuOf(page)).toContainText('1 unread')
  await openConversation(hers, ravi)
  for (const page of [hers, phone]) await expect(menuOf(page)).not.toContainText('unread')
})

const acquaintances = async (given: Given) =>
  [await given.student({ graduationYear: 2026 }), await given.student({ graduationYear: 2026 })] as const

const menuOf = (page: Page) => page.getByRole('link', { name: /^Messages/ })
