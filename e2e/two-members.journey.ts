/** Two members, one after the other in a tab that is never reloaded: no data of the first is left for the second. */
import type { Page } from '@playwright/test'
import { expect, field, test, toast } from './journey.ts'
import { openConversation } from './conversation.ts'
import { call, type Given, type Member, newName, photo } from './people.ts'
import { textOf } from './texts.ts'

const secret = newName()

test('after a logout the next member in the tab sees no data of the previous one @nightly', async ({
  pageFor,
  given,
}) => {
  const { asha, mira, ravi, dev } = await circle(given)
  const [page, his] = [await pageFor(asha), await pageFor(ravi)]
  await openConversation(his, asha)
  await openTab(page, ravi)
  await expect(page.getByText('Online', { exact: true }).first()).toBeVisible()
  await act(page, `Answer of Ravi ${secret}`, 'Reply')
  await expect(page.getByRole('button', { name: 'Cancel reply' })).toBeVisible()
  await page.getByRole('textbox', { name: /^Message to / }).fill(`Draft ${secret}`)
  await page.locator('input[type=file]').setInputFiles(await photo())
  await expect(page.getByRole('list', { name: 'Files to send' })).toBeVisible()
  await call(dev, 'POST', `/api/messages/send/${asha._id}`, { message: `Unread ${secret}` })
  await expect(page).toHaveTitle(/^\(1\) /)
  await page.getByRole('searchbox', { name: textOf('en', 'conversations:search') }).fill(secret)
  await expect(page.getByRole('region', { name: 'Conversations' }).getByText(`Unread ${secret}`).first()).toBeVisible()
  await his.close()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await page.getByRole('button', { name: `Options for the conversation with ${ravi.fullName}` }).click()
  await page.getByRole('menuitem', { name: 'Archive', exact: true }).click()
  const archived = page.getByRole('region', { name: 'Notifications' }).getByText(ravi.fullName)
  await expect(archived).toBeVisible()

  await logOut(page)
  // It would stay longer otherwise.
  await expect(archived).toHaveCount(0, { timeout: 5_000 })
  await expect(page).toHaveURL('/')
  await page.getByRole('link', { name: 'Login', exact: true }).first().click()
  await logIn(page, mira)
  await expectNothingOf(page, asha, { second: mira, peer: ravi })
})

/** Creates Asha and Mira, who both chat with Ravi, and Dev, who knows only Asha. */
const circle = async (given: Given) => {
  const [asha, mira, ravi, dev] = [
    await given.student({ graduationYear: 2026 }),
    await given.student({ graduationYear: 2026 }),
    await given.student({ graduationYear: 2026 }),
    await given.student({ graduationYear: 2026 }),
  ]
  await send(asha, ravi, `Question of ${asha.fullName} ${secret}`)
  await send(ravi, asha, `Answer of Ravi ${secret}`)
  await send(mira, ravi, 'Question of Mira')
  return { asha, mira, ravi, dev }
}

const send = (from: Member, to: Member, message: string) =>
  call(from, 'POST', `/api/messages/send/${to._id}`, { message })

/** Opens a conversation and marks the tab to detect a reload. */
const openTab = async (page: Page, peer: Member): Promise<void> => {
  await openConversation(page, peer)
  await page.evaluate(() => void (document.documentElement.dataset.tab = 'first'))
}

const act = async (page: Page, text: string, action: string): Promise<void> => {
  await page.getByRole('log').getByText(text, { exact: true }).click({ button: 'right' })
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

const logOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(toast(page, 'Logged Out Successfully')).toBeVisible()
}

const logIn = async (page: Page, { collegeEmail, password }: Member): Promise<void> => {
  await field(page, 'College email').fill(collegeEmail)
  await field(page, 'Password').fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(toast(page, 'Logged in successfully')).toBeVisible()
  await page.waitForURL(/\/dashboard/)
}

/** Checks, as the second member, every place where the first may have left data. */
const expectNothingOf = async (
  page: Page,
  first: Member,
  { second, peer }: { second: Member; peer: Member },
): Promise<void> => {
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await expect(page.getByRole('heading', { name: `Welcome, ${second.fullName}` })).toBeVisible()
  await expect(page).toHaveTitle('Dashboard · Alumni Connect')
  await expect(page.getByText(secret)).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('link', { name: /^Messages/ }).click()
  await expect(page.getByRole('searchbox', { name: textOf('en', 'conversations:search') })).toHaveValue('')
  await page.getByRole('link', { name: new RegExp(peer.fullName) }).click()
  await expect(page.getByRole('log').getByText('Question of Mira', { exact: true })).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^Message to / })).toHaveValue('')
  for (const left of ['Cancel reply', 'Cancel editing'])
    await expect(page.getByRole('button', { name: left })).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'Files to send' })).toHaveCount(0)
  await expect(page.getByText('Online', { exact: true })).toHaveCount(0)
  await expect(page.getByText(secret)).toHaveCount(0)
  await expect(page).toHaveTitle('Messages · Alumni Connect')
  await expect(page.locator('html')).toHaveAttribute('data-tab', 'first')

  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
  for (const word of [first._id, first.token, first.fullName]) expect(stored).not.toContain(word)
  expect(await page.evaluate(shelfOwners)).not.toContain(first._id)
}

/** Returns the owners of the shelves stored in this browser. */
const shelfOwners = () =>
  new Promise<string[]>((resolve) => {
    const opening = indexedDB.open('alumni-connect')
    opening.addEventListener('success', () => {
      const places = opening.result.transaction('shelves').objectStore('shelves').getAllKeys()
      places.addEventListener('success', () => {
        opening.result.close()
        resolve(
          places.result.flatMap((place) => (Array.isArray(place) && typeof place[1] === 'string' ? [place[1]] : [])),
        )
      })
    })
  })
