import type { APIRequestContext } from '@playwright/test'
import { say } from './conversation.ts'
import { expect, field, isolatedTest, toast } from './journey.ts'
import { adminToken } from './people.ts'
import { textOf } from './texts.ts'

isolatedTest(
  'a minor enters once a guardian has consented, is found but not written to, and can write first',
  async ({ adminPage, given, pageFor, request }) => {
    await requireConsent(request)
    const [mina, ravi] = [await given.student(), await given.verifiedAlumnus()]
    const own = await pageFor(mina)

    await isolatedTest.step('with a birth date under 18, the account waits for a guardian', async () => {
      const headers = { authorization: `Bearer ${mina.token}` }
      const birthday = `${new Date().getFullYear() - 17}-12-31`
      const saved = await request.put(`/api/user/${mina._id}`, { headers, data: { birthday } })
      expect(saved.status(), await saved.text()).toBe(200)
      await own.goto('/dashboard')
      await expect(own.getByText(textOf('en', 'dashboard:consent.title'))).toBeVisible()
    })

    await isolatedTest.step('the office records the consent', async () => {
      const desk = await adminPage()
      await desk.goto('/admin/students?age=no_consent')
      await desk.getByRole('link', { name: mina.fullName }).click()
      const account = desk.getByRole('region', { name: 'Account' })
      await expect(account.getByText(textOf('en', 'person:account.consent.missing'))).toBeVisible()
      await desk.getByRole('button', { name: `Options for ${mina.fullName}` }).click()
      await desk.getByRole('menuitem', { name: textOf('en', 'administration:minor.consent.action') }).click()
      const dialog = desk.getByRole('dialog', { name: `Guardian's consent for ${mina.fullName}` })
      await field(dialog, 'Name of the parent or guardian').fill('Meera Rao')
      await dialog.getByRole('button', { name: 'Record consent' }).click()
      await expect(toast(desk, `Consent recorded for ${mina.fullName}.`)).toBeVisible()
      await expect(account.getByText(textOf('en', 'person:account.consent.recorded'), { exact: true })).toBeVisible()
      await expect(own.getByText(textOf('en', 'dashboard:consent.title'))).toHaveCount(0)
    })

    const his = await pageFor(ravi)
    await isolatedTest.step('a stranger finds them, and can’t write', async () => {
      await his.goto(`/dashboard/network?q=${encodeURIComponent(mina.fullName)}`)
      await his.getByRole('link', { name: mina.fullName }).first().click()
      await expect(his.getByText(`${mina.fullName} only accepts messages from people they know.`)).toBeVisible()
      await expect(his.getByRole('link', { name: 'Message', exact: true })).toHaveCount(0)
      await his.goto(`/dashboard/messages/${mina._id}`)
      await expect(his.getByText(`${mina.fullName} only accepts messages from people they know.`)).toBeVisible()
      await expect(his.getByRole('textbox', { name: /^Message to / })).toHaveCount(0)
    })

    await isolatedTest.step('the minor writes first, and the stranger answers', async () => {
      await own.goto(`/dashboard/messages/${ravi._id}`)
      await say(own, 'May I ask you something?')
      await expect(his.getByRole('log').getByText('May I ask you something?')).toBeVisible()
      await say(his, 'Of course.')
      await expect(own.getByRole('log').getByText('Of course.')).toBeVisible()
    })
  },
)

const requireConsent = async (request: APIRequestContext): Promise<void> => {
  const headers = { authorization: `Bearer ${await adminToken(request)}` }
  const { revisions } = await (await request.get('/api/admin/settings', { headers })).json()
  const data = { minorsNeedConsent: true, revision: revisions.registration }
  const saved = await request.put('/api/admin/settings', { headers, data })
  expect(saved.status(), await saved.text()).toBe(200)
}
