import { describe, expect, it } from 'vitest'
import { listAuditEntries } from '#contract/college/audit.ts'
import { getConversation } from '#contract/chat/conversations.ts'
import { listJobs, postJob } from '#contract/opportunities/jobs.ts'
import { declineAlumnus, listAlumni, verifyAlumnus } from '#contract/people/verification.ts'
import { hidePosting, listAllPostings } from '#contract/trust/moderation.ts'
import { scheduleEvent } from '#contract/events/scheduling.ts'
import { getDeskAccount, giveRights } from '#contract/account/administrators.ts'
import { answerChallenge, logInAdmin, logInAlumnus } from '#contract/account/sessions.ts'
import { confirmApp, startApp } from '#contract/account/second-factor.ts'
import { listMembers } from '#contract/people/directory.ts'
import { codeOf } from '#server/testing/authenticators.ts'
import { openTestPortal } from '#server/testing/portal.ts'
import { right } from '#server/testing/rights.ts'

const { as, clock, given } = await openTestPortal()

describe('a verifier of some classes', () => {
  it('sees and decides on their own classes only', async () => {
    const [admin, grace] = [await given.admin(), await given.helper('verifier')]
    const rights = [right('verifier', { fromYear: 2012, toYear: 2018 })]
    await as(admin).call(giveRights, { params: { id: grace.id }, body: { password: admin.password, rights } })
    const theirs = await given.alumnus({ graduation_year: 2014 })
    const other = await given.alumnus({ graduation_year: 2019 })

    const { body } = await as(grace).call(listAlumni, { querystring: { state: 'pending' } })
    expect([body.total, body.alumni.map(({ _id }) => _id)]).toEqual([1, [theirs.id]])
    expect((await as(grace).call(verifyAlumnus, { params: { id: other.id } })).body.code).toBe('access.right_needed')
    const reason = { reason: 'Unknown' }
    expect((await as(grace).call(declineAlumnus, { params: { id: other.id }, body: reason })).body.code).toBe(
      'access.right_needed',
    )
    expect((await as(grace).call(verifyAlumnus, { params: { id: theirs.id } })).status).toBe(200)
  })
})

describe('helpers at the desk', () => {
  it('for events hide events, and see no other postings', async () => {
    const [ada, mira] = [await given.student(), await given.helper('events')]
    const event = { description: 'Zebra evening', link: 'https://meet.example/1', category: 'Networking' } as const
    const { body: evening } = await as(ada).call(scheduleEvent, { body: { ...event, dateTime: '2099-01-01T18:00Z' } })
    const job = { title: 'Keeper', company: 'Zoo', location: 'Pune', description: 'Care.' }
    const { body: keeper } = await as(ada).call(postJob, { body: job })

    const { postings } = (await as(mira).call(listAllPostings, { querystring: { kind: 'job' } })).body
    expect(postings.map(({ kind }) => kind)).toEqual(['event'])
    const hide = async (kind: 'event' | 'job', id: string) =>
      (await as(mira).call(hidePosting, { params: { kind, id }, body: { reason: 'No' } })).status
    expect(await hide('job', keeper._id)).toBe(403)
    expect(await hide('event', evening._id)).toBe(200)
  })

  it('read only their own entries of the audit log', async () => {
    const [admin, grace, meera] = [await given.admin(), await given.helper('verifier'), await given.alumnus()]
    const ravi = await given.alumnus()
    await as(admin).call(verifyAlumnus, { params: { id: meera.id } })
    await as(grace).call(verifyAlumnus, { params: { id: ravi.id } })
    const subjects = async (reader: typeof admin) =>
      (await as(reader).call(listAuditEntries, { querystring: { category: 'change' } })).body.entries.map(
        ({ subject }) => subject,
      )
    expect(await subjects(admin)).toEqual(expect.arrayContaining([meera.fullName, ravi.fullName]))
    expect(await subjects(grace)).toEqual([ravi.fullName])
  })

  it('act as the member they are on the routes of the portal', async () => {
    const [grace, ravi] = [await given.helper('verifier'), await given.student()]
    expect((await as(grace).call(listMembers)).status).toBe(200)
    expect((await as(grace).call(getConversation, { params: { userId: ravi.id } })).status).toBe(200)
    const job = { title: 'Lamp maker', company: 'Lamps', location: 'Oslo', description: 'Work' }
    await as(grace).call(postJob, { body: job })
    const { body } = await as(ravi).call(listJobs)
    expect(body.find(({ title }) => title === 'Lamp maker')?.author?.fullName).toBe(grace.fullName)
  })

  it('of an office account without moderation have no place among members', async () => {
    const [admin, office] = [await given.admin(), await given.admin()]
    const rights = [right('verifier')]
    await as(office).call(giveRights, { params: { id: office.id }, body: { password: office.password, rights } })
    expect((await as(office).call(listMembers)).body.code).toBe('access.right_needed')
    expect((await as(admin).call(listMembers)).status).toBe(200)
  })

  it('finish the login that they began, with the second step: at the desk or in the portal', async () => {
    const grace = await given.helper('verifier')
    const { secret } = (await as(grace).call(startApp, { body: { password: grace.password } })).body
    await as(grace).call(confirmApp, { body: { code: codeOf(secret, clock.now()) } })
    const finish = async (challenge: string | undefined) => {
      clock.advance(60_000)
      const body = { challenge: challenge ?? '', code: codeOf(secret, clock.now()) }
      return (await as(undefined).call(answerChallenge, { body })).body
    }
    const { email, password } = grace
    const desk = await as(undefined).call(logInAdmin, { body: { email, password } })
    const atDesk = await finish(challengeIn(desk.body))
    expect((await as(atDesk).call(getDeskAccount)).status).toBe(200)

    const portal = await as(undefined).call(logInAlumnus, { body: { collegeEmail: email, password } })
    const inPortal = await finish(challengeIn(portal.body))
    expect((await as(inPortal).call(getDeskAccount)).status).toBe(403)
  })
})

const challengeIn = (body: object): string | undefined => (body as { challenge?: { token: string } }).challenge?.token
