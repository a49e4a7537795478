import { afterAll, describe, expect, it } from 'vitest'
import { changeEmail } from '#contract/account/accounts.ts'
import { logInStudent, requestPasswordLink } from '#contract/account/sessions.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestMailServer } from '#server/testing/mail.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const mailServer = await openTestMailServer()
const { given, as } = await openTestPortal({ SMTP_URL: mailServer.url })
afterAll(() => mailServer.close())

const stranger = as(undefined)
const pairs = 100
const tooMany = 70
let addresses = 0
const free = () => `nobody-${(addresses += 1)}@college.example`
// Many members, because an address gets two links an hour and a member can request five changes a day.
const members = (count: number) => Promise.all(Array.from({ length: count }, () => given.student()))

/**
 * Runs both calls in pairs, back to back, so that other load affects both alike, and returns in how many pairs the same call
 * was slower by at least a quarter. Without a real difference it is a coin toss: 70 or more of 100 pairs agree
 * less than once in 10,000 runs, even without the quarter.
 */
const pairsWithTheSameSlower = async (known: Call, unknown: Call): Promise<number> => {
  const times: { known: number; unknown: number }[] = []
  for (let pair = 0; pair < pairs; pair += 1) {
    // The order alternates, because a call may pay for what the previous one left behind.
    const isKnownFirst = pair % 2 === 0
    const first = await timeOf(isKnownFirst ? known : unknown, pair)
    const second = await timeOf(isKnownFirst ? unknown : known, pair)
    times.push(isKnownFirst ? { known: first, unknown: second } : { known: second, unknown: first })
  }
  const median = times.map((pair) => pair.known).toSorted((a, b) => a - b)[pairs / 2] ?? NaN
  const clear = Math.max(1, median / 4)
  const differences = times.map((pair) => pair.known - pair.unknown)
  const slowerKnown = differences.filter((difference) => difference > clear).length
  const slowerUnknown = differences.filter((difference) => difference < -clear).length
  return Math.max(slowerKnown, slowerUnknown)
}

type Call = (pair: number) => Promise<unknown>

const timeOf = async (call: Call, pair: number): Promise<number> => {
  const begun = performance.now()
  await call(pair)
  return performance.now() - begun
}

describe('response times don’t reveal whether an account exists', () => {
  // test: login-time-hides-known-addresses
  it('of a login', async () => {
    const ada = await given.student()
    const logIn = async (collegeEmail: string) =>
      expect((await stranger.call(logInStudent, { body: { collegeEmail, password: 'not the password' } })).status).toBe(
        401,
      )
    const same = await pairsWithTheSameSlower(
      () => logIn(ada.email),
      () => logIn(free()),
    )
    expect(same).toBeLessThan(tooMany)
  })

  it('of a password reset link', async () => {
    const known = await members(pairs)
    const ask = async (email: string) =>
      expect((await stranger.call(requestPasswordLink, { body: { email } })).status).toBe(202)
    const same = await pairsWithTheSameSlower(
      (pair) => ask(known[pair]?.email ?? ''),
      () => ask(free()),
    )
    expect(same).toBeLessThan(tooMany)
  })

  it('of an email change', async () => {
    const known = await members(pairs)
    const asking = await members(pairs)
    const ask = async (asker: TestMember | undefined, email: string) =>
      expect((await as(asker).call(changeEmail, { body: { email, password: asker?.password } })).status).toBe(202)
    const same = await pairsWithTheSameSlower(
      (pair) => ask(asking[pair], known[pair]?.email ?? ''),
      (pair) => ask(asking[pair], free()),
    )
    expect(same).toBeLessThan(tooMany)
  })
})
