import { expect, test, toast } from './journey.ts'
import { call } from './people.ts'
import { textOf } from './texts.ts'

test('a message is reported and its sender blocked: both disappear for each other live, until unblocked', async ({
  pageFor,
  given,
  adminPage,
}) => {
  const [asha, ravi] = [await given.student(), await given.student()]
  for (const message of ['Good morning', 'An insult', 'A secret'])
    await call(ravi, 'POST', `/api/messages/send/${asha._id}`, { message })
  await call(asha, 'POST', '/api/events', {
    ...{ description: `A walk with ${asha.fullName}`, link: 'https://meet.example', category: 'Networking' },
    ...{ dateTime: '2099-05-05T10:00', host: 'Hiking Club' },
  })
  const [hers, his] = [await pageFor(asha), await pageFor(ravi)]
  const events = await his.context().newPage()
  await hers.goto(`/dashboard/messages/${ravi._id}`)
  await expect(hers.getByRole('log').getByText('An insult')).toBeVisible()
  await his.goto(`/dashboard/messages/${asha._id}`)
  await expect(his.getByRole('log').getByText('Good morning')).toBeVisible()
  await events.goto('/dashboard/events')
  const item = events.getByRole('listitem').filter({ hasText: asha.fullName })
  await expect(item.getByText('Hiking Club').filter({ visible: true })).toBeVisible()

  await test.step('the report offers a block', async () => {
    await hers.getByRole('button', { name: /^Options for the conversation/ }).click()
    await hers.getByRole('menuitem', { name: 'Report' }).click()
    const dialog = hers.getByRole('dialog', { name: `Report ${ravi.fullName}` })
    await dialog.getByRole('button', { name: 'Send report' }).click()
    await expect(dialog.getByRole('radio', { name: 'Harassment or insults' })).toBeFocused()
    await hers.keyboard.press('Space')
    await dialog.getByRole('checkbox', { name: /An insult/ }).check()
    await dialog.getByLabel(textOf('en', 'reports:comment')).fill('This was in the morning.')
    await dialog.getByRole('button', { name: 'Send report' }).click()
    await expect(toast(hers, textOf('en', 'answers:reported'))).toBeVisible()
    await hers.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click()
  })

  await test.step('each disappears from all pages of the other', async () => {
    await expect(hers).toHaveURL(/\/dashboard\/messages$/)
    await expect(his.getByRole('heading', { name: textOf('en', 'messages:not_found') })).toBeVisible()
    await expect(his.getByText(asha.fullName)).toHaveCount(0)
    await expect(item).toHaveCount(0)
  })

  await test.step('the administrator sees only what was reported', async () => {
    const admin = await adminPage()
    await admin.goto('/admin/reports')
    await admin
      .getByRole('list', { name: textOf('en', 'inbox:messages') })
      .getByRole('link', { name: new RegExp(ravi.fullName) })
      .click()
    const report = admin.getByRole('region').filter({ has: admin.getByRole('heading', { name: ravi.fullName }) })
    await expect(report.getByText('This was in the morning.')).toBeVisible()
    await expect(report.getByText('An insult')).toBeVisible()
    await expect(admin.getByText('A secret')).toHaveCount(0)
    await report.getByRole('button', { name: `Delete ${ravi.fullName}'s message` }).click()
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Delete message' }).click()
    await expect(report.getByText(textOf('en', 'reports:queue.deleted'))).toBeVisible()
    await report.getByRole('button', { name: textOf('en', 'reports:decide.dismissed.submit') }).click()
    await expect(report).toHaveCount(0)
  })

  await test.step('unblocked', async () => {
    await hers.getByRole('link', { name: 'Settings' }).first().click()
    await hers.getByRole('link', { name: 'Privacy' }).click()
    await hers.getByRole('button', { name: `Unblock ${ravi.fullName}` }).click()
    await expect(hers.getByText(textOf('en', 'blocks:list.empty'))).toBeVisible()
    await expect(his.getByRole('log').getByText('Good morning')).toBeVisible()
    await expect(item).toBeVisible()
  })
})
