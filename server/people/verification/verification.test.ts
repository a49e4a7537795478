import { expect, it } from 'vitest'
import { declineAlumnus, listAlumni, verifyAlumnus } from '#contract/people/verification.ts'
import { listEvents } from '#contract/events/events.ts'
import { scheduleEvent } from '#contract/events/scheduling.ts'
import { getProfile } from '#contract/people/profiles.ts'
import { next, openTestPortal } from '#server/testing/portal.ts'

const { as, clock, given, portal, socket, db } = await openTestPortal()

const recorded = async () =>
  (await db.selectFrom('audit.entries').selectAll().where('category', '=', 'change').execute()).map(
    ({ action }) => action,
  )
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

// test: verification-queue-oldest-first
it('lists unverified alumni only, longest waiting first, page after page', async () => {
  const admin = await given.admin()
  const late = await given.alumnus({ fullName: 'Late Comer', created_at: minutesAgo(1) })
  const early = await given.alumnus({
    fullName: 'Early Bird',
    created_at: minutesAgo(9),
    certificate_url: 'https://college.example/degree.pdf',
    profile: { linkedin: 'https://www.linkedin.com/in/early' },
  })
  await given.verifiedAlumnus()
  await given.student()

  const first = await as(admin).call(listAlumni, { querystring: { limit: 1 } })
  expect(first.status).toBe(200)
  expect(first.body).toEqual({
    total: 2,
    matches: { exact: 0, close: 0, none: 0 },
    alumni: [
      {
        _id: early.id,
        fullName: 'Early Bird',
        collegeEmail: early.email,
        emailConfirmed: true,
        graduationYear: 2024,
        course: null,
        profilePhoto: null,
        linkedin: 'https://www.linkedin.com/in/early',
        degreeCertificate: 'https://college.example/degree.pdf',
        verified: false,
        verification: 'pending',
        declineReason: null,
        declinedAt: null,
        registeredAt: expect.stringMatching(/Z$/),
        handover: false,
        revision: expect.any(String),
        change: null,
        vouchers: [],
        match: null,
        answeredAt: null,
        leavesAt: null,
        secondFactor: false,
        suspensionReason: null,
        minor: false,
      },
    ],
  })
  const cursor = new URL(first.next ?? '', 'http://portal').searchParams.get('cursor') ?? ''
  const second = await as(admin).call(listAlumni, { querystring: { limit: 1, cursor } })
  expect(second.body.alumni.map(({ _id }) => _id)).toEqual([late.id])
  const searched = await as(admin).call(listAlumni, { querystring: { q: 'bird' } })
  expect(searched.body.alumni.map(({ _id }) => _id)).toEqual([early.id])
})

// test: verification-is-idempotent
it('verifies once despite repeated requests, and notifies the alumnus', async () => {
  const [admin, alumnus] = [await given.admin(), await given.alumnus()]
  const connection = await socket(alumnus)
  const told = next(connection, 'verification:changed')

  const answer = await as(admin).call(verifyAlumnus, { params: { id: alumnus.id } })
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({
    success: true,
    message: 'Verified.',
    alumni: { _id: alumnus.id, verified: true, verification: 'verified' },
  })
  clock.advance(10_000)
  await portal.platform.tasks.runDue()
  expect(await told).toEqual({ verified: true, handover: false })
  expect((await as(admin).call(verifyAlumnus, { params: { id: alumnus.id } })).status).toBe(200)

  expect(await recorded()).toEqual(['alumnus.verified'])
  expect((await as(admin).call(listAlumni)).body.alumni).toEqual([])
})

it.each([
  ['name', { full_name: 'Ada Byron' }],
  ['graduation year', { graduation_year: 1999 }],
  ['certificate', { certificate_url: 'https://college.example/another.pdf' }],
])('rejects verifying when the %s is no longer what the administrator has seen', async (_, values) => {
  const [admin, { id }] = [await given.admin(), await given.alumnus()]
  const seen = async () => {
    const { body } = await as(admin).call(listAlumni)
    return body.alumni.find(({ _id }) => _id === id)?.revision ?? ''
  }
  const revision = await seen()
  await db.updateTable('members').set(values).where('id', '=', id).execute()

  const refused = await as(admin).call(verifyAlumnus, { params: { id }, querystring: { revision } })
  expect([refused.status, refused.body.code]).toEqual([409, 'alumnus.changed'])
  const again = { params: { id }, querystring: { revision: await seen() } }
  expect((await as(admin).call(verifyAlumnus, again)).status).toBe(200)
})

