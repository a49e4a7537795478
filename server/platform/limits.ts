import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { ErrorCode } from '#contract/errors.ts'
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

export type Limiters = {
  loginFailures: Limiter
  loginAttempts: Limiter
  registrations: Limiter
  contacts: Limiter
  messages: Limiter
  messageBursts: Limiter
  searches: Limiter
  reports: Limiter
  drafts: Limiter
  signals: Limiter
  typing: Limiter
  uploads: Limiter
  linksPerHour: Limiter
  linksPerDay: Limiter
  calendarFetches: Limiter
  calendarCallers: Limiter
}

/** The limits of the portal. Campus networks share one address, so limits per address alone are wide. */
export const createLimiters = (config: Config): Limiters => ({
  loginFailures: limiter(config.loginFailures, 15 * 60, 'session.login_failures'),
  loginAttempts: limiter(config.loginFailures * 12, 10 * 60, 'session.login_failures'),
  registrations: limiter(config.registrations, 60 * 60),
  contacts: limiter(10, 60 * 60),
  messages: limiter(config.messages, 60, 'message.too_fast'),
  messageBursts: limiter(Math.min(config.messages, Math.max(20, config.messages / 5)), 10, 'message.too_fast'),
  searches: limiter(config.searches, 60),
  reports: limiter(20, 24 * 60 * 60),
  drafts: limiter(120, 60),
  signals: limiter(100, 10),
  typing: limiter(1, 2),
  uploads: limiter(30, 30 * 60),
  linksPerHour: limiter(2, 60 * 60),
  linksPerDay: limiter(5, 24 * 60 * 60),
  // The first of one feed, by whomever; the second of one network address, from which a calendar service fetches many.
  calendarFetches: limiter(120, 60 * 60),
  calendarCallers: limiter(300, 60),
})

const limiter = (points: number, seconds: number, code: ErrorCode = 'request.rate_limited'): Limiter => {
  const counter = new RateLimiterMemory({ points, duration: seconds })
  const refusal = ({ msBeforeNext }: RateLimiterRes) => {
    const retryAfter = Math.max(1, Math.ceil(msBeforeNext / 1000))
    return new AppError(code, { retryAfter, values: { minutes: Math.ceil(retryAfter / 60), seconds: retryAfter } })
  }
  return {
    take: async (key) => {
      await counter.consume(key).catch((rejected: unknown) => {
        throw rejected instanceof RateLimiterRes ? refusal(rejected) : rejected
      })
    },
    check: async (key) => {
      const state = await counter.get(key)
      if (state !== null && state.consumedPoints >= points) throw refusal(state)
    },
    reset: async (key) => {
      await counter.delete(key)
    },
  }
}
