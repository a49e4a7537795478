import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from './journey.ts'
import { bubbles, openConversation } from './conversation.ts'
import { call, type Member } from './people.ts'
import { textOf } from './texts.ts'

const long = 'Come to the library at nine, bring the notes from last week, and we will read them together until noon. '

test('the time stands in the last line of a text where it fits, and no strip remains beside an image', async ({
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
})

test('a preview is cut at its end, whatever the directions, and fades under its options', async ({
  pageFor,
  given,
}) => {
  const [asha, ravi] = await given.classmates()
  await send(ravi, asha, 'Hello')
  await send(asha, ravi, long)
  await call(asha, 'PATCH', '/api/region', { language: 'ur' })
  const page = await pageFor(asha)
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

test('whom one writes to is introduced, with two ways to begin', async ({ pageFor, given }) => {
  const asha = await given.student({ graduationYear: 2026 })
  const ravi = await given.verifiedAlumnus({ graduationYear: 2015 })
  await call(ravi, 'PUT', `/api/user/${ravi._id}`, { position: 'Bridge engineer', fieldOfStudy: 'physics' })
  const hers = await pageFor(asha)
  await openConversation(hers, ravi)
  await expect(hers.getByRole('log').getByText('Bridge engineer')).toBeVisible()
  await expect(hers.getByText('Same field as you')).toBeVisible()
  const openers = hers.getByRole('list', { name: textOf('en', 'messages:openers') }).getByRole('button')
  await expect(openers).toHaveCount(2)
  await openers.first().click()
  const box = hers.getByRole('textbox', { name: /^Message to / })
  await expect(box).toBeFocused()
  await expect(box).toHaveValue('Hi! physics is my subject too. What do you like most about it?')
  await box.press('Enter')
  await expect(bubbles(hers)).toHaveCount(1)
  await expect(openers).toHaveCount(0)

  const his = await pageFor(ravi)
  await openConversation(his, asha)
  const request = his.getByRole('region', { name: `${asha.fullName} would like to chat with you` })
  await expect(request).toContainText('Physics')
  await expect(request.getByText('Same field as you')).toBeVisible()
  await his.getByRole('button', { name: 'Hi, thanks for writing! How can I help?' }).click()
  await his.getByRole('button', { name: 'Send' }).click()
  await expect(request).toHaveCount(0)
})

test('an emoji is chosen by keyboard, a right click opens the menu of a message, and files may be dropped', async ({
  pageFor,
  given,
}) => {
  const [asha, ravi] = await given.classmates()
  await send(ravi, asha, 'Look at https://college.example')
  const page = await pageFor(asha)
  await openConversation(page, ravi)
  const box = page.getByRole('textbox', { name: /^Message to / })
  await box.fill('Well done!')
  await box.press('Home')
  await page.getByRole('button', { name: 'Emoji' }).press('Enter')
  await expect(page.getByRole('button', { name: '😀' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(box).toBeFocused()
  await expect(box).toHaveValue('😘Well done!')
  await page.getByRole('button', { name: 'Emoji' }).click()
  await page.keyboard.press('Escape')
  await expect(box).toBeFocused()

  const bubble = bubbles(page).first()
  await bubble.getByText('Look at').click({ button: 'right', position: { x: 10, y: 10 } })
  await expect(page.getByRole('menuitem', { name: 'Copy text' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  expect(await page.evaluate(isMenuOfBrowser, '[data-bubble] a')).toBe(true)

  await page.getByRole('button', { name: 'Attach images or PDF files' }).hover()
  await expect(page.getByText('You can also drop or paste them here.')).toBeVisible()
  await page.evaluate(dragOver)
  await expect(page.getByText('Drop images or PDF files to send them')).toBeVisible()
})

// Whether a right click on a part of the page is left to the browser.
const isMenuOfBrowser = (selector: string) =>
  document
    .querySelector(selector)
    ?.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true, button: 2 }))

const dragOver = () => {
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(new File(['x'], 'x.png', { type: 'image/png' }))
  document.querySelector('nav')?.dispatchEvent(new DragEvent('dragover', { bubbles: true, dataTransfer }))
}

const send = (from: Member, to: Member, message: string) =>
  call(from, 'POST', `/api/messages/send/${to._id}`, { message })

const boxOf = async (part: ReturnType<Page['locator']>) => {
  await expect(part).toBeVisible()
  return (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
}
