import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { ErrorCode } from '#contract/errors.ts'
import { AppError } from '#server/platform/errors.ts'
import type { FanOut } from '#server/platform/nodes/fan-out.ts'

/** Counts uses per key within a window. */
export type Limiter = {
  /** Counts one use. Throws the limiter's error, with the seconds to wait, when that is one too many. */
  take: (key: string) => Promise<void>
  /** Throws as `take` does when the key is used up. Counts nothing. */
  check: (key: string) => Promise<void>
  /** Counts several uses. Throws as `take` does, and counts none, when they don't all fit. */
  takeAll: (key: string, count: number) => Promise<void>
  /** Takes back uses counted by `takeAll`. */
  giveBack: (key: string, count: number) => Promise<void>
  /** Forgets the key. */
  reset: (key: string) => Promise<void>
}

/** The adapter of rate-limiter-flexible. */
export type Counter = RateLimiterMemory | RateLimiterPostgres | RateLimiterRedis

/** Returns a counter local to this process. */
export const countHere = (points: number, seconds: number): Counter =>
  new RateLimiterMemory({ points, duration: seconds })

/** Returns a counter shared by all nodes. While its store can't be reached, this node counts alone. */
export const countTogether = (
  counts: NonNullable<FanOut['counts']>,
  keyPrefix: string,
  points: number,
  seconds: number,
): Counter => {
  const insuranceLimiter = new RateLimiterMemory({ points, duration: seconds })
  const options = { keyPrefix, points, duration: seconds, insuranceLimiter }
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

/** Returns a limiter on a counter; `hashKey` makes the stored key from the caller's. */
export const limiterOn = (counter: Counter, code: ErrorCode, hashKey: (key: string) => string): Limiter => {
  const refusal = refusing(code, counter)
  return {
    take: async (key) => {
      await counter.consume(hashKey(key)).catch((rejected: unknown) => {
        throw rejected instanceof RateLimiterRes ? refusal(rejected) : rejected
      })
    },
    check: async (key) => {
      const state = await counter.get(hashKey(key))
      if (state !== null && state.consumedPoints >= counter.points) throw refusal(state)
    },
    takeAll: async (key, count) => {
      const state = await counter.penalty(hashKey(key), count)
      if (state.consumedPoints <= counter.points) return
      await counter.reward(hashKey(key), count)
      throw refusal(state)
    },
    giveBack: async (key, count) => {
      await counter.reward(hashKey(key), count)
    },
    reset: async (key) => {
      await counter.delete(hashKey(key))
    },
  }
}

/** Returns a function that creates the error for a used-up key, with the time to wait. */
export const refusing =
  (
    code: ErrorCode,
    { points, duration }: Pick<Counter, 'points' | 'duration'>,
  ): ((state: RateLimiterRes) => AppError) =>
  ({ msBeforeNext }) => {
    // Windows end by a timer, so after a clock was set back the time to wait could exceed the window.
    const retryAfter = Math.min(duration, Math.max(1, Math.ceil(msBeforeNext / 1000)))
    const values = {
      maximum: points,
      seconds: retryAfter,
      minutes: Math.ceil(retryAfter / 60),
      hours: Math.ceil(retryAfter / 3600),
    }
    return new AppError(code, { retryAfter, values })
  }
