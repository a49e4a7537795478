import { expect, it } from 'vitest'
import { listAuditEntries } from '#contract/college/audit.ts'
import { setMemberEmail } from '#contract/people/administration.ts'
import { logInStudent } from '#contract/account/sessions.ts'
import { newId } from '#server/platform/ids.ts'
import { openTestMailServer } from '#server/testing/mail.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const mailServer = await openTestMailServer()
const { given, as, portal, db } = await openTestPortal({ SMTP_URL: mailServer.url })
const fresh = 'ada@new.example'

it('changes a member’s address, notifies the old one and records it', async () => {
  const [admin, ada] = [await given.admin(), await given.student({ email_verified_at: new Date() })]
  const set = () =>
    as(admin).call(setMemberEmail, {
      params: { id: ada.id },
      body: { email: ' Ada@New.example ', password: admin.password },
    })
  expect((await set()).status).toBe(200)
  expect((await set()).status).toBe(200)

  const { entries } = (await as(admin).call(listAuditEntries, { querystring: { category: 'change' } })).body
  expect(entries).toMatchObject([{ action: 'email.set', subject: ada.fullName }])
  await portal.platform.tasks.runDue()
  expect(new Map(mailServer.emails.map(({ to, subject }) => [to?.[0]?.address, subject]))).toEqual(
    new Map([
      [fresh, 'Confirm your email address'],
      [ada.email, 'Your email address was changed'],
    ]),
  )
  await mailServer.close()

  const logIn = (collegeEmail: string) =>
    as(undefined).call(logInStudent, { body: { collegeEmail, password: ada.password } })
  expect([(await logIn(fresh)).status, (await logIn(ada.email)).status]).toEqual([200, 401])
})

it('rejects an address in use, and gives a free one to only one of fifty concurrent members', async () => {
  const admin = await given.admin()
  const [ada, grace] = [await given.student(), await given.verifiedAlumnus()]
  const set = (id: string, email: string) =>
    as(admin).call(setMemberEmail, { params: { id }, body: { email, password: admin.password } })
  expect(await set(ada.id, grace.email)).toMatchObject({
    status: 409,
    body: { code: 'member.email_taken', fields: { email: expect.any(String) } },
  })
  const members = await Promise.all(Array.from({ length: 50 }, () => given.student()))
  const answers = await Promise.all(members.map(({ id }) => set(id, fresh)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(49)
  expect(await db.selectFrom('members').select('id').where('email', '=', fresh).execute()).toHaveLength(1)
})

it('rejects unknown members and administrators, and is for administrators only', async () => {
  const [admin, other, ada] = [await given.admin(), await given.admin(), await given.student()]
  for (const id of [newId(), other.id])
    expect(
      (await as(admin).call(setMemberEmail, { params: { id }, body: { email: fresh, password: admin.password } }))
        .status,
    ).toBe(404)
  expect(
    (await as(ada).call(setMemberEmail, { params: { id: ada.id }, body: { email: fresh, password: admin.password } }))
      .status,
  ).toBe(403)
  expect(
    (
      await as(undefined).call(setMemberEmail, {
        params: { id: ada.id },
        body: { email: fresh, password: admin.password },
      })
    ).status,
  ).toBe(401)
})
