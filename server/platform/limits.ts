import { createHmac } from 'node:crypto'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { ErrorCode } from '#contract/errors.ts'
import { LIMITS } from '#contract/limits.ts'
import type { Config } from '#server/config.ts'
import { AppError } from './errors.ts'
import type { FanOut } from './nodes/fan-out.ts'

/** The only adapter of rate-limiter-flexible: counts per key within a window. */
export type Limiter = {
  /** Counts one; throws the limiter's error, with the seconds to wait, when that is one too many. */
  take: (key: string) => Promise<void>
  /** Throws as `take` does when the key is used up, without counting. */
  check: (key: string) => Promise<void>
  /** Counts so many; throws as `take` does when not all of them fit, and counts none then. */
  takeAll: (key: string, count: number) => Promise<void>
  /** Takes back what `takeAll` has counted. */
  giveBack: (key: string, count: number) => Promise<void>
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
  testEmails: Limiter
  calendarFetches: Limiter
  calendarCallers: Limiter
  postings: Limiter
  occurrences: Limiter
  pairingItems: Limiter
  rsvps: Limiter
  eventMessages: Limiter
  notices: Limiter
  profileChanges: Limiter
  profiles: Limiter
  directoryPages: Limiter
  people: Limiter
  peoplePerHour: Limiter
  calls: Limiter
  memberCalls: Limiter
  defences: Limiter
  anonymousCalls: Limiter
  files: Limiter
}

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/**
 * The limits of the portal. A caller's key is their `network`. Campus networks share one address, so limits per address
 * alone are wide. All nodes count together in `counts`; each counts for itself what keeps that node from being kept busy, and what is over
 * within seconds, so that a call costs no other. Keys are stored as hashes with `secret`, because they hold addresses.
 */
export const createLimiters = (config: Config, store: LimitStore = { counts: undefined, secret: '' }): Limiters => {
  const { shared, failures } = sharedLimiters(store)
  return {
    // Of one account from one address; of one address; of one account, see docs/adr/0017-guessing.md.
    loginFailures: failures('loginFailures', config.loginFailures, 15 * minute, 'session.login_failures'),
    loginAttempts: failures('loginAttempts', config.loginFailures * 12, 10 * minute, 'session.login_failures'),
    accountFailures: failures('accountFailures', config.loginFailuresPerDay, day, 'session.account_closed'),
    // Right ones too, for each costs a hash: of one account from one address, and of one address.
    logins: shared('logins', config.loginFailures * 12, 15 * minute),
    loginCallers: shared('loginCallers', config.loginFailures * 120, 10 * minute),
    registrations: shared('registrations', config.registrations, hour),
    // Counted before the form is read, hence also what turns out to be incomplete or mistyped.
    registrationAttempts: shared('registrationAttempts', config.registrations * 5, hour),
    contacts: shared('contacts', 10, hour),
    messages: shared('messages', config.messages, minute, 'message.too_fast'),
    messageBursts: own(Math.min(config.messages, Math.max(20, config.messages / 5)), 10, 'message.too_fast'),
    searches: shared('searches', config.searches, minute),
    // Of cities, as they are typed.
    placeSearches: own(config.reads, minute),
    reports: shared('reports', 20, day),
    // Each makes the other's screens fetch everything again.
    blocks: shared('blocks', 60, hour),
    drafts: own(120, minute),
    signals: own(100, 10),
    typing: own(1, 2),
    uploads: shared('uploads', 30, 30 * minute),
    // To one email address, or for one member; to one email address, whoever asks; asked for from one network.
    linksPerHour: shared('linksPerHour', 2, hour),
    linksPerDay: shared('linksPerDay', 5, day),
    linksPerEmail: shared('linksPerEmail', 10, day),
    linkCallers: shared('linkCallers', Math.ceil(config.registrations * 1.5), hour),
    testEmails: shared('testEmails', 10, hour),
    // The first of one feed, by whomever; the second of one network address, from which a calendar service fetches many.
    calendarFetches: shared('calendarFetches', 120, hour),
    calendarCallers: shared('calendarCallers', 300, minute),
    postings: shared('postings', config.changes, hour),
    // Events of series: the largest series fits twice.
    occurrences: shared('occurrences', Math.max(LIMITS.occurrences, config.changes) * 2, hour),
    // Goals and agenda of pairings, which notify nobody.
    pairingItems: shared('pairingItems', config.changes * 5, hour),
    rsvps: shared('rsvps', config.changes * 2, hour),
    // Of one event.
    eventMessages: shared('eventMessages', LIMITS.eventMessagesPerDay, day, 'event.messages_used_up'),
    // Emails and pushes about what one member does, to one recipient.
    notices: own(20, hour),
    profileChanges: shared('profileChanges', config.changes, hour),
    profiles: shared('profiles', config.reads, minute),
    directoryPages: shared('directoryPages', config.reads, minute),
    // Who a member is shown, wherever.
    people: shared('people', config.peoplePerDay, day, 'member.people_used_up'),
    peoplePerHour: shared('peoplePerHour', config.peoplePerHour, hour, 'member.people_paused'),
    // All calls together: of a session, of all sessions of a member, of an address without a login. Loading the dashboard is ten of a member and one of
    // the address, and a photo for each face, which are many and cost little.
    calls: own(config.calls, minute, 'request.too_many_calls'),
    memberCalls: own(config.calls * 4, minute, 'request.too_many_calls'),
    // Of a session: logging out, ending sessions, changing the password, blocking and reporting, which don't count in `calls`.
    defences: own(60, minute, 'request.too_many_calls'),
    anonymousCalls: own(config.anonymousCalls, minute, 'request.too_many_calls'),
    files: own(config.anonymousCalls * 10, minute),
  }
}

