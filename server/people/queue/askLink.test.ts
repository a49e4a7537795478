import { afterAll, expect, it } from 'vitest'
import { answerLinkedAsk, readLinkedAsk } from '#contract/people/ask-link.ts'
import { askForMore, readQueueEntry, withdrawAsk } from '#contract/people/queue.ts'
import { listAlumni, verifyAlumnus } from '#contract/people/verification.ts'
import { storeCertificate, storedCertificate } from '#server/platform/storage/certificates.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestMailServer } from '#server/testing/mail.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const mailServer = await openTestMailServer()
const { as, clock, given, portal } = await openTestPortal({ SMTP_URL: mailServer.url, REGISTRATIONS_PER_HOUR: '20' })
const { storage, tasks } = portal.platform
afterAll(() => mailServer.close())

const nobody = as(undefined)
const pdf = (words: string) => new File([`%PDF-1.7 ${words}`], 'degree.pdf', { type: 'application/pdf' })
const read = async (token: string) => (await nobody.call(readLinkedAsk, { body: { token } })).body
const answer = (token: string, body: object) => nobody.call(answerLinkedAsk, { body: { token, ...body } })
const entryOf = async (admin: TestMember, { id }: TestMember) =>
  (await as(admin).call(readQueueEntry, { params: { id } })).body

/** Asks an alumnus for their certificate, and returns the token of the link in the email. */
const asked = async (admin: TestMember, { id, email }: TestMember): Promise<string> => {
  await as(admin).call(askForMore, { params: { id }, body: { wants: ['certificate'], message: 'Both sides, please.' } })
  for (let step = 0; step < 3; step += 1) {
    clock.advance(11 * 60_000)
    await tasks.runDue()
  }
  const sent = mailServer.emails.filter(({ to }) => to?.[0]?.address === email).at(-1)
  const [, token] = /\/answer#(\S+)/.exec(sent?.text ?? '') ?? []
  return token ?? expect.fail('no link')
}

// test: ask-link-answers-once
it('answers with words and a certificate by the link of the email, once and without a login', async () => {
  const [admin, leila] = [await given.admin(), await given.alumnus({ fullName: 'Leila Haddad' })]
  const earlier = await storeCertificate(storage, pdf('earlier'))
  await portal.platform.db.updateTable('members').set({ certificate_key: earlier }).where('id', '=', leila.id).execute()
  const token = await asked(admin, leila)
  expect(await read(token)).toMatchObject({
    ...{ state: 'open', name: 'Leila Haddad', wants: ['certificate'], message: 'Both sides, please.' },
  })
  expect(await read(token)).toMatchObject({ state: 'open' })

  const sent = await answer(token, { answer: 'Here it is.', degreeCertificateFile: pdf('of Leila') })

  expect(sent.status).toBe(200)
  expect(await entryOf(admin, leila)).toMatchObject({
    ...{ ask: { answer: 'Here it is.' }, restsUntil: null, file: { type: 'pdf' } },
  })
  await tasks.runDue()
  await expect(storage.open(storedCertificate(earlier))).rejects.toMatchObject({ code: 'file.not_found' })
  expect((await as(admin).call(listAlumni)).body.alumni.map(({ _id }) => _id)).toContain(leila.id)
  expect(await read(token)).toMatchObject({ state: 'answered' })
  const again = await answer(token, { answer: 'Again' })
  expect([again.status, again.body.code]).toEqual([404, 'verification_ask.not_found'])
})

// test: ask-link-expires
it('ends after 14 days, with a newer question, when the question is withdrawn, and with the decision', async () => {
  const [admin, leila] = [await given.admin(), await given.alumnus()]
  const first = await asked(admin, leila)
  const second = await asked(admin, leila)
  expect([await read(first), await read(second)]).toMatchObject([{ state: 'closed' }, { state: 'open' }])
  expect((await answer(first, { answer: 'Here' })).status).toBe(404)

  await as(admin).call(withdrawAsk, { params: { id: leila.id } })
  expect(await read(second)).toMatchObject({ state: 'closed', name: '', message: '' })

  const third = await asked(admin, leila)
  await as(admin).call(verifyAlumnus, { params: { id: leila.id } })
  expect(await read(third)).toMatchObject({ state: 'closed' })
  expect((await answer(third, { answer: 'Here' })).status).toBe(404)

  clock.advance(14 * 86_400_000)
  expect(await read(third)).toMatchObject({ code: 'link.invalid' })
})

it('accepts no forged link, no other kind of file and no empty answer', async () => {
  const [admin, leila, ravi] = [await given.admin(), await given.alumnus(), await given.alumnus()]
  const token = await asked(admin, leila)
  for (const forged of [token.replace(leila.id, ravi.id), `${token}x`, token.slice(0, -1), 'a.b.c', '', '..', '\0'])
    expect((await answer(forged, { answer: 'Here' })).status).toBe(400)

  const page = await answer(token, { degreeCertificateFile: new File(['<script>'], 'degree.pdf') })
  expect([page.status, page.body.code]).toEqual([400, 'certificate.unreadable'])
  expect((await answer(token, { answer: ' ' })).status).toBe(400)
  expect(await read(token)).toMatchObject({ state: 'open' })
})

// test: ask-link-is-limited
it('limits the answers from one network', async () => {
  const statuses = new Set<number>()
  for (let count = 0; count < 100 && !statuses.has(429); count += 1)
    statuses.add((await answer('a.b.c', { answer: 'Here' })).status)
  expect(statuses).toContain(429)
})
