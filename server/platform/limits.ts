import pLimit from 'p-limit'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { ErrorCode } from '#contract/errors.ts'
import { LIMITS } from '#contract/limits.ts'
import type { Config } from '#server/config.ts'
import { AppError } from './errors.ts'

/** The only adapter of rate-limiter-flexible: counts per key within a window. */
export type Limiter = {
  /** Counts one; throws the limiter's error, with the seconds to wait, when that is one too many. */
  take: (key: string) => Promise<void>
  /** Throws as `take` does when the key is used up, without counting. */
  check: (key: string) => Promise<void>
  /** Forgets the key. */
  reset: (key: string) => Promise<void>
}

/** Limits what fails, and nothing else. */
export type FailureLimiter = Limiter & {
  /**
   * Runs a guess and counts it when it was wrong; answers whether it was right, and how many more may be wrong. Throws as
   * `take` does when the key is used up. No more guesses are under way at once than may still be wrong, the others wait
   * for their turn: sent all at once, wrong ones get no more tries than one after the other, and right ones never too few.
   */
  attempt: (key: string, guess: () => Promise<boolean>) => Promise<{ right: boolean; left: number }>
}

export type Limiters = {
  loginFailures: FailureLimiter
  loginAttempts: FailureLimiter
  accountFailures: FailureLimiter
  logins: Limiter
  loginCallers: Limiter
  registrations: Limiter
  registrationAttempts: Limiter
  contacts: Limiter
  messages: Limiter
  messageBursts: Limiter
  searches: Limiter
  placeSearches: Limiter
  reports: Limiter
  blocks: Limiter
  drafts: Limiter
  signals: Limiter
  typing: Limiter
  uploads: Limiter
  linksPerHour: Limiter
  linksPerDay: Limiter
  linksPerEmail: Limiter
  linkCallers: Limiter
  calendarFetches: Limiter
  calendarCallers: Limiter
  postings: Limiter
  rsvps: Limiter
  eventMessages: Limiter
  profileChanges: Limiter
  profiles: Limiter
  directoryPages: Limiter
  calls: Limiter
  anonymousCalls: Limiter
  files: Limiter
}

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/**
 * The limits of the portal. A caller's key is their `network`. Campus networks share one address, so limits per address
 * alone are wide.
 */
export const createLimiters = (config: Config): Limiters => ({
  // Of one account from one address; of one address; of one account, see docs/adr/0017-guessing.md.
  loginFailures: failureLimiter(config.loginFailures, 15 * minute, 'session.login_failures'),
  loginAttempts: failureLimiter(config.loginFailures * 12, 10 * minute, 'session.login_failures'),
  accountFailures: failureLimiter(config.loginFailuresPerDay, day, 'session.account_closed'),
  // Right ones too, for each costs a hash: of one account from one address, and of one address.
  logins: limiter(config.loginFailures * 12, 15 * minute),
  loginCallers: limiter(config.loginFailures * 120, 10 * minute),
  registrations: limiter(config.registrations, hour),
  // Counted before the form is read, hence also what turns out to be incomplete or mistyped.
  registrationAttempts: limiter(config.registrations * 5, hour),
  contacts: limiter(10, hour),
  messages: limiter(config.messages, minute, 'message.too_fast'),
  messageBursts: limiter(Math.min(config.messages, Math.max(20, config.messages / 5)), 10, 'message.too_fast'),
  searches: limiter(config.searches, minute),
  // Of cities, as they are typed.
  placeSearches: limiter(config.reads, minute),
  reports: limiter(20, day),
  // Each makes the other's screens fetch everything again.
  blocks: limiter(60, hour),
  drafts: limiter(120, minute),
  signals: limiter(100, 10),
  typing: limiter(1, 2),
  uploads: limiter(30, 30 * minute),
  // To one email address, or for one member; to one email address, whoever asks; asked for from one network.
  linksPerHour: limiter(2, hour),
  linksPerDay: limiter(5, day),
  linksPerEmail: limiter(10, day),
  linkCallers: limiter(Math.ceil(config.registrations * 1.5), hour),
  // The first of one feed, by whomever; the second of one network address, from which a calendar service fetches many.
  calendarFetches: limiter(120, hour),
  calendarCallers: limiter(300, minute),
  postings: limiter(config.changes, hour),
  rsvps: limiter(config.changes * 2, hour),
  // Of one event.
  eventMessages: limiter(LIMITS.eventMessagesPerDay, day, 'event.messages_used_up'),
  profileChanges: limiter(config.changes, hour),
  profiles: limiter(config.reads, minute),
  directoryPages: limiter(config.reads, minute),
  // All calls together: of a member, of an address without a log-in. Loading the dashboard is ten of a member and one of
  // the address, and a photo for each face, which are many and cost little.
  calls: limiter(config.calls, minute),
  anonymousCalls: limiter(config.anonymousCalls, minute),
  files: limiter(config.anonymousCalls * 10, minute),
})