/** Where all nodes count; undefined: each counts for itself. */
export type LimitStore = Pick<FanOut, 'counts'> & { secret: string }
type Counter = RateLimiterMemory | RateLimiterPostgres | RateLimiterRedis

const own = (points: number, seconds: number, code?: ErrorCode): Limiter =>
  limiterOf(new RateLimiterMemory({ points, duration: seconds }), code)

const sharedLimiters = ({ counts, secret }: LimitStore) => {
  // Where the store cannot be asked just now, this node counts alone: it never lets everybody through.
  const counterOf = (keyPrefix: string, points: number, duration: number): Counter => {
    const alone = new RateLimiterMemory({ points, duration })
    if (counts === undefined) return alone
    const options = { keyPrefix, points, duration, insuranceLimiter: alone }
    return 'redis' in counts
      ? new RateLimiterRedis({
          ...options,
          keyPrefix: `${counts.prefix} ${keyPrefix}`,
          storeClient: counts.redis,
          useRedisPackage: true,
          rejectIfRedisNotReady: true,
        })
      : new RateLimiterPostgres({
          ...options,
          storeClient: counts.postgres,
          storeType: 'pool',
          tableName: 'rate_limits',
          tableCreated: true,
        })
  }
  const keyOf = (key: string) =>
    counts === undefined ? key : createHmac('sha256', secret).update(key).digest('base64url')
  return {
    shared: (name: keyof Limiters, points: number, seconds: number, code?: ErrorCode): Limiter =>
      limiterOf(counterOf(name, points, seconds), code, keyOf),
    failures: (name: keyof Limiters, points: number, seconds: number, code: ErrorCode): FailureLimiter =>
      failureLimiter(counterOf(name, points, seconds), code, keyOf),
  }
}
const same = (key: string) => key

