import { describe, expect, it } from 'vitest'
import { listAlumni, verifyAlumnus } from '#contract/people/verification.ts'
import { requestGraduation, getGraduation, withdrawGraduation } from '#contract/people/graduation.ts'
import { getCertificate } from '#contract/people/files.ts'
import { getProfile, updateProfile } from '#contract/people/profiles.ts'
import { listAdminNotifications } from '#contract/notifications/notifications.ts'
import type { TestMember } from '#server/testing/given.ts'
import { next, openTestPortal } from '#server/testing/portal.ts'

const { as, clock, db, given, portal, socket } = await openTestPortal()

const graduate = () => given.student({ graduation_year: 2024 })
const ask = (member: TestMember, body: object = {}) => as(member).call(requestGraduation, { body })
const pdf = (words: string) => new File([`%PDF-1.7 ${words}`], 'degree.pdf')
const waiting = async () => (await as(await given.admin()).call(listAlumni)).body.alumni
const rows = () => db.selectFrom('handovers').selectAll().execute()

/** Opens the certificate link from the queue. Returns the error status, or the content. */
const opened = async (link: string | null | undefined) => {
  const url = new URL(link ?? '')
  const key = url.pathname.split('/').at(-1) ?? ''
  const querystring = Object.fromEntries(url.searchParams)
  const { status, body } = await as(undefined).call(getCertificate, { params: { key }, querystring })
  return status === 200 ? String(body) : status
}

describe('a student', () => {
  it('can request graduation from 1 January after their year, in the college’s time zone', async () => {
    await given.college({ time_zone: 'Asia/Kolkata' })
    clock.set(new Date('2027-12-31T18:29:00Z'))
    const ada = await given.student({ graduation_year: 2027 })
    const early = { state: 'none', possible: false, possibleFrom: '2028-01-01', askedAt: null, reason: null }
    expect(await as(ada).call(getGraduation)).toMatchObject({ status: 200, body: early })
    const refused = await ask(ada)
    expect([refused.status, refused.body.code]).toEqual([409, 'handover.too_early'])
    expect(refused.body.message).toContain('1 January 2028')
    expect(await rows()).toEqual([])

    clock.set(new Date('2027-12-31T18:30:00Z'))
    expect((await as(ada).call(getGraduation)).body).toEqual({ ...early, possible: true })
    expect(await ask(ada)).toMatchObject({ status: 200, body: { state: 'waiting' } })
  })

  it('stays a student with a pending request, certificate and position until the college agrees', async () => {
    const ada = await graduate()
    const asked = await ask(ada, { position: ' Engineer ', degreeCertificateFile: pdf('of Ada') })
    expect(asked).toMatchObject({ status: 200, body: { state: 'waiting', askedAt: expect.stringMatching(/Z$/) } })
    expect((await as(ada).call(getProfile, { params: { id: ada.id } })).body).toMatchObject({
      ...{ role: 'student', verified: true, position: null },
    })
    const [shown] = await waiting()
    expect(shown).toMatchObject({ _id: ada.id, handover: true, verified: false, registeredAt: asked.body.askedAt })
    expect(await opened(shown?.degreeCertificate)).toBe('%PDF-1.7 of Ada')

    await as(await given.admin()).call(verifyAlumnus, { params: { id: ada.id } })
    expect((await as(ada).call(getProfile, { params: { id: ada.id } })).body).toMatchObject({
      ...{ role: 'alumni', verified: true, position: 'Engineer' },
    })
  })

  it('has one request, even when sent repeatedly, and keeps the place in the queue', async () => {
    const [dean, ada] = [await given.admin(), await graduate()]
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, n) => ask(ada, { degreeCertificate: `https://college.example/${n}.pdf` })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    const [first] = await rows()
    clock.advance(60_000)
    await ask(ada, { degreeCertificate: 'https://college.example/right.pdf' })
    expect(await rows()).toEqual([{ ...first, certificate_url: 'https://college.example/right.pdf' }])

    await portal.platform.tasks.runDue()
    const { notifications } = (await as(dean).call(listAdminNotifications)).body
    expect(notifications).toMatchObject([{ type: 'alumnus_waiting', count: 1 }])
  })

  it('leaves no certificate behind after replacing or withdrawing it', async () => {
    const ada = await graduate()
    await ask(ada, { degreeCertificateFile: pdf('one') })
    const one = (await waiting())[0]?.degreeCertificate
    await ask(ada, { degreeCertificateFile: pdf('two') })
    const two = (await waiting())[0]?.degreeCertificate
    expect([await opened(one), await opened(two)]).toEqual([404, '%PDF-1.7 two'])

    expect((await as(ada).call(withdrawGraduation)).body).toMatchObject({ state: 'none', askedAt: null })
    expect([await opened(two), await waiting(), await rows()]).toEqual([404, [], []])
    expect((await as(ada).call(withdrawGraduation)).status).toBe(200)
  })

  it('is notified on all their devices', async () => {
    const ada = await graduate()
    const phone = await socket(ada)
    for (const call of [() => ask(ada), () => as(ada).call(withdrawGraduation)]) {
      const told = next(phone, 'account:changed')
      await call()
      expect(await told).toEqual({ about: 'handover' })
    }
  })

  it('can change their year without losing the request', async () => {
    const ada = await given.student({ graduation_year: 2024, year_confirmed_at: null })
    await ask(ada)
    await as(ada).call(updateProfile, { params: { id: ada.id }, body: { graduationYear: 2028 } })
    expect((await as(ada).call(getGraduation)).body).toMatchObject({ state: 'waiting', possible: false })
    expect(await waiting()).toMatchObject([{ _id: ada.id, graduationYear: 2028 }])
  })
})

