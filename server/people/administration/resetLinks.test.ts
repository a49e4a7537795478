import { expect, it } from 'vitest'
import { issueResetLink } from '#contract/people/administration.ts'
import { logInStudent, resetPassword } from '#contract/account/sessions.ts'
import { openTestPortal, type TestPortal } from '#server/testing/portal.ts'

const { as, given, clock, db, portal } = await openTestPortal()
const newPassword = 'Another-Horse-8'

type Member = Awaited<ReturnType<TestPortal['given']['student']>>
const issue = async (admin: Member, member: Member) => {
  const { status, body } = await as(admin).call(issueResetLink, {
    params: { id: member.id },
    body: { password: admin.password },
  })
  expect(status).toBe(201)
  return { ...body, token: body.link.split('#')[1] ?? '' }
}
const open = (token: string) =>
  as(undefined).call(resetPassword, { body: { token, newPassword, confirmPassword: newPassword } })

it('lets a member set a new password once', async () => {
  const [admin, student] = [await given.admin(), await given.student({ fullName: 'Ravi Menon' })]

  const { link, token, expiresAt } = await issue(admin, student)
  expect(link).toBe(`${portal.platform.config.publicUrl}/reset-password#${token}`)
  expect(Date.parse(expiresAt) - clock.now().getTime()).toBeGreaterThan(59 * 60 * 1000)

  expect((await open(token)).status).toBe(200)
  expect((await open(token)).body.code).toBe('link.invalid')
  const loggedIn = await as(undefined).call(logInStudent, {
    body: { collegeEmail: student.email, password: newPassword },
  })
  expect(loggedIn.status).toBe(200)

  const [entry] = await db.selectFrom('audit.entries').selectAll().where('category', '=', 'change').execute()
  expect(entry).toMatchObject({
    action: 'reset_link.issued',
    subject: 'Ravi Menon',
    actor_id: admin.id,
    subject_id: student.id,
  })
  expect(
    JSON.stringify(await db.selectFrom('audit.entries').selectAll().where('category', '=', 'change').execute()),
  ).not.toContain(token)
})

it('works for alumni, for an hour, and a newer link voids the older', async () => {
  const [admin, alumnus] = [await given.admin(), await given.alumnus()]
  const older = await issue(admin, alumnus)
  const newer = await issue(admin, alumnus)
  expect((await open(older.token)).body.code).toBe('link.invalid')

  clock.advance(60 * 60 * 1000 + 1)
  expect((await open(newer.token)).body.code).toBe('link.invalid')
})

it('returns 404 for administrators and unknown members', async () => {
  const admin = await given.admin()
  for (const id of [admin.id, crypto.randomUUID()])
    expect(await as(admin).call(issueResetLink, { params: { id }, body: { password: admin.password } })).toMatchObject({
      status: 404,
      body: { code: 'member.not_found' },
    })
  expect(
    (await as(admin).call(issueResetLink, { params: { id: '1' }, body: { password: admin.password } })).status,
  ).toBe(400)
})

it('is for administrators only', async () => {
  const student = await given.student()
  expect(
    (await as(undefined).call(issueResetLink, { params: { id: student.id }, body: { password: student.password } }))
      .status,
  ).toBe(401)
  const refused = await as(student).call(issueResetLink, {
    params: { id: student.id },
    body: { password: student.password },
  })
  expect([refused.status, refused.body.code]).toEqual([403, 'access.admin_only'])
  expect(await db.selectFrom('links').selectAll().execute()).toEqual([])
})
