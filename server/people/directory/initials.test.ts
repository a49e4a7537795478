import { expect, it } from 'vitest'
import { listMembers } from '#contract/people/directory.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { as, given } = await openTestPortal()

it('finds a name by its initials with any spacing and punctuation', async () => {
  const viewer = await given.student({ fullName: 'Asha Iyer' })
  for (const fullName of ['K.R. Nandakumar', 'Ravi Kumar']) await given.verifiedAlumnus({ fullName })
  const found = async (q: string) =>
    (await as(viewer).call(listMembers, { querystring: { q } })).body.members.map(({ fullName }) => fullName)

  const initials = ['KR', 'K R', 'K. R.', 'K.R.', 'k.r']
  const whole = ['KR Nandakumar', 'K R Nandakumar', 'Nandakumar K.R.', 'K.R.Nandakumar', 'K. Nandakumar']
  for (const q of [...initials, ...whole, 'K R Nandakumar alumni'])
    expect(await found(q), q).toEqual(['K.R. Nandakumar'])
  expect(await found('R K')).toEqual(['Ravi Kumar'])
})