describe('a graduation request', () => {
  it.each([
    ['position', { position: 'x'.repeat(201) }],
    ['degreeCertificate', { degreeCertificate: 'javascript:alert(1)' }],
    ['degreeCertificate', { degreeCertificate: '//evil.example' }],
    ['degreeCertificateFile', { degreeCertificateFile: 'no file' }],
    ['degreeCertificateFile', { degreeCertificateFile: new File(['<svg onload="alert(1)">'], 'degree.pdf') }],
  ])('is rejected with an invalid %s', async (field, body) => {
    const ada = await graduate()
    const refused = await ask(ada, body)
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, [field]])
    expect(await rows()).toEqual([])
  })

  it('treats empty fields as absent', async () => {
    const ada = await graduate()
    expect((await ask(ada, { position: '', degreeCertificate: '' })).status).toBe(200)
    expect(await rows()).toMatchObject([{ certificate_url: null, certificate_key: null }])
  })

  it('is rejected for alumni, new ones too, and administrators', async () => {
    const ada = await graduate()
    await ask(ada)
    await as(await given.admin()).call(verifyAlumnus, { params: { id: ada.id } })
    for (const member of [ada, await given.verifiedAlumnus(), await given.alumnus(), await given.admin()])
      for (const route of [getGraduation, requestGraduation, withdrawGraduation])
        expect(await as(member).call(route, route === requestGraduation ? { body: {} } : {})).toMatchObject({
          status: 403,
          body: { code: 'handover.students_only' },
        })
  })

  it('is either decided or withdrawn, not both', async () => {
    const dean = await given.admin()
    const students = await Promise.all(Array.from({ length: 8 }, graduate))
    for (const student of students) await ask(student, { degreeCertificateFile: pdf('kept or gone') })
    const links = new Map((await waiting()).map(({ _id, degreeCertificate }) => [_id, degreeCertificate]))
    const outcomes = await Promise.all(
      students.map(async (student) => {
        const [verified, withdrawn] = await Promise.all([
          as(dean).call(verifyAlumnus, { params: { id: student.id } }),
          as(student).call(withdrawGraduation),
        ])
        return { student, statuses: [verified.status, withdrawn.status] }
      }),
    )
    expect(await rows()).toEqual([])
    for (const { student, statuses } of outcomes) {
      const { role } = (await as(student).call(getProfile, { params: { id: student.id } })).body
      const kept = await opened(links.get(student.id))
      expect([statuses, kept]).toEqual(
        role === 'alumni' ? [[200, expect.any(Number)], '%PDF-1.7 kept or gone'] : [[404, 200], 404],
      )
    }
  })
})
