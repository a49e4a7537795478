import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from './journey.ts'
import { bubbles, openConversation } from './conversation.ts'
import { call, type Member } from './people.ts'

const long = 'Come to the library at nine, bring the notes from last week, and we will read them together until noon. '

test('bubbles keep the time on the last line, images fill the width, and RTL previews are cut at the end', async ({
  pageFor,
  given,
}) => {
  const [asha, ravi] = await given.classmates()
  await send(asha, ravi, 'Hi')
  await send(asha, ravi, 'See you at nine')
  const page = await pageFor(asha)
  await openConversation(page, ravi)
  expect((await boxOf(bubbles(page).nth(1))).height).toBeLessThan(45)
  const [words, time] = [
    await boxOf(bubbles(page).nth(1).getByText('See you at nine', { exact: true })),
    await boxOf(bubbles(page).nth(1).locator('time')),
  ]
  expect(time.y).toBeLessThan(words.y + words.height)
  expect(time.x).toBeGreaterThan(words.x + words.width)

  await page.locator('input[type=file]').setInputFiles({
    name: 'hall.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 300, height: 200, channels: 3, background: '#4a7' } })
      .png()
      .toBuffer(),
  })
  await page.getByRole('textbox', { name: /^Message to / }).fill(long)
  await page.getByRole('button', { name: 'Send' }).click()
  const last = bubbles(page).last()
  await expect(last).toHaveText(/(?:Sent|Delivered|Read)$/)
  const [bubble, image] = [await boxOf(last), await boxOf(last.getByRole('button', { name: /^Open image hall/ }))]
  expect(bubble.width - image.width).toBeLessThan(16)

  await send(asha, ravi, long)
  await call(asha, 'PATCH', '/api/region', { language: 'ur' })
  await page.goto('/dashboard/messages')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  const preview = page.locator(`a[href="/dashboard/messages/${ravi._id}"]`).getByText(long.trim())
  await expect(preview).toHaveCSS('direction', 'ltr')
  await expect(preview).toHaveCSS('text-overflow', 'ellipsis')
  expect(await preview.evaluate((clipped) => clipped.scrollWidth > clipped.clientWidth && clipped.scrollLeft)).toBe(0)

  const line = preview.locator('xpath=ancestor::*[contains(@class, "before-options")][1]')
  await expect(line).toHaveCSS('mask-image', 'none')
  await preview.hover()
  await expect(line).toHaveCSS('mask-image', /linear-gradient/)
})

const send = (from: Member, to: Member, message: string) =>
  call(from, 'POST', `/api/messages/send/${to._id}`, { message })

const boxOf = async (part: ReturnType<Page['locator']>) => {
  await expect(part).toBeVisible()
  return (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
}
