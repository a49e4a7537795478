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
// An address is sent two links an hour, and a member asks for five changes a day.
const members = (count: number) => Promise.all(Array.from({ length: count }, () => given.student()))

/**
 * Calls both ways in pairs, back to back, so that other work on the machine slows both alike, and returns in how many pairs the same way
 * was the slower one by a quarter. Where none takes longer it is a coin toss: 70 or more of 100 pairs come out the same way
 * less than once in 10,000 runs, even without the quarter.
 */
const pairsWithTheSameSlower = async (known: Call, unknown: Call): Promise<number> => {
  const times: { known: number; unknown: number }[] = []
  for (let pair = 0; pair < pairs; pair += 1) {
    // A call may pay for what the one before it left behind, so each way goes first in every other pair.
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

describe('the time of an answer tells nobody whether there is an account', () => {
  // test: login-time-hides-known-addresses
  it('of a log-in', async () => {
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

  it('of a link to a new password', async () => {
    const known = await members(pairs)
    const ask = async (email: string) =>
      expect((await stranger.call(requestPasswordLink, { body: { email } })).status).toBe(202)
    const same = await pairsWithTheSameSlower(
      (pair) => ask(known[pair]?.email ?? ''),
      () => ask(free()),
    )
    expect(same).toBeLessThan(tooMany)
  })

  it('of a change of address', async () => {
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
