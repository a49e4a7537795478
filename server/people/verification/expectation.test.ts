import { expect, it } from 'vitest'
import { getExpectation } from '#contract/people/expectation.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { as, clock, db, given } = await openTestPortal()

const waiting = async (verdict: 'exact' | 'close' | 'none', known: object = {}) => {
  const details = { graduation_year: 1998, email_verified_at: clock.now(), ...known }
  const alumnus = await given.alumnus(details)
  const match = { verdict, agreeing: 3, fitting: 1, checked_at: clock.now() }
  await db
    .insertInto('verification_matches')
    .values({ member_id: alumnus.id, ...match })
    .execute()
  return alumnus
}
const expectationOf = async (member: Awaited<ReturnType<typeof waiting>>) =>
  (await as(member).call(getExpectation)).body

it('counts the class of an alumnus who is on the list, from five people up', async () => {
  const alumnus = await waiting('exact')
  for (let index = 0; index < 4; index += 1) await given.verifiedAlumnus({ graduation_year: 1998 })
  await given.verifiedAlumnus({ graduation_year: 1999 })
  await given.verifiedAlumnus({ graduation_year: 1998, listed: false })
  await given.alumnus({ graduation_year: 1998 })
  expect(await expectationOf(alumnus)).toEqual({ expected: true, classmates: null })
  await given.verifiedAlumnus({ graduation_year: 1998 })
  expect(await expectationOf(alumnus)).toEqual({ expected: true, classmates: 5 })
})

it('tells nothing to members without an exact match, with an unconfirmed address, or who are verified', async () => {
  const unknown = { expected: false, classmates: null }
  expect(await expectationOf(await waiting('close'))).toEqual(unknown)
  expect(await expectationOf(await waiting('exact', { email_verified_at: null }))).toEqual(unknown)
  expect(await expectationOf(await waiting('exact', { verification: 'verified' }))).toEqual(unknown)
  expect(await expectationOf(await given.student())).toEqual(unknown)
})
