import { expect, it } from 'vitest'
import { listStudents } from '#contract/people/students.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { as, given } = await openTestPortal()

// test: students-listed-by-name
it('lists all students by name, page after page', async () => {
  const admin = await given.admin()
  const zoe = await given.student({
    ...{ fullName: 'Zoé Adams', graduation_year: 2027, usn: '1AB21CS009' },
    profile: { course: 'Physics' },
  })
  await given.student({ fullName: 'ada Lovelace' })
  await given.student({ fullName: 'Émile Zola' })
  await given.alumnus({ fullName: 'Not A Student' })

  const first = await as(admin).call(listStudents, { querystring: { limit: 2 } })
  expect(first.status).toBe(200)
  expect(first.body.total).toBe(3)
  expect(first.body.students.map(({ fullName }) => fullName)).toEqual(['ada Lovelace', 'Émile Zola'])
  const cursor = new URL(first.next ?? '', 'http://portal').searchParams.get('cursor') ?? ''
  const second = await as(admin).call(listStudents, { querystring: { limit: 2, cursor } })
  expect(second.body).toEqual({
    students: [
      {
        _id: zoe.id,
        fullName: 'Zoé Adams',
        collegeEmail: zoe.email,
        usn: '1AB21CS009',
        course: 'Physics',
        graduationYear: 2027,
        yearConfirmed: true,
        joinedAt: expect.any(String),
        leavesAt: null,
        secondFactor: false,
        suspensionReason: null,
      },
    ],
  })
  expect(second.next).toBeUndefined()
})

it('finds students by name, email address, USN, course and year', async () => {
  const admin = await given.admin()
  await given.student({ fullName: 'Zoé Adams', email: 'z.adams@college.example' })
  await given.student({ fullName: 'Percent 100% Sure', email: 'sure@elsewhere.example' })
  await given.student({
    ...{ fullName: 'Mary Jackson', usn: '1AC130', graduation_year: 2028 },
    profile: { course: 'Computer Science & Génie civil' },
  })
  await given.verifiedAlumnus({ fullName: 'Not A Student', usn: '1AC130', graduation_year: 2028 })

  const found = async (q: string) =>
    (await as(admin).call(listStudents, { querystring: { q } })).body.students.map(({ fullName }) => fullName)
  expect(await found('ZOE')).toEqual(['Zoé Adams'])
  expect(await found('elsewhere')).toEqual(['Percent 100% Sure'])
  expect(await found('100% sure')).toEqual(['Percent 100% Sure'])
  expect(await found('%')).toEqual([])
  expect(await found('1ac1')).toEqual(['Mary Jackson'])
  expect(await found('computer sci')).toEqual(['Mary Jackson'])
  expect(await found('génie')).toEqual(['Mary Jackson'])
  expect(await found('2028')).toEqual(['Mary Jackson'])
  expect(await found('   ')).toHaveLength(3)
})

it.each([{ limit: 'many' }, { limit: 0 }, { limit: 101 }, { cursor: 'nonsense' }, { cursor: 'WyJhIiwieCJd' }])(
  'rejects %j',
  async (querystring) => {
    const { status } = await as(await given.admin()).call(listStudents, { querystring })
    expect(status).toBe(400)
  },
)

it('is for administrators only', async () => {
  expect(await as(undefined).call(listStudents)).toMatchObject({ status: 401, body: { code: 'session.required' } })
  for (const member of [await given.student(), await given.verifiedAlumnus()])
    expect(await as(member).call(listStudents)).toMatchObject({ status: 403, body: { code: 'access.admin_only' } })
})

it('names the limit when a number is out of range', async () => {
  const admin = await given.admin()
  const fieldsOf = async (limit: number) => (await as(admin).call(listStudents, { querystring: { limit } })).body.fields
  expect([await fieldsOf(101), await fieldsOf(0)]).toEqual([
    { limit: 'Enter at most 100.' },
    { limit: 'Enter at least 1.' },
  ])
})
