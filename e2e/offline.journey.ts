import type { APIRequestContext } from '@playwright/test'
import { expect, goOffline, test } from './journey.ts'
import { boxOf, bubbles, logOf, openConversation, say } from './conversation.ts'
import { type Member, photo, sessionOf } from './people.ts'
import { textOf } from './texts.ts'

test('messages written offline arrive once and in order, along with missed messages', async ({ pageFor, given }) => {
  const [asha, ravi] = await given.classmates()
  const [hers, his] = [await pageFor(asha), await pageFor(ravi)]
  const hersToo = await hers.context().newPage()
  for (const page of [hers, hersToo]) await openConversation(page, ravi)
  await openConversation(his, asha)

  await test.step('once, although a response is lost and another window resends the message', async () => {
    // The server stores it, but the response is lost.
    await hers.route(
      '**/api/messages/send/*',
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await say(hers, 'One')
    // The other window resends it, and the first one still shows it once.
    for (const page of [hersToo, hers]) await expect(bubbles(page)).toHaveText([/One.*(?:Sent|Delivered|Read)/])
    await expect(bubbles(his)).toHaveText([/One/])
    await hersToo.close()
  })

  await goOffline(hers)
  for (const text of ['Two', 'Three', 'Four']) await say(hers, text)
  await say(his, 'Meanwhile')
  await expect(bubbles(his).last()).toHaveText(/Meanwhile.*Sent/)
  await expect(bubbles(hers)).toHaveText([/One/, /Two/, /Three/, /Four/])

  await hers.context().setOffline(false)
  const all = [/One/, /Meanwhile/, /Two/, /Three/, /Four/]
  for (const page of [his, hers]) await expect(bubbles(page)).toHaveText(all)
  await hers.reload()
  await expect(bubbles(hers)).toHaveText(all)

  await boxOf(hers).press('ArrowUp')
  const edited = hers.getByRole('textbox', { name: textOf('en', 'messages:edit.label') })
  await expect(edited).toHaveValue('Four')
  await edited.fill('Five')
  await edited.press('Enter')
  for (const page of [his, hers]) await expect(bubbles(page).last()).toHaveText(/Five/)

  await test.step('also after its window is closed, with a file and a draft', async () => {
    await goOffline(hers)
    await say(hers, 'Written on a train')
    await hers.locator('input[type=file]').setInputFiles(await photo())
    await boxOf(hers).fill('With a picture')
    await hers.getByRole('button', { name: 'Send' }).click()
    await expect(bubbles(hers)).toHaveCount(all.length + 2)
    await boxOf(hers).fill('Not finished')
    await hers.close()

    await hers.context().setOffline(false)
    const again = await hers.context().newPage()
    await openConversation(again, ravi)
    await expect(boxOf(again)).toHaveValue('Not finished')
    for (const page of [again, his]) {
      await expect(bubbles(page)).toHaveText([...all.with(-1, /Five/), /Written on a train/, /With a picture/])
      const last = bubbles(page).last()
      await expect(last.getByRole('button', { name: /portrait/ })).toBeVisible()
    }
  })
})

test('an offline logout confirms before it drops unsent messages, and later ends only that session', async ({
  pageFor,
  given,
  request,
}) => {
  const [asha, ravi] = await given.classmates()
  const page = await pageFor(asha)
  await openConversation(page, ravi)
  await goOffline(page)
  await say(page, 'Never mind')
  const logOut = async () => {
    await page.getByRole('button', { name: 'Edit Profile' }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
  }
  await logOut()
  const dialog = page.getByRole('alertdialog', { name: textOf('en', 'messages:unsent') })
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await expect(logOf(page).getByText('Never mind')).toBeVisible()

  await logOut()
  await dialog.getByRole('button', { name: 'Log out' }).click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await expect.poll(() => page.evaluate(kept)).toEqual([])
  expect(await statusOf(request, asha)).toBe(200)
  // The stored proof can only end the session.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('sessionsLeft'))).toMatch(/^[\da-f]{64}$/)
  expect(await page.evaluate((token) => JSON.stringify(localStorage).includes(token), asha.token)).toBe(false)
  await page.evaluate((items) => void Object.assign(localStorage, items), sessionOf(ravi))
  await page.close()

  await page.context().setOffline(false)
  const again = await page.context().newPage()
  await again.goto('/dashboard')
  await expect.poll(() => statusOf(request, asha)).toBe(401)
  await expect.poll(() => again.evaluate(() => localStorage.getItem('sessionsLeft'))).toBeNull()
  await expect(again.getByRole('heading', { name: `Welcome, ${ravi.fullName}` })).toBeVisible()
  expect(await statusOf(request, ravi)).toBe(200)
})

const statusOf = async (request: APIRequestContext, { token }: Member): Promise<number> =>
  (await request.get('/api/sessions', { headers: { authorization: `Bearer ${token}` } })).status()

// Everything stored in this browser by its member.
const kept = () =>
  new Promise<unknown>((resolve) => {
    const opening = indexedDB.open('alumni-connect')
    opening.addEventListener('success', () => {
      const read = opening.result.transaction('shelves').objectStore('shelves').getAll()
      read.addEventListener('success', () => resolve(read.result))
    })
  })
