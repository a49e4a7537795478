import { expect, it } from 'vitest'
import { listAlumni } from '#contract/people/verification.ts'
import { listContacts, sendContact } from '#contract/public/contact.ts'
import { listReports, reportMember } from '#contract/trust/reports.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { as, given } = await openTestPortal({ CONTACTS_PER_HOUR: '100' })

it('counts all pending alumni beyond the page', async () => {
  const admin = await given.admin()
  for (const fullName of ['Asha Rao', 'Meera Rao', 'Ravi Menon']) await given.alumnus({ fullName })
  await given.verifiedAlumnus()
  const page = async (querystring: object) => as(admin).call(listAlumni, { querystring: { limit: 1, ...querystring } })
  const first = await page({})
  expect([first.body.alumni.length, first.body.total]).toEqual([1, 3])
  expect((await page({ q: 'rao' })).body.total).toBe(2)
  expect((await page({ state: 'verified' })).body.total).toBe(1)
  expect((await page({ state: 'declined' })).body.total).toBe(0)
  const cursor = new URL(first.next ?? '', 'http://portal').searchParams.get('cursor') ?? ''
  expect((await page({ cursor })).body.total).toBeUndefined()
})

it('counts open messages and reports beyond the first page', async () => {
  const [admin, ada, ravi] = [await given.admin(), await given.student(), await given.student()]
  for (const message of ['One', 'Two'])
    await as(undefined).call(sendContact, { body: { name: 'Ada', email: ada.email, topic: 'other', message } })
  for (const [by, about] of [
    [ada, ravi],
    [ravi, ada],
  ] as const)
    expect((await as(by).call(reportMember, { body: { userId: about.id, reason: 'spam' } })).status).toBe(201)
  const querystring = { limit: 1 }
  expect((await as(admin).call(listContacts, { querystring })).body.total).toBe(2)
  expect((await as(admin).call(listReports, { querystring })).body.total).toBe(2)
  expect((await as(admin).call(listReports, { querystring: { state: 'handled' } })).body.total).toBe(0)
})
