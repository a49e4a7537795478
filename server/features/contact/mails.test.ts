import { afterAll, beforeEach, expect, it } from 'vitest'
import { sendContact } from '#contract/contact.ts'
import { openTestMailServer } from '#server/testing/mail.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const mailServer = await openTestMailServer()
const { given, as, db, portal } = await openTestPortal({ SMTP_URL: mailServer.url })

beforeEach(() => void mailServer.mails.splice(0))
afterAll(() => mailServer.close())

const write = (email: string, name = 'Ada Shah') =>
  as(undefined).call(sendContact, {
    body: { name, email, topic: 'account', message: 'How do I <b>join</b>?\n{{college}} $t(greeting)' },
  })

it('a message goes to the college, which answers its writer, and a copy to the writer', async () => {
  await given.college({ email: 'office@college.example', name: 'Mill College' })
  expect((await write('ada@home.example', 'Ada "Bcc: x" Shah')).status).toBe(201)
  await portal.platform.tasks.runDue()

  const mailTo = (email: string) => mailServer.mails.find(({ to }) => to?.[0]?.address === email)
  const [message, copy] = [mailTo('office@college.example'), mailTo('ada@home.example')]
  expect(message).toMatchObject({
    subject: 'Message from Ada "Bcc: x" Shah',
    replyTo: [{ address: 'ada@home.example', name: 'Ada "Bcc: x" Shah' }],
  })
  expect(copy).toMatchObject({ subject: 'Your message to Mill College' })
  for (const mail of [copy, message]) {
    expect(mail?.text).toContain('How do I <b>join</b>?\n\n{{college}} $t(greeting)')
    expect(mail?.html).toContain('How do I &lt;b&gt;join&lt;/b&gt;?')
  }
})

it('a college without an address is written to in its inbox alone, and nobody gets many copies', async () => {
  for (let count = 1; count <= 4; count += 1) expect((await write('grace@home.example')).status).toBe(201)
  await portal.platform.tasks.runDue()
  expect(mailServer.mails.map(({ to }) => to?.[0]?.address)).toEqual(['grace@home.example', 'grace@home.example'])
  expect(await db.selectFrom('contacts').select('id').execute()).toHaveLength(4)
})
