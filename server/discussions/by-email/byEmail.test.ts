import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { getSystem } from '#contract/college/system.ts'
import { closeThread, readThread } from '#contract/discussions/threads.ts'
import { createTalk } from '#server/testing/discussions.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestImapServer } from '#server/testing/imap.ts'
import { openTestMailServer } from '#server/testing/mail.ts'
import { openTestPortal } from '#server/testing/portal.ts'
import { scheduleMailbox } from './mailbox.ts'

const [smtp, imap] = [await openTestMailServer(), await openTestImapServer('secret')]
const { given, as, clock, db, portal } = await openTestPortal({
  ...{ SMTP_URL: smtp.url, MAIL_FROM: 'no-reply@college.example' },
  ...{ INBOUND_IMAP_URL: imap.urlWith('secret'), INBOUND_ADDRESS: 'answers@college.example' },
  INBOUND_AUTHSERV_ID: 'mx.college.example',
})
const { tasks } = portal.platform
const { ask, answer, read } = createTalk({ as, clock, db })
const minute = 60_000

beforeEach(async () => {
  imap.empty()
  smtp.emails.splice(0)
  await scheduleMailbox(portal.platform)
})
afterAll(() => Promise.all([smtp.close(), imap.close()]))

/** Makes a student ask and an alumnus answer; returns the thread, the two, and the address to reply to of the email to the student. */
const notified = async () => {
  const [mira, adaeze] = [
    await given.student({ fullName: 'Mira' }),
    await given.verifiedAlumnus({ fullName: 'Adaeze' }),
  ]
  const thread = await ask(mira)
  await answer(adaeze, thread._id)
  await tasks.runDue()
  clock.advance(11 * minute)
  await tasks.runDue()
  const [email] = smtp.emails.splice(0)
  return { mira, adaeze, thread, email, replyTo: email?.replyTo?.[0]?.address ?? '' }
}

type Reply = { from: TestMember | { email: string }; to: string; text?: string; headers?: string[]; results?: string[] }

const deliver = ({ from: { email }, to, text = 'Thank you!', headers = [], results }: Reply): void => {
  const domain = email.slice(email.indexOf('@') + 1)
  const checked = results ?? [`mx.college.example; dmarc=pass header.from=${domain}`]
  const lines = [
    'Return-Path: <bounce@mail.example>',
    ...checked.map((result) => `Authentication-Results: ${result}`),
    ...[`From: <${email}>`, `To: ${to}`, 'Subject: Re: An answer', ...headers],
  ]
  imap.deliver(`${lines.join('\n')}\n\n${text}`)
}

const readMailbox = async () => {
  clock.advance(minute)
  await tasks.runDue()
}

const reply = (sent: Reply) => {
  deliver(sent)
  return readMailbox()
}

const bodies = async (member: TestMember, id: string) => (await read(member, id)).posts.map(({ body }) => body)

describe('the email of an answer', () => {
  it('says that it can be replied to, and has an address of its recipient', async () => {
    const { email, replyTo } = await notified()
    expect(replyTo).toMatch(/^answers\+[a-z2-7]{52}@college\.example$/)
    expect(email?.text).toContain('Reply to this email to answer.')
    expect(email?.text).not.toContain(replyTo)
  })
})

describe('a reply by email', () => {
  it('is posted below the answer, without its quote, and deleted from the mailbox', async () => {
    const { mira, thread, replyTo } = await notified()
    const quote = 'On Sun, 29 Nov 2026, Old Mill College <no-reply@college.example> wrote:\n\n> Hello Mira'
    await reply({ from: mira, to: replyTo.toUpperCase(), text: `# Thank you!\n\n${quote}` })
    const { posts } = await read(mira, thread._id)
    expect(posts).toMatchObject([
      { body: 'Build one.', parent: null },
      { body: String.raw`\# Thank you!`, parent: 2, mine: true },
    ])
    expect(imap.emails()).toEqual([])
    expect(smtp.emails).toEqual([])
  })

  it('is posted once when it is delivered or read again', async () => {
    const { mira, thread, replyTo } = await notified()
    for (const received of ['one', 'one', 'other'])
      await reply({ from: mira, to: replyTo, headers: ['Message-ID: <a@b.example>', `Received: ${received}`] })
    expect(await bodies(mira, thread._id)).toEqual(['Build one.', 'Thank you!'])
  })

  it('is posted without its attachments, and its sender is notified', async () => {
    const { mira, thread, replyTo } = await notified()
    const part = (type: string, text: string) => `--x\nContent-Type: ${type}\n\n${text}\n`
    const text = `${part('text/plain', 'See the plan.')}${part('application/pdf; name="plan.pdf"', '%PDF')}--x--`
    await reply({ from: mira, to: replyTo, text, headers: ['Content-Type: multipart/mixed; boundary="x"'] })
    expect(await bodies(mira, thread._id)).toContain('See the plan.')
    expect(smtp.emails).toMatchObject([
      { to: [{ address: mira.email }], subject: 'Your reply was posted without its attachments' },
    ])
  })
})

