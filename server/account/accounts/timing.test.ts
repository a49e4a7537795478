import { afterAll, describe, expect, it } from 'vitest'
import { changeEmail } from '#contract/account/accounts.ts'
import { logInStudent, requestPasswordLink } from '#contract/account/sessions.ts'
import { openTestMailServer } from '#server/testing/mail.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const mailServer = await openTestMailServer()
const { given, as } = await openTestPortal({ SMTP_URL: mailServer.url })
afterAll(() => mailServer.close())

const stranger = as(undefined)
const tries = 200
let addresses = 0
const free = () => `nobody-${(addresses += 1)}@college.example`
// An address is sent two links an hour, and a member asks for five changes a day.
const members = (count: number) => Promise.all(Array.from({ length: count }, () => given.student()))

type Try = () => Promise<unknown>

/**
 * Asks in two ways, each a hundred times, in turns. Of their lower quartiles, in ms, returns the longer one, and below what it tells nothing
 * beside the shorter one.
 */
const quartiles = async (known: (count: number) => Try, unknown: (count: number) => Try) => {
  const times: [number[], number[]] = [[], []]
  for (let count = 0; count < tries; count += 1) {
    const ask = count % 2 === 0 ? known(count / 2) : unknown((count - 1) / 2)
    const begun = performance.now()
    await ask()
    times[count % 2]?.push(performance.now() - begun)
  }
  const [shorter = NaN, longer = NaN] = times
    .map((list) => list.toSorted((a, b) => a - b)[list.length / 4] ?? NaN)
    .toSorted((a, b) => a - b)
  return { longer, bound: shorter + Math.max(10, shorter / 4) }
}

// On a busy machine they may differ by chance; that they do so twice, in a row, is no chance.
describe('the time of an answer tells nobody whether there is an account', { retry: 1 }, () => {
  // test: login-time-hides-known-addresses
  it('of a log-in', async () => {
    const ada = await given.student()
    const logIn = (collegeEmail: string, status: number) => async () =>
      expect((await stranger.call(logInStudent, { body: { collegeEmail, password: 'not the password' } })).status).toBe(
        status,
      )
    const { longer, bound } = await quartiles(
      () => logIn(ada.email, 401),
      () => logIn(free(), 401),
    )
    expect(longer).toBeLessThan(bound)
  })

  it('of a link to a new password', async () => {
    const known = await members(tries / 4)
    const ask = (email: string) => async () =>
      expect((await stranger.call(requestPasswordLink, { body: { email } })).status).toBe(202)
    const { longer, bound } = await quartiles(
      (count) => ask(known[count % known.length]?.email ?? ''),
      () => ask(free()),
    )
    expect(longer).toBeLessThan(bound)
  })

  it('of a change of address', async () => {
    const known = await members(tries / 4)
    const asking = await members(tries / 5)
    let asked = 0
    const ask = (email: string) => async () => {
      const asker = asking[(asked += 1) % asking.length]
      const answer = await as(asker).call(changeEmail, { body: { email, password: asker?.password } })
      expect(answer.status).toBe(202)
    }
    const { longer, bound } = await quartiles(
      (count) => ask(known[count % known.length]?.email ?? ''),
      () => ask(free()),
    )
    expect(longer).toBeLessThan(bound)
  })
})
