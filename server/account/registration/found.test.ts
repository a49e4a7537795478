import { expect, it } from 'vitest'
import { registerAlumnus } from '#contract/account/registration.ts'
import { logInAlumnus } from '#contract/account/sessions.ts'
import { getProfile } from '#contract/people/profiles.ts'
import { photo } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { given, as } = await openTestPortal()

const password = 'a long enough one'
const form = async (more: Record<string, unknown>) => ({
  ...{ fullName: 'Grace Hopper', graduationYear: '1995', collegeEmail: 'grace@college.example' },
  ...{ password, confirmPassword: password, image: await photo(), ...more },
})

it('stores the USN and birth date of an alumnus, which other members never see', async () => {
  const { status } = await as(undefined).call(registerAlumnus, {
    body: await form({ usn: ' 1AB91CS001 ', birthDate: '1973-12-09' }),
  })
  expect(status).toBe(201)
  const login = await as(undefined).call(logInAlumnus, { body: { collegeEmail: 'grace@college.example', password } })
  const params = { id: login.body._id }
  const own = await as(login.body).call(getProfile, { params })
  expect(own.body).toMatchObject({ usn: '1AB91CS001', birthday: '1973-12-09' })
  await given.college({ unverified_alumni: 'full' })
  const other = await as(await given.verifiedAlumnus({ graduation_year: 1995 })).call(getProfile, { params })
  expect([other.body.usn, other.body.birthday]).toEqual([undefined, other.status === 200 ? null : undefined])
})

it('treats them as absent when empty', async () => {
  const { status } = await as(undefined).call(registerAlumnus, { body: await form({ usn: '', birthDate: '' }) })
  expect(status).toBe(201)
})

it.each([
  ['birthDate', '9 December 1973'],
  ['birthDate', '1973-02-31'],
  ['birthDate', '1899-12-31'],
  ['birthDate', '2999-01-01'],
  ['usn', 'x'.repeat(61)],
])('rejects the %s %s', async (field, value) => {
  const { status, body } = await as(undefined).call(registerAlumnus, { body: await form({ [field]: value }) })
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]])
})

it('protects a minor from the moment they register with their birth date', async () => {
  const now = new Date()
  const birthDate = `${now.getUTCFullYear() - 17}${now.toISOString().slice(4, 8)}01`
  await as(undefined).call(registerAlumnus, { body: await form({ birthDate }) })
  const login = await as(undefined).call(logInAlumnus, { body: { collegeEmail: 'grace@college.example', password } })
  const own = await as(login.body).call(getProfile, { params: { id: login.body._id } })
  expect(own.body).toMatchObject({ birthday: birthDate, minor: true })
})
