import { afterAll, beforeEach, expect, it } from 'vitest'
import { sendContact } from '#contract/public/contact.ts'
import { openTestMailServer } from '#server/testing/mail.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const mailServer = await openTestMailServer()
const { given, as, db, portal } = await openTestPortal({ SMTP_URL: mailServer.url })

beforeEach(() => void mailServer.emails.splice(0))
afterAll(() => mailServer.close())

const write = (email: string, name = 'Ada Shah') =>
  as(undefined).call(sendContact, {
    body: { name, email, topic: 'account', message: 'How do I <b>join</b>?\n{{college}} $t(greeting)' },
  })
const emailTo = (email: string) => mailServer.emails.find(({ to }) => to?.[0]?.address === email)

it('a message is emailed to the college, with its author as the reply address', async () => {
  await given.college({ email: 'office@college.example', name: 'Mill College' })
  expect((await write('ada@home.example', 'Ada "Bcc: x" Shah')).status).toBe(201)
  await portal.platform.tasks.runDue()

  const message = emailTo('office@college.example')
  expect(message).toMatchObject({
    subject: 'Message from Ada "Bcc: x" Shah',
    replyTo: [{ address: 'ada@home.example', name: 'Ada "Bcc: x" Shah' }],
  })
  expect(message?.text).toContain('How do I <b>join</b>?\n\n{{college}} $t(greeting)')
  expect(message?.html).toContain('How do I &lt;b&gt;join&lt;/b&gt;?')
})

it("the acknowledgement contains nothing that was typed, because the address may be anyone's", async () => {
  await given.college({ name: 'Mill College' })
  expect((await write('victim@home.example', 'Win a prize at evil.example')).status).toBe(201)
  await portal.platform.tasks.runDue()

  const { subject, text, html, from, replyTo } = emailTo('victim@home.example') ?? {}
  expect(subject).toBe("We've received your message")
  expect(text).toContain('Thank you for writing to Mill College.')
  const mail = JSON.stringify({ subject, text, html, from, replyTo })
  for (const typed of ['Win', 'prize', 'evil.example', 'join']) expect(mail).not.toContain(typed)
})

it('an address gets two acknowledgements an hour, and every message reaches the inbox', async () => {
  for (let count = 1; count <= 4; count += 1) expect((await write('grace@home.example')).status).toBe(201)
  await portal.platform.tasks.runDue()
  expect(mailServer.emails.map(({ to }) => to?.[0]?.address)).toEqual(['grace@home.example', 'grace@home.example'])
  expect(await db.selectFrom('contacts').select('id').execute()).toHaveLength(4)
})
