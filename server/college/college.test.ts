import { expect, it } from 'vitest'
import { listAuditEntries } from '#contract/college/audit.ts'
import { getCollege } from '#contract/college/college.ts'
import { getSettings, updateSettings } from '#contract/college/settings.ts'
import { getProfile } from '#contract/people/profiles.ts'
import { confirmApp, startApp } from '#contract/account/second-factor.ts'
import { codeOf } from '#server/testing/authenticators.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { as, given, socket, db, clock } = await openTestPortal()

const settings = {
  name: 'Hill College',
  timeZone: 'Asia/Kolkata',
  firstGraduationYear: 2025,
  unverifiedAlumni: 'full',
  phone: '+91 80 1234 5678',
  email: 'alumni@college.example',
  donationUrl: 'https://give.college.example',
  emailDomains: ['college.example'],
  adminsNeedSecondFactor: false,
  confirmAddresses: false,
  verifiesExactMatches: false,
  minorsNeedConsent: false,
  studentsStartGroups: false,
  followsRepositories: false,
}
const change = async (admin: TestMember, body: object) => {
  const { revision } = (await as(admin).call(getSettings)).body
  return as(admin).call(updateSettings, { body: { ...settings, revision, ...body } })
}

it('returns public settings to anyone', async () => {
  await given.college({ name: 'Hill College', time_zone: 'Asia/Kolkata' })

  const { status, body } = await as(undefined).call(getCollege)
  expect(status).toBe(200)
  expect(body).toEqual({
    name: 'Hill College',
    shortName: '',
    logo: null,
    styles: '',
    timeZone: 'Asia/Kolkata',
    firstGraduationYear: 2024,
    phone: '',
    email: '',
    officeHours: '',
    donationUrl: '',
    emailDomains: [],
    mail: false,
  })
})

// test: college-settings-are-recorded
it('replaces the settings and records the differences', async () => {
  const admin = await given.admin({ fullName: 'Ada Admin' })

  const emailDomains = ['college.example', 'college.example']
  const changed = await change(admin, { firstGraduationYear: '2025', emailDomains })
  expect(changed).toMatchObject({ status: 200, body: settings })
  expect((await as(admin).call(getSettings)).body).toEqual(changed.body)

  const { entries } = (await as(admin).call(listAuditEntries, { querystring: { category: 'change' } })).body
  expect(entries).toHaveLength(1)
  expect(entries[0]).toMatchObject({ action: 'settings.changed', subject: 'Hill College', actorName: 'Ada Admin' })
  expect(entries[0]?.details['timeZone']).toEqual({ from: 'UTC', to: 'Asia/Kolkata' })
  expect(entries[0]?.details['unverifiedAlumni']).toEqual({ from: 'limited', to: 'full' })
})

it('records nothing when nothing changes', async () => {
  const admin = await given.admin()
  await change(admin, {})
  await change(admin, {})
  expect((await as(admin).call(listAuditEntries, { querystring: { category: 'change' } })).body.entries).toHaveLength(1)
})

it('rejects settings based on an outdated revision', async () => {
  const [one, other] = [await given.admin(), await given.admin()]
  const { revision } = (await as(one).call(getSettings)).body
  const save = (admin: TestMember, body: object) =>
    as(admin).call(updateSettings, { body: { ...settings, revision, ...body } })
  const [first, second] = await Promise.all([save(one, { name: 'One College' }), save(other, { phone: '+91 1' })])
  const [saved, refused] = first.status === 200 ? [first, second] : [second, first]
  expect([saved.status, refused.status, refused.body.code]).toEqual([200, 409, 'settings.outdated'])
  expect((await as(one).call(getSettings)).body).toEqual(saved.body)

  expect((await save(one, { name: 'Mine', revision: saved.body.revision })).body.name).toBe('Mine')
  // The client retries after losing the response.
  expect((await save(one, { name: 'Mine', revision: saved.body.revision })).status).toBe(200)
})

