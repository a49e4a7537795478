import { expect, it } from 'vitest'
import { registerStudent } from '#contract/account/registration.ts'
import { getProfile } from '#contract/people/profiles.ts'
import { changePassword, logInStudent, setUpAdmin } from '#contract/account/sessions.ts'
import { photo, type TestMember } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { as, given } = await openTestPortal({ TRUST_PROXY: 'true' })
const fresh = 'a fresh and long one'

/** A login from `network`. */
const logIn = ({ email, password }: TestMember, network: string) =>
  as(undefined, { 'x-forwarded-for': network }).call(logInStudent, { body: { collegeEmail: email, password } })
const networkOf = (index: number) => `198.51.${Math.floor(index / 250)}.${index % 250}`
/** A registration with a photo to process, from `network`. */
const register = async (collegeEmail: string, network: string) =>
  as(undefined, { 'x-forwarded-for': network }).call(registerStudent, {
    body: {
      ...{ fullName: 'Lin Chen', graduationYear: 2025, collegeEmail },
      ...{ password: fresh, confirmPassword: fresh, image: await photo() },
      ...{ course: 'B.E.', usn: '1', fieldOfStudy: 'Physics' },
      ...{ linkedin: 'https://www.linkedin.com/in/a', github: 'https://github.com/a' },
    },
  })
/** Sends more logins than the queue has room for. `loggedIn` counts the successful ones. */
const flood = (member: TestMember, network: (index: number) => string) => {
  let loggedIn = 0
  const answers = Array.from({ length: 130 }, async (_, index) => {
    const answer = await logIn(member, network(index))
    if (answer.status === 200) loggedIn += 1
    return answer
  })
  return { answers: Promise.all(answers), loggedIn: () => loggedIn }
}

// test: hashing-delays-no-other-request
it('50 concurrent logins don’t delay other requests', async () => {
  const [ada, grace] = [await given.student(), await given.student()]
  let answered = 0
  const logins = Array.from({ length: 50 }, async (_, index) => {
    const { status } = await logIn(ada, networkOf(index))
    answered += 1
    return status
  })
  expect((await as(grace).call(getProfile, { params: { id: grace.id } })).status).toBe(200)
  expect(answered).toBeLessThan(40)
  expect(await Promise.all(logins)).toEqual(Array(50).fill(200))
})

it('a full queue returns a retry message to logins, and requests without hashing are served', async () => {
  const [ada, admin] = [await given.student(), await given.admin()]
  const { answers, loggedIn } = flood(ada, networkOf)
  // Queues behind them for the database.
  const setup = await as(undefined).call(setUpAdmin, {
    body: {
      token: 'made-up',
      email: 'dean@college.example',
      fullName: 'R. Shah',
      password: fresh,
      confirmPassword: fresh,
    },
  })
  expect(setup).toMatchObject({ status: 409, body: { code: 'setup.done' } })
  expect((await as(admin).call(getProfile, { params: { id: admin.id } })).status).toBe(200)
  expect(loggedIn()).toBeLessThan(100)

  const all = await answers
  const busy = all.filter(({ status }) => status === 503)
  expect(busy.length).toBeGreaterThan(0)
  expect(all.filter(({ status }) => status === 200)).toHaveLength(all.length - busy.length)
  for (const { body, headers } of busy) {
    expect(body).toMatchObject({ code: 'session.busy', message: expect.stringContaining('try again') })
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  }
})

it('a network that floods the queue delays only itself, not logins, registrations or changes from others', async () => {
  const [ada, grace] = [await given.student(), await given.student()]
  // The first photo starts the image process.
  expect((await register('mei@college.example', '203.0.113.3')).status).toBe(201)
  const { answers, loggedIn } = flood(ada, () => '198.51.100.1')
  const others = await Promise.all([
    logIn(grace, '203.0.113.1'),
    as(grace).call(changePassword, {
      body: { currentPassword: grace.password, newPassword: fresh, confirmPassword: fresh },
    }),
    register('lin@college.example', '203.0.113.2'),
  ])
  expect(others.map(({ status }) => status)).toEqual([200, 200, 201])
  expect(loggedIn()).toBeLessThan(100)
  expect((await answers).some(({ status }) => status === 503)).toBe(true)
})
