import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { performEmailAction, readEmailAction } from '#contract/notifications/email-actions.ts'
import { fillJob, postJob, readJob, removeJob } from '#contract/opportunities/jobs.ts'
import { restoreMember, suspendMember } from '#contract/trust/suspensions.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestMailServer } from '#server/testing/mail.ts'
import { openTestPortal } from '#server/testing/portal.ts'
import { warnOfExpiry } from './expiry.ts'

const mailServer = await openTestMailServer()
const { given, as, clock, db, portal } = await openTestPortal({
  SMTP_URL: mailServer.url,
  PUBLIC_URL: 'https://alumni.college.example',
})
const { platform } = portal
const { emails } = mailServer
const day = 86_400_000

beforeEach(() => void emails.splice(0))
afterAll(() => mailServer.close())

const draft = { title: 'Engineer', company: 'Acme', location: 'Pune', description: 'Build things.' }
const pass = async (time: number) => {
  clock.advance(time)
  await db.updateTable('sessions').set({ created_at: clock.now(), used_at: clock.now() }).execute()
  await platform.tasks.runDue()
}

/** Posts a job that closes in five days, and returns the tokens of the links emailed to its author. */
const closingJob = async (ravi: TestMember) => {
  const { body: job } = await as(ravi).call(postJob, { body: draft })
  await pass(25 * day)
  await warnOfExpiry(platform)
  await pass(0)
  await pass(10 * 60_000)
  expect(emails).toHaveLength(1)
  const links = [...(emails[0]?.text?.matchAll(/https:\/\/alumni\.college\.example\/act#(\S+)/g) ?? [])]
  const [renew = '', fill = ''] = links.map(([, token]) => token)
  return { job, renew, fill }
}
const member = () => given.student({ email_verified_at: new Date('2026-01-01') })
const open = (token: string) => as(undefined).call(readEmailAction, { body: { token } })
const act = (token: string) => as(undefined).call(performEmailAction, { body: { token } })

describe('the email about a job that closes soon', () => {
  // test: job-renewal-link-works-once
  it('renews it through a link, only on click and only once', async () => {
    const ravi = await member()
    const { job, renew } = await closingJob(ravi)
    const params = { id: job._id }

    for (let time = 0; time < 2; time += 1)
      expect((await open(renew)).body).toEqual({
        action: 'renew_job',
        title: 'Engineer',
        path: `/dashboard/jobs/${job._id}`,
      })
    expect((await as(ravi).call(readJob, { params })).body.job.openUntil).toBe(job.openUntil)

    const path = `/dashboard/jobs/${job._id}`
    const message = '“Engineer” is open for another 30 days.'
    expect((await act(renew)).body).toEqual({ success: true, message, path })
    const { body: renewed } = await as(ravi).call(readJob, { params })
    expect(Math.round((Date.parse(renewed.job.openUntil) - clock.now().getTime()) / day)).toBe(30)

    await pass(10 * day)
    const again = "You've done this already. “Engineer” stays as it is."
    expect((await act(renew)).body).toEqual({ success: true, message: again, path })
    expect((await as(ravi).call(readJob, { params })).body.job.openUntil).toBe(renewed.job.openUntil)
  })

  it('marks it as filled through another link, which fails for a removed job', async () => {
    const ravi = await member()
    const { job, fill } = await closingJob(ravi)
    expect((await act(fill)).body.message).toBe('“Engineer” is marked as filled.')
    expect((await as(ravi).call(readJob, { params: { id: job._id } })).body.job.filledAt).not.toBeNull()

    await as(ravi).call(removeJob, { params: { id: job._id } })
    expect([(await open(fill)).body.code, (await act(fill)).body.code]).toEqual(['job.not_found', 'job.not_found'])
  })

  it('has links that can’t be forged, expire after two weeks, and don’t work for suspended members', async () => {
    const ravi = await member()
    const { job, fill } = await closingJob(ravi)
    const [other, ...claim] = fill.split('.')
    const forged = [
      fill.replace('fill_job', 'renew_job'),
      [other?.replace(/^./, (letter) => (letter === '0' ? '1' : '0')), ...claim].join('.'),
      fill.replace(/\d+(?=\.[^.]*$)/, (expires) => `${Number(expires) + day}`),
      fill.slice(0, -1),
      'x',
    ]
    for (const token of forged) {
      expect(token).not.toBe(fill)
      expect([(await open(token)).body.code, (await act(token)).body.code]).toEqual(['link.invalid', 'link.invalid'])
    }

    const admin = await given.admin()
    await as(admin).call(suspendMember, { params: { id: ravi.id }, body: { reason: 'Advertising' } })
    expect((await act(fill)).body.code).toBe('link.invalid')
    await as(admin).call(restoreMember, { params: { id: ravi.id } })
    expect((await open(fill)).status).toBe(200)
    clock.advance(14 * day)
    expect((await act(fill)).body.code).toBe('link.invalid')
    expect(await db.selectFrom('jobs').select('filled_at').where('id', '=', job._id).execute()).toEqual([
      { filled_at: null },
    ])
  })

  it('is not sent once the job is filled', async () => {
    const ravi = await member()
    const { body: job } = await as(ravi).call(postJob, { body: draft })
    await as(ravi).call(fillJob, { params: { id: job._id } })
    await pass(25 * day)
    await warnOfExpiry(platform)
    await pass(0)
    await pass(10 * 60_000)
    expect(emails).toEqual([])
  })
})
