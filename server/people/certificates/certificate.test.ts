import { expect, it } from 'vitest'
import { declineAlumnus, listAlumni, verifyAlumnus } from '#contract/people/verification.ts'
import { getCertificate } from '#contract/people/files.ts'
import { getProfile, submitCertificate } from '#contract/people/profiles.ts'
import { listAdminNotifications } from '#contract/notifications/notifications.ts'
import type { TestMember } from '#server/testing/given.ts'
import { next, openTestPortal } from '#server/testing/portal.ts'

const { as, db, given, portal, socket } = await openTestPortal()

const pdf = (words: string) => new File([`%PDF-1.7 ${words}`], 'degree.pdf')
const link = { degreeCertificate: 'https://college.example/degree.pdf' }
const submit = (member: TestMember, body: object, id = member.id) =>
  as(member).call(submitCertificate, { params: { id }, body })
const declined = async () => {
  const [admin, ada] = [await given.admin(), await given.alumnus()]
  const body = { reason: 'No certificate.' }
  await as(admin).call(declineAlumnus, { params: { id: ada.id }, body })
  return { admin, ada }
}
const queue = async (admin: TestMember) => (await as(admin).call(listAlumni)).body.alumni
const waitings = async (admin: TestMember) => {
  await portal.platform.tasks.runDue()
  const { notifications } = (await as(admin).call(listAdminNotifications)).body
  return notifications.map(({ type, count }) => [type, count])
}

/** Opens the certificate link from the queue. Returns the error status, or the content. */
const opened = async (address: string | null | undefined) => {
  const url = new URL(address ?? '')
  const key = url.pathname.split('/').at(-1) ?? ''
  const querystring = Object.fromEntries(url.searchParams)
  const { status, body } = await as(undefined).call(getCertificate, { params: { key }, querystring })
  return status === 200 ? String(body) : status
}

it('puts a declined alumnus back into the queue with the certificate, and notifies administrators', async () => {
  const { admin, ada } = await declined()
  expect(await queue(admin)).toEqual([])
  const otherDevice = next(await socket(ada), 'account:changed')

  const answer = await submit(ada, { degreeCertificateFile: pdf('of Ada') })

  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({ verification: 'pending', declineReason: null, hasCertificate: true })
  expect((await as(ada).call(getProfile, { params: { id: ada.id } })).body).toEqual(answer.body)
  expect(await otherDevice).toEqual({ about: 'identity' })
  const [waiting] = await queue(admin)
  expect(waiting).toMatchObject({ _id: ada.id, verification: 'pending', declineReason: null })
  expect(await opened(waiting?.degreeCertificate)).toBe('%PDF-1.7 of Ada')
  expect(await waitings(admin)).toEqual([['alumnus_waiting', 1]])
})

it('accepts one from an alumnus who registered without, replaces it and deletes the old file', async () => {
  const [admin, ada] = [await given.admin(), await given.alumnus()]
  expect((await as(ada).call(getProfile, { params: { id: ada.id } })).body.hasCertificate).toBe(false)
  await submit(ada, { degreeCertificateFile: pdf('one') })
  const [first] = await queue(admin)
  await submit(ada, { degreeCertificateFile: pdf('two') })
  const [second] = await queue(admin)
  expect([await opened(first?.degreeCertificate), await opened(second?.degreeCertificate)]).toEqual([
    404,
    '%PDF-1.7 two',
  ])
  // The administrator has seen the earlier one.
  const decision = { params: { id: ada.id }, querystring: { revision: first?.revision ?? '' } }
  expect((await as(admin).call(verifyAlumnus, decision)).body.code).toBe('alumnus.changed')

  await submit(ada, link)
  expect(await queue(admin)).toMatchObject([{ degreeCertificate: link.degreeCertificate }])
  expect(await opened(second?.degreeCertificate)).toBe(404)
  // Administrators are not notified again of a pending alumnus.
  expect(await waitings(admin)).toEqual([['alumnus_waiting', 1]])
})

it.each([
  ['degreeCertificateFile', {}],
  ['degreeCertificate', { degreeCertificate: 'javascript:alert(1)' }],
  ['degreeCertificateFile', { degreeCertificateFile: 'no file' }],
  ['degreeCertificateFile', { degreeCertificateFile: new File(['<svg onload="alert(1)">'], 'degree.pdf') }],
])('rejects an invalid %s', async (field, body) => {
  const { ada } = await declined()
  const refused = await submit(ada, body)
  expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, [field]])
  expect(await db.selectFrom('members').select('verification').where('id', '=', ada.id).executeTakeFirst()).toEqual({
    verification: 'declined',
  })
})

it('is only for the viewer’s own profile, and for unverified alumni', async () => {
  const { ada } = await declined()
  const others = [await given.student(), await given.verifiedAlumnus(), await given.admin()]
  for (const member of others) {
    expect(await submit(member, link, ada.id)).toMatchObject({ status: 403, body: { code: 'access.own_only' } })
    expect(await submit(member, link)).toMatchObject({ status: 409, body: { code: 'certificate.not_needed' } })
  }
  expect((await as(undefined).call(submitCertificate, { params: { id: ada.id }, body: link })).status).toBe(401)
  expect(await db.selectFrom('members').selectAll().where('certificate_url', 'is not', null).execute()).toEqual([])
})
