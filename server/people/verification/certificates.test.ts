import { expect, it } from 'vitest'
import { listAuditEntries } from '#contract/college/audit.ts'
import { listAlumni } from '#contract/people/verification.ts'
import { giveRights } from '#contract/account/administrators.ts'
import { getCertificate } from '#contract/people/files.ts'
import { storeCertificate } from '#server/platform/storage/certificates.ts'
import { right } from '#server/testing/rights.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { as, given, clock, portal } = await openTestPortal()
const { publicUrl } = portal.platform.config

const linkToCertificate = async () => {
  const admin = await given.admin()
  const file = new File(['%PDF-1.7 a degree'], 'degree.pdf')
  await given.alumnus({ certificate_key: await storeCertificate(portal.platform.storage, file) })
  const [alumnus] = (await as(admin).call(listAlumni)).body.alumni
  const link = new URL(alumnus?.degreeCertificate ?? '')
  const [, , , key] = link.pathname.split('/')
  return { admin, link, params: { key: key ?? '' }, querystring: Object.fromEntries(link.searchParams) }
}

// test: certificate-link-is-signed
it('has a signed link for administrators', async () => {
  const { link, params, querystring } = await linkToCertificate()
  expect(link.href.startsWith(`${publicUrl}/files/certificates/`)).toBe(true)

  const opened = await as(undefined).call(getCertificate, { params, querystring })
  expect(opened.status).toBe(200)
  expect(opened.headers['content-type']).toMatch(/^application\/pdf/)
  expect(String(opened.body)).toBe('%PDF-1.7 a degree')
})

// test: certificate-link-lasts-five-minutes
it('has a link that expires after five minutes', async () => {
  const { params, querystring } = await linkToCertificate()
  clock.advance(5 * 60 * 1000 + 1)
  expect(await as(undefined).call(getCertificate, { params, querystring })).toMatchObject({
    status: 404,
    body: { code: 'file.not_found' },
  })
})

it('rejects tampered links', async () => {
  const { params, querystring } = await linkToCertificate()
  const { expires = '0', reader = '', signature = '' } = querystring
  const tampered = [
    { expires, reader, signature: `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}` },
    { expires: Number(expires) + 1, reader, signature },
    { expires, reader: (await given.admin()).id, signature },
  ]
  for (const wrong of tampered)
    expect((await as(undefined).call(getCertificate, { params, querystring: wrong })).status).toBe(404)
})

it('records each read with reader, owner and address', async () => {
  const { admin, params, querystring } = await linkToCertificate()
  const read = () => as(undefined).call(getCertificate, { params, querystring })
  expect([(await read()).status, (await read()).status]).toEqual([200, 200])

  const { entries } = (await as(admin).call(listAuditEntries, { querystring: { category: 'read' } })).body
  const [alumnus] = (await as(admin).call(listAlumni)).body.alumni
  // Repeated reads within minutes are one entry, because browsers fetch in pieces.
  expect(entries.filter(({ action }) => action === 'certificate.read')).toMatchObject([
    { action: 'certificate.read', actorName: admin.fullName, subject: alumnus?.fullName, address: '127.0.0.1' },
  ])
})

it('rejects readers who may no longer verify', async () => {
  const { admin, params, querystring } = await linkToCertificate()
  const read = () => as(undefined).call(getCertificate, { params, querystring })
  expect((await read()).status).toBe(200)
  const other = await given.admin()
  const rights = [right('events')]
  await as(admin).call(giveRights, { params: { id: admin.id }, body: { password: admin.password, rights } })
  expect(other.id).not.toBe(admin.id)
  expect((await read()).status).toBe(404)
})
