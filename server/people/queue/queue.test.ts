import { expect, it } from 'vitest'
import { giveRights } from '#contract/account/administrators.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import {
  answerAsk,
  askForMore,
  readAsk,
  readQueueEntry,
  restEntry,
  wakeEntry,
  withdrawAsk,
} from '#contract/people/queue.ts'
import { declineAlumnus, listAlumni, undoDecision, verifyAlumnus } from '#contract/people/verification.ts'
import { storeCertificate } from '#server/platform/storage/certificates.ts'
import { right } from '#server/testing/rights.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { as, clock, given, portal } = await openTestPortal()

it('shows what a person gave, with a link to the uploaded certificate', async () => {
  const admin = await given.admin()
  const file = new File(['%PDF-1.7 a degree'], 'degree.pdf')
  const certificate_key = await storeCertificate(portal.platform.storage, file)
  const { id } = await given.alumnus({ fullName: 'Leila Haddad', certificate_key, profile: { course: 'B.Sc.' } })

  const { status, body } = await as(admin).call(readQueueEntry, { params: { id } })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    alumnus: { _id: id, fullName: 'Leila Haddad', course: 'B.Sc.', emailConfirmed: true, verification: 'pending' },
    file: { type: 'pdf', url: expect.stringContaining('/files/certificates/') },
    decisions: [],
  })
})

it('embeds nothing from another site', async () => {
  const admin = await given.admin()
  const { id } = await given.alumnus({ certificate_url: 'https://records.college.example/degree.pdf' })
  const { body } = await as(admin).call(readQueueEntry, { params: { id } })
  expect(body.file).toBeNull()
  expect(body.alumnus.degreeCertificate).toBe('https://records.college.example/degree.pdf')
})

it('lists the earlier decisions about a person, newest first, with who made them and why', async () => {
  const [ada, grace] = [await given.admin({ fullName: 'Ada Okafor' }), await given.admin({ fullName: 'Grace Lim' })]
  const { id } = await given.alumnus()
  await as(ada).call(declineAlumnus, { params: { id }, body: { reason: 'Not in our records.' } })
  await as(ada).call(undoDecision, { params: { id } })
  await as(grace).call(verifyAlumnus, { params: { id } })

  const { body } = await as(ada).call(readQueueEntry, { params: { id } })
  expect(body.decisions.map(({ act, byName, reason }) => [act, byName, reason])).toEqual([
    ['verified', 'Grace Lim', null],
    ['undone', 'Ada Okafor', null],
    ['declined', 'Ada Okafor', 'Not in our records.'],
  ])
})

it('says who verified an alumnus before', async () => {
  const [ada, grace] = [await given.admin(), await given.admin({ fullName: 'Grace Lim' })]
  const { id } = await given.alumnus()
  expect((await as(grace).call(verifyAlumnus, { params: { id } })).body.decidedBy).toBeUndefined()
  expect((await as(ada).call(verifyAlumnus, { params: { id } })).body.decidedBy).toEqual({
    _id: grace.id,
    fullName: 'Grace Lim',
  })
})

it("shows a verifier the entries of their own classes only, and nobody's to a stranger", async () => {
  const [verifier, admin] = [await given.helper('verifier'), await given.admin()]
  const rights = [right('verifier', { fromYear: 2010, toYear: 2012 })]
  await as(admin).call(giveRights, { params: { id: verifier.id }, body: { password: admin.password, rights } })
  const [own, other] = [await given.alumnus({ graduation_year: 2011 }), await given.alumnus({ graduation_year: 2015 })]
  expect((await as(verifier).call(readQueueEntry, { params: { id: own.id } })).status).toBe(200)
  expect((await as(verifier).call(readQueueEntry, { params: { id: other.id } })).status).toBe(403)
  expect((await as(await given.admin()).call(readQueueEntry, { params: { id: crypto.randomUUID() } })).status).toBe(404)
})

const summary = async (admin: TestMember, resting: 'all' | 'none' | 'only') =>
  (await as(admin).call(listAlumni, { querystring: { resting } })).body.alumni.map(({ _id }) => _id)

it('asks an alumnus for more: they are notified, and their entry rests until they answer', async () => {
  const [admin, leila] = [await given.admin(), await given.alumnus()]
  const params = { id: leila.id }
  const asked = await as(admin).call(askForMore, { params, body: { wants: ['usn'], message: 'Were you in Hall B?' } })
  expect(asked.body).toMatchObject({ ask: { wants: ['usn'], message: 'Were you in Hall B?', answer: null } })
  expect(await summary(admin, 'none')).toEqual([])
  expect(await summary(admin, 'only')).toEqual([leila.id])
  clock.advance(10_000)
  await portal.platform.tasks.runDue()
  const { body } = await as(leila).call(listNotifications)
  expect(body.notifications).toMatchObject([
    { values: { decision: 'asked', reason: 'Your USN or your date of birth.\nWere you in Hall B?' } },
  ])
  expect((await as(leila).call(readAsk)).body.ask).toMatchObject({ wants: ['usn'] })

  expect((await as(leila).call(answerAsk, { body: { answer: '1AC07CH031' } })).status).toBe(200)
  expect((await as(leila).call(answerAsk, { body: { answer: 'Again' } })).status).toBe(404)
  expect(await summary(admin, 'none')).toEqual([leila.id])
  expect((await as(admin).call(readQueueEntry, { params })).body.ask?.answer).toBe('1AC07CH031')
})

it('wakes an entry without an answer after 14 days', async () => {
  const [admin, leila] = [await given.admin(), await given.alumnus()]
  await as(admin).call(askForMore, { params: { id: leila.id }, body: { wants: ['photo'] } })
  clock.advance(14 * 86_400_000 + 1)
  expect(await summary(await given.admin(), 'none')).toEqual([leila.id])
})

it('takes a question back before it is sent', async () => {
  const [admin, leila] = [await given.admin(), await given.alumnus()]
  const params = { id: leila.id }
  await as(admin).call(askForMore, { params, body: { wants: ['certificate'] } })
  expect((await as(admin).call(withdrawAsk, { params })).body).toMatchObject({ ask: null, restsUntil: null })
  clock.advance(10_000)
  await portal.platform.tasks.runDue()
  expect((await as(leila).call(listNotifications)).body.notifications).toEqual([])
})

it('asks pending alumni only', async () => {
  const [admin, ravi] = [await given.admin(), await given.verifiedAlumnus()]
  const answer = await as(admin).call(askForMore, { params: { id: ravi.id }, body: { wants: ['usn'] } })
  expect(answer).toMatchObject({ status: 409, body: { code: 'verification_ask.not_waiting' } })
})

it('skips an entry until the next day of the college', async () => {
  const [admin, leila] = [await given.admin(), await given.alumnus()]
  await as(admin).call(restEntry, { params: { id: leila.id } })
  expect(await summary(admin, 'none')).toEqual([])
  await as(admin).call(wakeEntry, { params: { id: leila.id } })
  expect(await summary(admin, 'none')).toEqual([leila.id])
  await as(admin).call(restEntry, { params: { id: leila.id } })
  clock.advance(86_400_000)
  expect(await summary(admin, 'none')).toEqual([leila.id])
})
