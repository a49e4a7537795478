import { expect, it } from 'vitest'
import { getRegistrationHints } from '#contract/account/registrationHints.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { given, as, db } = await openTestPortal()

it('suggests what five vouched members share and show, and bands of large classes, to visitors', async () => {
  const alumni = async (count: number, year: number, profile: Record<string, unknown>, member: object = {}) => {
    for (let index = 0; index < count; index += 1) {
      const { id } = await given.verifiedAlumnus({ graduation_year: year, ...member })
      await db.updateTable('profiles').set(profile).where('member_id', '=', id).execute()
    }
  }
  await alumni(4, 1998, { course: 'B.E.', field_of_study: 'Computer Science' })
  await alumni(2, 1998, { course: ' b.e. ', field_of_study: 'computer science' })
  await alumni(4, 1998, { field_of_study: 'Marine Botany' })
  await alumni(5, 1999, { field_of_study: 'Secret Studies', education_audience: 'cohort' })
  await alumni(5, 1999, { field_of_study: 'Uncounted Studies', counts_me: false })
  await alumni(5, 1999, { field_of_study: 'Hidden Studies' }, { listed: false })
  for (let index = 0; index < 5; index += 1) {
    const { id } = await given.alumnus({ graduation_year: 1998 })
    await db.updateTable('profiles').set({ field_of_study: 'Claimed Studies' }).where('member_id', '=', id).execute()
  }
  await alumni(20, 2001, { headline: 'Botanist' })
  await alumni(26, 2002, { headline: 'Botanist' })

  const { status, body } = await as(undefined).call(getRegistrationHints)
  expect(status).toBe(200)
  expect(body).toEqual({
    courses: ['B.E.'],
    // Physics is that of the other members.
    fieldsOfStudy: ['Physics', 'Computer Science'],
    classes: [{ year: 2002, moreThan: 20 }],
  })
})
