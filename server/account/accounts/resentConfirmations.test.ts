import { afterAll, expect, it } from 'vitest'
import { resendConfirmations } from '#contract/account/accounts.ts'
import { getDesk, getToday } from '#contract/desk/desk.ts'
import { openTestMailServer } from '#server/testing/mail.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const mailServer = await openTestMailServer()
const { given, as, clock, portal } = await openTestPortal({ SMTP_URL: mailServer.url })
const { tasks } = portal.platform
const day = 24 * 60 * 60_000
afterAll(() => mailServer.close())

it('shows the office who has not confirmed their address for a day, and sends them the link again once a week', async () => {
  const ada = await given.student({ email_verified_at: null })
  await given.student({ email_verified_at: null, suspended_at: clock.now(), suspension_reason: 'Spam' })
  await given.student()
  const admin = await given.admin()
  const row = async () => (await as(admin).call(getToday)).body.waiting.find(({ kind }) => kind === 'unconfirmed')
  expect(await row()).toBeUndefined()
  clock.advance(day + 1)
  expect(await row()).toMatchObject({ count: 1, section: null })
  expect((await as(admin).call(getDesk)).body.frame.counts.filter(({ waiting }) => waiting > 0)).toEqual([])

  const answers = await Promise.all([as(admin).call(resendConfirmations), as(admin).call(resendConfirmations)])
  await tasks.runDue()

  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([202, 409])
  expect(mailServer.emails.map(({ to }) => to?.[0]?.address)).toEqual([ada.email])
  expect(await row()).toBeUndefined()
  clock.advance(7 * day)
  expect(await row()).toMatchObject({ count: 1 })
})