const limiter = (points: number, seconds: number, code: ErrorCode = 'request.rate_limited'): Limiter =>
  limiterOf(new RateLimiterMemory({ points, duration: seconds }), refusing(code))

const limiterOf = (counter: RateLimiterMemory, refusal: Refusal): Limiter => ({
  take: async (key) => {
    await counter.consume(key).catch((rejected: unknown) => {
      throw rejected instanceof RateLimiterRes ? refusal(rejected) : rejected
    })
  },
  check: async (key) => {
    const state = await counter.get(key)
    if (state !== null && state.consumedPoints >= counter.points) throw refusal(state)
  },
  reset: async (key) => {
    await counter.delete(key)
  },
})

const failureLimiter = (points: number, seconds: number, code: ErrorCode): FailureLimiter => {
  const counter = new RateLimiterMemory({ points, duration: seconds })
  const { take, check, reset } = limiterOf(counter, refusing(code))
  // Looking and counting are two steps: nobody comes between them.
  const exclusively = pLimit(1)
  const guessers = new Map<string, { underWay: number; waiting: (() => void)[] }>()

  /** True once a guess is let in; false when it has to wait. */
  const admit = async (key: string): Promise<boolean> => {
    await check(key)
    const failures = (await counter.get(key))?.consumedPoints ?? 0
    const guessing = guessers.get(key) ?? { underWay: 0, waiting: [] }
    if (failures + guessing.underWay >= points) return false
    guessing.underWay += 1
    guessers.set(key, guessing)
    return true
  }
  /** Resolves when a guess has ended since; at once when none is under way any more. */
  const turn = (key: string) =>
    new Promise<void>((resolve) => {
      const guessing = guessers.get(key)
      if (guessing === undefined) resolve()
      else guessing.waiting.push(resolve)
    })
  const leave = (key: string): void => {
    const guessing = guessers.get(key)
    if (guessing === undefined) return
    guessing.underWay -= 1
    if (guessing.underWay === 0) guessers.delete(key)
    for (const wake of guessing.waiting.splice(0)) wake()
  }
  const judge = async (key: string, right: boolean): Promise<{ right: boolean; left: number }> => {
    const state = right ? await counter.get(key) : await counter.penalty(key)
    return { right, left: points - (state?.consumedPoints ?? 0) }
  }

  const attempt: FailureLimiter['attempt'] = async (key, guess) => {
    while (!(await exclusively(admit, key))) await turn(key)
    try {
      const right = await guess()
      return await exclusively(judge, key, right)
    } finally {
      leave(key)
    }
  }
  return { take, check, reset, attempt }
}

type Refusal = (state: RateLimiterRes) => AppError

const refusing =
  (code: ErrorCode): Refusal =>
  ({ msBeforeNext }) => {
    const retryAfter = Math.max(1, Math.ceil(msBeforeNext / 1000))
    const values = {
      seconds: retryAfter,
      minutes: Math.ceil(retryAfter / minute),
      hours: Math.ceil(retryAfter / hour),
    }
    return new AppError(code, { retryAfter, values })
  }