describe('the sender of a reply is notified why it is not posted', () => {
  const told = async (sent: Promise<unknown>) => {
    await sent
    expect(imap.emails()).toEqual([])
    return smtp.emails.splice(0).map(({ to, text }) => [to?.[0]?.address, text?.split('\n\n')[2]])
  }

  it('when the thread is closed, nothing is above the quote, or the address has expired', async () => {
    const { mira, thread, replyTo } = await notified()
    expect(await told(reply({ from: mira, to: replyTo, text: '> Hello Mira' }))).toEqual([
      [mira.email, expect.stringContaining('no text above')],
    ])
    await as(mira).call(closeThread, { params: { id: thread._id }, body: { reason: 'Done' } })
    expect(await told(reply({ from: mira, to: replyTo }))).toEqual([[mira.email, expect.stringContaining('closed')]])
    clock.advance(15 * 24 * 60 * minute)
    smtp.emails.splice(0)
    expect(await told(reply({ from: mira, to: replyTo, text: 'Late' }))).toEqual([
      [mira.email, expect.stringContaining('14 days')],
    ])
    expect(await db.selectFrom('posts').select('id').where('thread_id', '=', thread._id).execute()).toHaveLength(2)
  })

  it('when it comes from another address, also of another member', async () => {
    const { mira, adaeze, thread, replyTo } = await notified()
    for (const from of [adaeze, { email: 'mira@home.example' }])
      expect(await told(reply({ from, to: replyTo }))).toEqual([
        [from.email, expect.stringContaining('a different address')],
      ])
    expect(await bodies(mira, thread._id)).toEqual(['Build one.'])
  })

  it('five times a day at most', async () => {
    const { mira, replyTo } = await notified()
    for (let count = 0; count < 6; count += 1)
      deliver({ from: mira, to: replyTo, text: '', headers: [`X-Count: ${count}`] })
    await readMailbox()
    expect(smtp.emails).toHaveLength(5)
  })
})

describe('an email that is not provably a reply of a member', () => {
  it.each([
    ['has no result of our mail server', { results: [] }],
    ['has one of another server', { results: ['mx.evil.example; dmarc=pass header.from=college.example'] }],
    [
      'has a forged one below ours',
      {
        results: [
          'mx.college.example; dmarc=fail header.from=college.example',
          'mx.college.example; dkim=pass header.d=college.example',
        ],
      },
    ],
    ['is an automatic reply', { headers: ['Auto-Submitted: auto-replied'] }],
    ['was sent to a list', { headers: ['Precedence: bulk'] }],
    ['has two senders', { headers: ['From: <other@college.example>'] }],
  ])('is neither posted nor answered, and stays in the mailbox, when it %s', async (_, more) => {
    const { mira, thread, replyTo } = await notified()
    await reply({ from: mira, to: replyTo, ...more })
    expect(await bodies(mira, thread._id)).toEqual(['Build one.'])
    expect(smtp.emails).toEqual([])
    expect(imap.emails()).toEqual([{ subject: 'Re: An answer', isRead: true }])
  })

  it('is left alone when it was sent to no address of ours', async () => {
    const { mira, replyTo } = await notified()
    for (const to of ['answers@college.example', replyTo.replace('+', '+a')]) await reply({ from: mira, to })
    expect(smtp.emails).toEqual([])
    expect(imap.emails()).toHaveLength(2)
  })
})

describe('a reply of a member without access', () => {
  it('is refused as in the portal', async () => {
    const { mira, thread, replyTo } = await notified()
    await db
      .updateTable('members')
      .set({ suspended_at: clock.now(), suspension_reason: 'x' })
      .where('id', '=', mira.id)
      .execute()
    await reply({ from: mira, to: replyTo })
    expect(smtp.emails).toEqual([])
    const admin = await given.admin()
    const { status } = await as(admin).call(readThread, { params: { id: thread._id } })
    expect(status).toBe(200)
    expect(await db.selectFrom('posts').select('id').where('thread_id', '=', thread._id).execute()).toHaveLength(2)
  })
})

describe('the mailbox', () => {
  const shown = async () => (await as(await given.admin()).call(getSystem)).body.replies

  it('is on the system page: when it was read, and what became of the emails', async () => {
    const { mira, replyTo } = await notified()
    deliver({ from: mira, to: replyTo })
    deliver({ from: mira, to: replyTo, text: '' })
    await reply({ from: mira, to: 'answers@college.example' })
    const at = expect.any(String)
    expect(await shown()).toEqual({ checkedAt: at, problem: null, lastAt: at, posted: 1, refused: 1, ignored: 1 })
  })
})

describe.each([
  ['login_refused', imap.urlWith('wrong')],
  ['unreachable', 'imap://reply:secret@127.0.0.1:9'],
])('a mailbox with the problem %s', async (reason, url) => {
  const other = await openTestPortal({
    SMTP_URL: smtp.url,
    INBOUND_IMAP_URL: url,
    INBOUND_ADDRESS: 'a@college.example',
  })

  it('is on the system page, and is read again after two minutes', async () => {
    await scheduleMailbox(other.portal.platform)
    await other.portal.platform.tasks.runDue()
    const admin = await other.given.admin()
    const shown = async () => (await other.as(admin).call(getSystem)).body.replies
    const first = await shown()
    expect(first).toMatchObject({ checkedAt: expect.any(String), problem: { reason } })
    const shownAfter = async (ms: number) => {
      other.clock.advance(ms)
      await other.portal.platform.tasks.runDue()
      return shown()
    }
    expect(await shownAfter(minute)).toEqual(first)
    expect(await shownAfter(minute)).not.toEqual(first)
  })
})
