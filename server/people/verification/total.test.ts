import { expect, it } from 'vitest'
import { listAlumni } from '#contract/people/verification.ts'
import { listContacts, sendContact } from '#contract/public/contact.ts'
import { listReports, reportMember } from '#contract/trust/reports.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { as, clock, db, given } = await openTestPortal({ CONTACTS_PER_HOUR: '100' })

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

it('filters the queue by the verdict of the roster, and counts each', async () => {
  const admin = await given.admin()
  const verdicts = ['exact', 'close', 'close', 'none'] as const

  for (const [index, verdict] of verdicts.entries()) {
    const alumnus = await given.alumnus({ fullName: `Rao ${index}` })
    const match = { verdict, agreeing: 3, fitting: 1, checked_at: clock.now() }
    await db
      .insertInto('verification_matches')
      .values({ member_id: alumnus.id, ...match })
      .execute()
  }
  await given.alumnus({ fullName: 'Not compared' })
  const page = async (querystring: object) =>
    (await as(admin).call(listAlumni, { querystring: { ...querystring } })).body
  const namesOf = ({ alumni }: { alumni: { fullName: string }[] }) => alumni.map(({ fullName }) => fullName)
  const all = await page({})
  expect([all.total, all.matches]).toEqual([5, { exact: 1, close: 2, none: 1 }])
  const close = await page({ match: 'close' })
  expect([namesOf(close), close.total, close.matches]).toEqual([['Rao 1', 'Rao 2'], 2, all.matches])
  const response = await as(admin).call(listAlumni, { querystring: { match: 'close', limit: 1 } })
  const cursor = new URL(response.next ?? '', 'http://portal').searchParams.get('cursor') ?? ''
  expect(namesOf(await page({ match: 'close', limit: 1, cursor }))).toEqual(['Rao 2'])
  expect((await page({ q: 'rao 3' })).matches).toEqual({ exact: 0, close: 0, none: 1 })
  expect((await as(admin).call(listAlumni, { querystring: { match: 'perhaps' } })).status).toBe(400)
})
