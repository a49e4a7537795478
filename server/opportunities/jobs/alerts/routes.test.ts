import { describe, expect, it, onTestFinished } from 'vitest'
import { LIMITS } from '#contract/limits.ts'
import { listNotifications, targetOf } from '#contract/notifications/notifications.ts'
import { createJobAlert, deleteJobAlert, listJobAlerts, postJob } from '#contract/opportunities/jobs.ts'
import { blockMember } from '#contract/trust/blocks.ts'
import { suspendMember } from '#contract/trust/suspensions.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'
import { announceJobs } from './announcements.ts'
import { warnOfExpiry } from '../expiry.ts'

const { given, as, clock, db, portal } = await openTestPortal()
const { administer } = await openTestDatabase()
const { tasks } = portal.platform

const draft = { title: 'Engineer', company: 'Tidegrid', location: 'Pune', description: 'Turbines.' }
const nobody = '01900000-0000-7000-8000-00000000dead'
const everything = { type: [], workplace: [], field: [] }

const alert = (member: TestMember, filter: object) => as(member).call(createJobAlert, { body: filter })
const told = async (member: TestMember) =>
  (await as(member).call(listNotifications)).body.notifications.map(({ type, count, values }) => [
    type,
    count,
    values['title'],
  ])
const announce = async () => {
  await announceJobs(portal.platform)
  await tasks.runDue()
}

describe('job alert', () => {
  it('is created once per filter, and can be listed and deleted only by its member', async () => {
    const [ravi, asha] = [await given.student(), await given.student()]
    await as(ravi).call(postJob, { body: { ...draft, field: 'Energy' } })
    const filter = { q: 'Turbinés', type: ['internship', 'full_time'], workplace: [], field: ['energy'] }

    const created = await alert(asha, filter)
    expect(created.status).toBe(201)
    expect(created.body).toEqual({
      _id: expect.any(String),
      filter: { q: 'turbines', type: ['full_time', 'internship'], workplace: [], field: ['energy'] },
      names: ['Energy'],
      createdAt: expect.stringMatching(/Z$/),
    })
    const again = await alert(asha, { ...filter, q: ' turbines ', type: filter.type.toReversed() })
    expect(again.body).toEqual(created.body)
    expect((await as(asha).call(listJobAlerts)).body.alerts).toEqual([created.body])
    expect((await as(ravi).call(listJobAlerts)).body.alerts).toEqual([])

    const params = { id: created.body._id }
    expect((await as(ravi).call(deleteJobAlert, { params })).body).toMatchObject({ code: 'alert.not_found' })
    expect((await as(asha).call(deleteJobAlert, { params })).status).toBe(200)
    expect((await as(asha).call(deleteJobAlert, { params })).status).toBe(404)
  })

  it(`is limited to ${LIMITS.jobAlerts} per member, also for concurrent requests`, async () => {
    const asha = await given.student()
    const answers = await Promise.all(
      Array.from({ length: LIMITS.jobAlerts + 3 }, (_, number) => alert(asha, { ...everything, q: `word ${number}` })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(LIMITS.jobAlerts)
    expect(answers.filter(({ body }) => body.code === 'alert.too_many')).toHaveLength(3)
  })

  it('notifies of each new matching job once', async () => {
    const [ravi, asha] = [await given.verifiedAlumnus(), await given.student()]
    await alert(asha, { ...everything, q: 'turbines tide' })
    await as(ravi).call(postJob, { body: { ...draft, description: 'Books.' } })
    await as(ravi).call(postJob, { body: draft })
    await announce()
    await announce()

    expect(await told(asha)).toEqual([['job_matches', 1, 'Engineer']])
    await as(ravi).call(postJob, { body: { ...draft, title: 'Fitter' } })
    await announce()
    expect(await told(asha)).toEqual([['job_matches', 2, 'Fitter']])
    const [entry] = (await as(asha).call(listNotifications)).body.notifications
    expect(entry && targetOf(entry)).toBe('/dashboard/jobs?q=turbines+tide')
  })

  it('notifies only members who may see the job and did not post it, as soon as they may', async () => {
    const [meera, asha, blocked] = [await given.alumnus(), await given.student(), await given.student()]
    for (const member of [meera, asha, blocked]) await alert(member, everything)
    await as(meera).call(postJob, { body: draft })
    await announce()
    expect(await told(asha)).toEqual([])

    await db.updateTable('members').set({ verification: 'verified' }).where('id', '=', meera.id).execute()
    expect((await as(blocked).call(blockMember, { params: { userId: meera.id } })).status).toBe(200)
    await announce()
    expect([await told(asha), await told(blocked)]).toEqual([[['job_matches', 1, 'Engineer']], []])
    expect((await told(meera)).filter(([type]) => type === 'job_matches')).toEqual([])
  })

  it("doesn't notify a suspended member", async () => {
    const [admin, ravi, asha] = [await given.admin(), await given.verifiedAlumnus(), await given.student()]
    await alert(asha, everything)
    expect((await as(admin).call(suspendMember, { params: { id: asha.id }, body: { reason: 'Spam' } })).status).toBe(
      200,
    )

    await as(ravi).call(postJob, { body: draft })
    await announce()

    const notifications = db.selectFrom('notifications').select('type').where('member_id', '=', asha.id)
    expect(await notifications.execute()).toEqual([])
  })
})

it('a failed announcement does not block other jobs, and is retried in the next round', async () => {
  const [ravi, asha] = [await given.verifiedAlumnus(), await given.student()]
  await alert(asha, everything)
  await as(ravi).call(postJob, { body: { ...draft, title: 'Broken' } })
  await as(ravi).call(postJob, { body: draft })
  const mend = () => administer('drop function if exists refuse_broken cascade')
  onTestFinished(mend)
  await administer(`
    create function refuse_broken() returns trigger language plpgsql as $$ begin raise 'broken'; end $$;
    create trigger refuse_broken before update on jobs for each row
      when (new.title = 'Broken' and new.announced_at is not null) execute function refuse_broken()`)

  await announce()
  expect(await told(asha)).toEqual([['job_matches', 1, 'Engineer']])

  await mend()
  await announce()
  expect((await told(asha)).flat()).toContain('Broken')
})

it('the author of a job that closes in five days is notified once per listing', async () => {
  const ravi = await given.student()
  const { body: job } = await as(ravi).call(postJob, { body: draft })
  const soon = { ...draft, title: 'Own deadline', closesOn: clock.now().toISOString().slice(0, 10) }
  await as(ravi).call(postJob, { body: soon })
  const warn = async () => {
    await warnOfExpiry(portal.platform)
    await tasks.runDue()
  }
  await warn()
  expect(await told(ravi)).toEqual([])

  clock.advance(25 * 86_400_000)
  await db.updateTable('sessions').set({ created_at: clock.now(), used_at: clock.now() }).execute()
  await warn()
  await warn()
  expect(await told(ravi)).toEqual([['job_expiring', 1, 'Engineer']])
  const [entry] = (await as(ravi).call(listNotifications)).body.notifications
  expect(entry && targetOf(entry)).toBe(`/dashboard/jobs/${job._id}`)
})

it('requires a session', async () => {
  for (const route of [listJobAlerts, createJobAlert, deleteJobAlert]) {
    const refused = await as(undefined).call(route, { params: { id: nobody }, body: everything })
    expect(refused).toMatchObject({ status: 401, body: { code: 'session.required' } })
  }
})