it('publishes and announces the alumnus’s postings on verification', async () => {
  const [admin, alumnus, student] = [await given.admin(), await given.alumnus(), await given.student()]
  const draft = {
    description: 'Reunion',
    link: 'https://meet.example',
    dateTime: '2099-12-05T18:30Z',
    category: 'Networking',
  }
  const { body: event } = await as(alumnus).call(scheduleEvent, { body: draft })
  expect(event.pending).toBe(true)
  expect((await as(student).call(listEvents)).body).toEqual([])
  const announced = next(await socket(student), 'event:changed')

  await as(admin).call(verifyAlumnus, { params: { id: alumnus.id } })
  expect(await announced).toMatchObject({ _id: event._id, pending: false })
  expect((await as(student).call(listEvents)).body).toMatchObject([{ _id: event._id, pending: false }])
})

it('lists verified alumni on request', async () => {
  const [admin, alumnus] = [await given.admin(), await given.verifiedAlumnus({ fullName: 'Ravi Menon' })]
  await given.alumnus()
  const found = await as(admin).call(listAlumni, { querystring: { state: 'verified', q: 'ravi' } })
  expect(found.body.alumni).toMatchObject([{ _id: alumnus.id, verified: true }])
})

it('verifies once when two administrators verify concurrently', async () => {
  const [ada, grace, alumnus] = [await given.admin(), await given.admin(), await given.alumnus()]
  const both = [ada, grace].map((admin) => as(admin).call(verifyAlumnus, { params: { id: alumnus.id } }))
  expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200])
  expect(await recorded()).toEqual(['alumnus.verified'])
})

it('declines with a reason shown to the alumnus, and can be reversed by verifying', async () => {
  const [admin, alumnus] = [await given.admin(), await given.alumnus()]
  const params = { id: alumnus.id }

  const declined = await as(admin).call(declineAlumnus, {
    params,
    body: { reason: '  The certificate is of somebody else. ' },
  })
  expect(declined.status).toBe(200)
  expect(declined.body.alumni).toMatchObject({
    verification: 'declined',
    declineReason: 'The certificate is of somebody else.',
  })
  const profile = await as(alumnus).call(getProfile, { params })
  expect(profile.body).toMatchObject({
    verification: 'declined',
    declineReason: 'The certificate is of somebody else.',
  })

  expect((await as(admin).call(listAlumni)).body.alumni).toEqual([])
  const list = await as(admin).call(listAlumni, { querystring: { state: 'declined' } })
  expect(list.body.alumni.map(({ _id }) => _id)).toEqual([alumnus.id])

  const verified = await as(admin).call(verifyAlumnus, { params })
  expect(verified.body.alumni).toMatchObject({ verified: true, declineReason: null })
  expect(await recorded()).toEqual(expect.arrayContaining(['alumnus.declined', 'alumnus.verified']))
})

it('rejects declining a verified alumnus', async () => {
  const [admin, alumnus] = [await given.admin(), await given.verifiedAlumnus()]
  const { status, body } = await as(admin).call(declineAlumnus, {
    params: { id: alumnus.id },
    body: { reason: 'Late.' },
  })
  expect([status, body.code]).toEqual([409, 'alumnus.already_verified'])
  expect(await recorded()).toEqual([])
})

it.each([{}, { reason: '   ' }, { reason: 5 }, { reason: 'x'.repeat(501) }])(
  'rejects declining with %j',
  async (body) => {
    const [admin, alumnus] = [await given.admin(), await given.alumnus()]
    const refused = await as(admin).call(declineAlumnus, { params: { id: alumnus.id }, body })
    expect(refused.status).toBe(400)
    expect(Object.keys(refused.body.fields ?? {})).toEqual(['reason'])
  },
)

it('returns 404 for anyone but alumni', async () => {
  const [admin, student] = [await given.admin(), await given.student()]
  const body = { reason: 'No.' }
  for (const id of [student.id, admin.id, crypto.randomUUID()]) {
    expect(await as(admin).call(verifyAlumnus, { params: { id } })).toMatchObject({
      status: 404,
      body: { code: 'alumnus.not_found' },
    })
    expect((await as(admin).call(declineAlumnus, { params: { id }, body })).status).toBe(404)
  }
  expect((await as(admin).call(verifyAlumnus, { params: { id: 'me' } })).status).toBe(400)
  expect((await as(admin).call(listAlumni, { querystring: { state: 'student' } })).status).toBe(400)
})

it('is for administrators only', async () => {
  const alumnus = await given.alumnus()
  const [params, body] = [{ id: alumnus.id }, { reason: 'No.' }]
  for (const route of [listAlumni, verifyAlumnus, declineAlumnus]) {
    const parts = { params, ...(route === declineAlumnus && { body }) }
    expect((await as(undefined).call(route, parts)).status).toBe(401)
    for (const member of [alumnus, await given.student()])
      expect(await as(member).call(route, parts)).toMatchObject({ status: 403, body: { code: 'access.admin_only' } })
  }
  expect(await recorded()).toEqual([])
})
