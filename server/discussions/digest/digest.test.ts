import { afterAll, expect, it } from 'vitest'
import { changeChoices } from '#contract/notifications/notification-choices.ts'
import { createTalk } from '#server/testing/discussions.ts'
import { createGroups } from '#server/testing/groups.ts'
import { openTestMailServer } from '#server/testing/mail.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const mailServer = await openTestMailServer()
const test = await openTestPortal({ SMTP_URL: mailServer.url, PUBLIC_URL: 'https://alumni.college.example' })
const { given, as, db, clock, portal } = test
const { ask } = createTalk(test)
const { follow } = createGroups(test)
afterAll(() => mailServer.close())

it('the digest names who joined the class, and ends with a question that the reader could answer', async () => {
  // given a classmate who was there before, and one who joins after the last digest
  clock.set(new Date('2027-01-08T12:00:00Z'))
  const year = { graduation_year: 2011 }
  const nadia = await given.verifiedAlumnus({ ...year, email_verified_at: clock.now() })
  await given.verifiedAlumnus({ ...year, fullName: 'Ravi Kumar' })
  await given.verifiedAlumnus({ ...year, fullName: 'Tove Aydin' })
  await follow()
  clock.advance(60_000)
  await as(nadia).call(changeChoices, { body: { digest: 'daily' } })
  clock.advance(60_000)
  const asha = await given.verifiedAlumnus({ ...year, fullName: 'Asha Rao' })
  await follow()
  const { _id: id } = await ask(await given.student(), { title: 'Which inverter fits?' })
  const reason = JSON.stringify({ code: 'skill', value: 'Inverters', company: null, word: 'inverter' })
  await db
    .insertInto('offered_questions')
    .values({ thread_id: id, member_id: nadia.id, reason, offered_at: clock.now() })
    .execute()

  clock.set(new Date('2027-01-09T08:00:00Z'))
  await portal.platform.tasks.runDue()

  const { text = '', html = '' } = mailServer.emails.find(({ subject }) => subject?.startsWith('New at')) ?? {}
  const [people, question] = [text.indexOf('New in your class'), text.indexOf('One question you could answer')]
  expect(text.slice(people, question)).toContain(
    `- Asha Rao\nClass of 2011\nhttps://alumni.college.example/dashboard/network/${asha.id}`,
  )
  expect(text).not.toContain('Ravi Kumar')
  expect(text.slice(question)).toContain(`https://alumni.college.example/dashboard/discussions/${id}?answer`)
  expect(text.slice(question)).toContain('Inverters')
  expect(html).toMatch(/>AR</)
  // The same question isn't sent twice.
  clock.set(new Date('2027-01-10T08:00:00Z'))
  await portal.platform.tasks.runDue()
  expect(mailServer.emails.filter(({ subject }) => subject?.startsWith('New at'))).toHaveLength(1)
})