// test: weaker-settings-need-the-password
it('requires a password to turn off a protection, and for nothing else', async () => {
  const admin = await given.admin()
  const confirmation = { password: admin.password }
  const off = { adminsNeedSecondFactor: false, confirmAddresses: false }
  await given.college({ admins_need_second_factor: false, confirms_email: true })
  expect((await change(admin, { ...off, confirmAddresses: true, name: 'Hill' })).status).toBe(200)

  const unconfirmed = await change(admin, off)
  expect([unconfirmed.status, unconfirmed.body.code]).toEqual([403, 'settings.confirm_password'])
  const guessed = await change(admin, { ...off, confirmation: { password: 'a guess' } })
  expect(guessed.body).toMatchObject({
    code: 'session.wrong_password',
    fields: { password: expect.any(String) },
  })
  expect((await as(admin).call(getSettings)).body).toMatchObject({ confirmAddresses: true })
  expect(await change(admin, { ...off, confirmation })).toMatchObject({ status: 200, body: off })

  // With two-step login, the second step is also required.
  const { secret } = (await as(admin).call(startApp, { body: confirmation })).body
  await as(admin).call(confirmApp, { body: { code: codeOf(secret, clock.now()) } })
  expect((await change(admin, { adminsNeedSecondFactor: true })).status).toBe(200)
  clock.advance(30_000)
  expect((await change(admin, { ...off, confirmation })).body.code).toBe('factor.required')
  const both = { ...confirmation, code: codeOf(secret, clock.now()) }
  expect(await change(admin, { ...off, confirmation: both })).toMatchObject({ status: 200, body: off })
})

const wrong: [field: string, value: unknown][] = [
  ['name', ''],
  ['timeZone', 'Mars/Olympus'],
  ['firstGraduationYear', 'soon'],
  ['unverifiedAlumni', 'banned'],
  ['email', 'nobody'],
  ['donationUrl', 'javascript:alert(1)'],
  ['emailDomains', ['not a domain']],
  ['emailDomains', 'college.example'],
  ['adminsNeedSecondFactor', 'yes'],
  ['phone', 5],
  ['headline', 'a'.repeat(65)],
  ['studentAsks', 'One?\nTwo?\nThree?\nFour?'],
  ['alumniAsks', 'a'.repeat(121)],
]
it.each(wrong)('rejects %s = %j', async (field, value) => {
  const admin = await given.admin()
  const { status, body } = await change(admin, { [field]: value })
  expect(status).toBe(400)
  expect(Object.keys(body.fields ?? {}).some((name) => name.startsWith(field))).toBe(true)
  expect(await db.selectFrom('audit.entries').selectAll().where('category', '=', 'change').execute()).toEqual([])
})

it.each([
  [1949, 'Enter 1950 or a later year.'],
  [2101, 'Enter 2100 or an earlier year.'],
])('names the limit that the first graduation year %i exceeds', async (firstGraduationYear, sentence) => {
  const { status, body } = await change(await given.admin(), { firstGraduationYear })
  expect([status, body.fields]).toEqual([400, { firstGraduationYear: sentence }])
})

it('disconnects unverified alumni when they are blocked', async () => {
  const [admin, alumnus] = [await given.admin(), await given.alumnus()]
  const connection = await socket(alumnus)
  const cut = new Promise((resolve) => connection.once('disconnect', resolve))

  await change(admin, { unverifiedAlumni: 'blocked' })
  await cut
  const refused = await as(alumnus).call(getProfile, { params: { id: alumnus.id } })
  expect(refused.status).toBe(401)
})

it('only administrators can read and change the settings', async () => {
  for (const route of [getSettings, updateSettings]) {
    const parts = route === updateSettings ? { body: settings } : {}
    expect((await as(undefined).call(route, parts)).status).toBe(401)
    const refused = await as(await given.verifiedAlumnus()).call(route, parts)
    expect([refused.status, refused.body.code]).toEqual([403, 'access.admin_only'])
  }
})
