import { expect, it } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { openTestPortal } from '#server/testing/portal.ts'
import { sweepSentEmails } from './centre.ts'

const { clock, db, given, portal } = await openTestPortal()

it('deletes what is stored about emails after 90 days', async () => {
  const { id } = await given.student()
  const email = { member_id: id, kind: 'mail.test', subject: 'Hello', fate: 'sent', at: clock.now() } as const
  await db
    .insertInto('sent_emails')
    .values({ ...email, id: newId() })
    .execute()
  clock.advance(89 * 86_400_000)
  await sweepSentEmails(portal.platform)
  expect(await db.selectFrom('sent_emails').select('subject').execute()).toEqual([{ subject: 'Hello' }])
  clock.advance(2 * 86_400_000)
  await sweepSentEmails(portal.platform)
  expect(await db.selectFrom('sent_emails').select('subject').execute()).toEqual([])
})