const limiterOf = (counter: Counter, code: ErrorCode = 'request.rate_limited', keyOf = same): Limiter => {
  const refusal = refusing(code, counter)
  return {
    take: async (key) => {
      await counter.consume(keyOf(key)).catch((rejected: unknown) => {
        throw rejected instanceof RateLimiterRes ? refusal(rejected) : rejected
      })
    },
    check: async (key) => {
      const state = await counter.get(keyOf(key))
      if (state !== null && state.consumedPoints >= counter.points) throw refusal(state)
    },
    takeAll: async (key, count) => {
      const state = await counter.penalty(keyOf(key), count)
      if (state.consumedPoints <= counter.points) return
      await counter.reward(keyOf(key), count)
      throw refusal(state)
    },
    giveBack: async (key, count) => {
      await counter.reward(keyOf(key), count)
    },
    reset: async (key) => {
      await counter.delete(keyOf(key))
    },
  }
}

const failureLimiter = (counter: Counter, code: ErrorCode, keyOf: (key: string) => string): FailureLimiter => {
  const { points } = counter
  const refusal = refusing(code, counter)
  // Each guess is counted as wrong until it has turned out to be right, so that other nodes see it.
  const guessers = new Map<string, { underWay: number; waiting: (() => void)[] }>()
  const failuresOf = (key: string, state: RateLimiterRes | null): number =>
    (state?.consumedPoints ?? 0) - (guessers.get(key)?.underWay ?? 0)

  const check = async (key: string): Promise<void> => {
    const state = await counter.get(keyOf(key))
    if (state !== null && failuresOf(key, state) >= points) throw refusal(state)
  }
  /** True once a guess is let in; false when it has to wait for another to end. */
  const admit = async (key: string): Promise<boolean> => {
    await check(key)
    enter(key)
    let isAdmitted = false
    try {
      const state = await counter.penalty(keyOf(key))
      isAdmitted = state.consumedPoints <= points
      if (isAdmitted) return true
      const isUsedUp = failuresOf(key, state) >= points
      await takeBack(key)
      if (isUsedUp) throw refusal(state)
      return false
    } finally {
      // Nobody is woken by whoever has only tried, but for the last: else all who wait would try in a circle.
      if (!isAdmitted) leave(key, false)
    }
  }
  const takeBack = (key: string) => counter.reward(keyOf(key))
  /** Resolves when a guess has ended since; at once when none is under way any more. */
  const turn = (key: string) =>
    new Promise<void>((resolve) => {
      const guessing = guessers.get(key)
      if (guessing === undefined) resolve()
      else guessing.waiting.push(resolve)
    })
  const enter = (key: string): void => {
    const guessing = guessers.get(key) ?? { underWay: 0, waiting: [] }
    guessing.underWay += 1
    guessers.set(key, guessing)
  }
  const leave = (key: string, hasGuessed: boolean): void => {
    const guessing = guessers.get(key)
    if (guessing === undefined) return
    guessing.underWay -= 1
    if (guessing.underWay === 0) guessers.delete(key)
    if (guessing.underWay === 0 || hasGuessed) for (const wake of guessing.waiting.splice(0)) wake()
  }
  const judge = async (key: string, right: boolean): Promise<{ right: boolean; left: number }> => {
    const state = right ? await takeBack(key) : await counter.get(keyOf(key))
    // This one is still under way.
    return { right, left: points - failuresOf(key, state) - 1 }
  }

  const attempt: FailureLimiter['attempt'] = async (key, guess) => {
    while (!(await admit(key))) await turn(key)
    try {
      const right = await guess().catch(async (error: unknown) => {
        await takeBack(key)
        throw error
      })
      return await judge(key, right)
    } finally {
      leave(key, true)
    }
  }
  return { ...limiterOf(counter, code, keyOf), check, attempt }
}

type Refusal = (state: RateLimiterRes) => AppError

const refusing =
  (code: ErrorCode, { points, duration }: Pick<Counter, 'points' | 'duration'>): Refusal =>
  ({ msBeforeNext }) => {
    // Windows end by a timer; a clock that was set back would have one wait for longer than they last.
    const retryAfter = Math.min(duration, Math.max(1, Math.ceil(msBeforeNext / 1000)))
    const values = {
      maximum: points,
      seconds: retryAfter,
      minutes: Math.ceil(retryAfter / minute),
      hours: Math.ceil(retryAfter / hour),
    }
    return new AppError(code, { retryAfter, values })
  }
