import { expect, it } from 'vitest'
import { listAlumni } from '#contract/administration.ts'
import { getCertificate } from '#contract/members.ts'
import { storeCertificate } from '#server/platform/storage/certificates.ts'
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
  return { link, params: { key: key ?? '' }, querystring: Object.fromEntries(link.searchParams) }
}

it('is linked to for administrators, signed', async () => {
  const { link, params, querystring } = await linkToCertificate()
  expect(link.href.startsWith(`${publicUrl}/files/certificates/`)).toBe(true)

  const opened = await as(undefined).call(getCertificate, { params, querystring })
  expect(opened.status).toBe(200)
  expect(opened.headers['content-type']).toMatch(/^application\/pdf/)
  expect(String(opened.body)).toBe('%PDF-1.7 a degree')
})

it('is gone after five minutes', async () => {
  const { params, querystring } = await linkToCertificate()
  clock.advance(5 * 60 * 1000 + 1)
  expect(await as(undefined).call(getCertificate, { params, querystring })).toMatchObject({
    status: 404,
    body: { code: 'file.not_found' },
  })
})

it('does not open to a tampered link', async () => {
  const { params, querystring } = await linkToCertificate()
  const { expires = '0', signature = '' } = querystring
  const tampered = [
    { expires, signature: `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}` },
    { expires: Number(expires) + 1, signature },
  ]
  for (const wrong of tampered)
    expect((await as(undefined).call(getCertificate, { params, querystring: wrong })).status).toBe(404)
})
