import type { APIRequestContext, Page } from '@playwright/test'
import { expect, goOffline, test, toast } from './journey.ts'
import type { Member } from './people.ts'
import { textOf } from './texts.ts'

test('a message is reported and its sender blocked: gone on both of one’s devices, and unblocked again', async ({
  pageFor,
  given,
  adminPage,
  request,
}) => {
  const [asha, ravi] = [await given.student(), await given.student()]
  for (const message of ['Good morning', 'An insult', 'A secret']) await say(request, ravi, asha, message)
  const [hers, phone, his] = [await pageFor(asha), await pageFor(asha), await pageFor(ravi)]
  for (const page of [hers, phone]) await page.goto(`/dashboard/messages/${ravi._id}`)
  await expect(phone.getByRole('log').getByText('An insult')).toBeVisible()

  await hers.getByRole('button', { name: /^Options for the conversation/ }).click()
  await hers.getByRole('menuitem', { name: 'Report' }).click()
  const dialog = hers.getByRole('dialog', { name: `Report ${ravi.fullName}` })
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog.getByRole('radio', { name: 'Harassment or insults' })).toBeFocused()
  await hers.keyboard.press('Space')
  await dialog.getByRole('checkbox', { name: /An insult/ }).check()
  await dialog.getByLabel('What happened?').fill('This was in the morning.')
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(toast(hers, 'Thank you. The college has received your report.')).toBeVisible()
  await hers.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click()

  await expect(hers).toHaveURL(/\/dashboard\/messages$/)
  await expect(phone.getByRole('heading', { name: textOf('en', 'messages:not_found') })).toBeVisible()
  await his.goto(`/dashboard/network/${asha._id}`)
  await expect(his.getByRole('heading', { name: textOf('en', 'members:profile.not_found') })).toBeVisible()

  const admin = await adminPage()
  await admin.goto('/admin/reports')
  const report = admin
    .getByRole('listitem')
    .filter({ hasText: 'This was in the morning.' })
    .filter({ hasText: ravi.fullName })
  await expect(report.getByText('An insult')).toBeVisible()
  await expect(admin.getByText('A secret')).toHaveCount(0)
  await report.getByRole('button', { name: `Delete ${ravi.fullName}'s message` }).click()
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Delete message' }).click()
  await expect(report.getByText('Deleted from the conversation')).toBeVisible()
  await report.getByRole('button', { name: /^Mark as handled/ }).click()
  await expect(report).toHaveCount(0)

  for (const page of [hers, phone]) await page.goto('/dashboard/settings/privacy')
  await phone.getByRole('button', { name: `Unblock ${ravi.fullName}` }).click()
  for (const page of [hers, phone]) await expect(page.getByText("You haven't blocked anyone.")).toBeVisible()
  await his.reload()
  await expect(his.getByRole('heading', { name: asha.fullName })).toBeVisible()
})

test('a blocked member no longer sees the other without a reload, and sees them again after the unblocking', async ({
  pageFor,
  given,
  request,
}) => {
  const [asha, ravi] = [await given.student(), await given.student()]
  await say(request, asha, ravi, 'Good morning')
  const event = { description: `A walk with ${asha.fullName}`, link: 'https://meet.example', category: 'Networking' }
  const data = { ...event, dateTime: '2099-05-05T10:00', host: 'Hiking Club' }
  const headers = { authorization: `Bearer ${asha.token}` }
  expect((await request.post('/api/events', { headers, data })).status()).toBe(201)
  const [chat, events] = [await pageFor(ravi), await pageFor(ravi)]
  await chat.goto(`/dashboard/messages/${asha._id}`)
  await expect(chat.getByRole('log').getByText('Good morning')).toBeVisible()
  await events.goto('/dashboard/events')
  const item = events.getByRole('listitem').filter({ hasText: asha.fullName })
  await expect(item.getByText('Hiking Club').filter({ visible: true })).toBeVisible()

  expect((await request.put(`/api/blocks/${ravi._id}`, { headers })).status()).toBe(200)
  await expect(chat.getByRole('heading', { name: textOf('en', 'messages:not_found') })).toBeVisible()
  await expect(chat.getByText(asha.fullName)).toHaveCount(0)
  await expect(item).toHaveCount(0)

  expect((await request.delete(`/api/blocks/${ravi._id}`, { headers })).status()).toBe(200)
  await expect(chat.getByRole('log').getByText('Good morning')).toBeVisible()
  await expect(item).toBeVisible()
})

test('a privacy choice made on one device applies on the other, and is restored when saving it fails', async ({
  pageFor,
  given,
}) => {
  const asha = await given.student()
  const [desk, phone] = [await pageFor(asha), await pageFor(asha)]
  for (const page of [desk, phone]) await page.goto('/dashboard/settings/privacy')
  for (const page of [desk, phone]) await expect(typing(page)).toBeChecked()

  await typing(desk).click()
  await expect(typing(desk)).not.toBeChecked()
  await expect(typing(phone)).not.toBeChecked()

  await goOffline(phone)
  await typing(phone).click()
  await expect(toast(phone, textOf('en', 'common:network_error'))).toBeVisible()
  await expect(typing(phone)).not.toBeChecked()
})

const typing = (page: Page) => page.getByRole('switch', { name: 'Typing indicator' })

const say = async (request: APIRequestContext, from: Member, to: Member, message: string): Promise<void> => {
  const headers = { authorization: `Bearer ${from.token}` }
  const answer = await request.post(`/api/messages/send/${to._id}`, { headers, data: { message } })
  expect(answer.status()).toBe(201)
}
