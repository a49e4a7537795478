import { expect, it } from 'vitest'
import { getProfile, updateProfile } from '#contract/people/profiles.ts'
import { listMembers } from '#contract/people/directory.ts'
import { changePrivacy } from '#contract/people/privacy.ts'
import { confirmIdentityChange, listAlumni } from '#contract/people/verification.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { as, given } = await openTestPortal()
const unconfirmed = { year_confirmed_at: null }

const givenAlumna = async (year: number) => {
  const member = await given.verifiedAlumnus({ graduation_year: year, profile: { skills: ['Weaving'] } })
  const body = { skills: 'cohort', email: 'cohort' } as const
  expect((await as(member).call(changePrivacy, { body })).status).toBe(200)
  return member
}
/** Returns whether a viewer sees a member's skills on the profile and finds the member by them. */
const seen = async (viewer: TestMember, { id }: TestMember) => {
  const { body } = await as(viewer).call(getProfile, { params: { id } })
  const found = (await as(viewer).call(listMembers, { querystring: { q: 'weaving' } })).body.members
  const answers = [body.skills !== null && body.skills.length > 0, found.some(({ _id }) => _id === id)]
  expect(new Set(answers).size).toBe(1)
  return answers[0]
}
const setYear = (member: TestMember, graduationYear: number) =>
  as(member).call(updateProfile, { params: { id: member.id }, body: { graduationYear } })

// test: unconfirmed-year-opens-no-cohort
it('an unconfirmed year opens no cohort, even after several changes', async () => {
  await given.college({ first_graduation_year: 2024, email_domains: [] })
  const [older, younger, admin] = [await givenAlumna(2024), await givenAlumna(2025), await given.admin()]
  const student = await given.student({ graduation_year: 2024, ...unconfirmed })
  expect(await seen(student, older)).toBe(false)
  expect((await setYear(student, 2025)).body).toMatchObject({ graduationYear: 2025, pendingChange: null })
  expect([await seen(student, older), await seen(student, younger)]).toEqual([false, false])

  const again = await setYear(student, 2024)
  expect(again.body).toMatchObject({ graduationYear: 2025, pendingChange: { graduationYear: 2024 } })
  expect(await seen(student, older)).toBe(false)
  const { alumni } = (await as(admin).call(listAlumni)).body
  const changeId = alumni.find(({ _id }) => _id === student.id)?.change?._id ?? ''
  expect((await as(admin).call(confirmIdentityChange, { params: { id: changeId } })).status).toBe(200)
  expect([await seen(student, older), await seen(student, younger)]).toEqual([true, false])
})

it('a confirmed college address confirms the year of registration, until it is changed', async () => {
  await given.college({ first_graduation_year: 2024, email_domains: ['college.example'] })
  const [older, younger] = [await givenAlumna(2024), await givenAlumna(2025)]
  const student = await given.student({ graduation_year: 2024, ...unconfirmed })
  const elsewhere = await given.student({ graduation_year: 2024, email: 'ada@elsewhere.example', ...unconfirmed })
  const unproven = await given.student({ graduation_year: 2024, email_verified_at: null, ...unconfirmed })
  expect(await Promise.all([student, elsewhere, unproven].map((each) => seen(each, older)))).toEqual([
    true,
    false,
    false,
  ])
  await setYear(student, 2025)
  expect([await seen(student, older), await seen(student, younger)]).toEqual([false, false])
})
