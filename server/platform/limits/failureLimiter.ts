import type { RateLimiterRes } from 'rate-limiter-flexible'
import type { ErrorCode } from '#contract/errors.ts'
import { type Counter, type Limiter, limiterOn, refusing } from './limiter.ts'

/** Limits failures only. */
export type FailureLimiter = Limiter & {
  /**
   * Runs a guess and counts it when it was wrong; returns whether it was right, and how many more may be wrong. Throws as `take` does when the key
   * is used up. No more guesses run concurrently than may still be wrong, the others wait for their turn. So concurrent wrong guesses get no more
   * tries than sequential ones, and right ones are never refused.
   */
  attempt: (key: string, guess: () => Promise<boolean>) => Promise<{ right: boolean; left: number }>
}

/** Returns a limiter of failures on a counter; `hashKey` makes the stored key from the caller's. */
export const failureLimiterOn = (
  counter: Counter,
  code: ErrorCode,
  hashKey: (key: string) => string,
): FailureLimiter => {
  const { points } = counter
  const refusal = refusing(code, counter)
  // Each guess counts as wrong until it proves right, so that other nodes see it.
  const guessers = new Map<string, { underWay: number; waiting: (() => void)[] }>()
  const failuresOf = (key: string, state: RateLimiterRes | null): number =>
    (state?.consumedPoints ?? 0) - (guessers.get(key)?.underWay ?? 0)

  const check = async (key: string): Promise<void> => {
    const state = await counter.get(hashKey(key))
    if (state !== null && failuresOf(key, state) >= points) throw refusal(state)
  }
  /** Returns true once a guess is admitted; false when it has to wait for another to end. */
  const admit = async (key: string): Promise<boolean> => {
    await check(key)
    enter(key)
    let isAdmitted = false
    try {
      const state = await counter.penalty(hashKey(key))
      isAdmitted = state.consumedPoints <= points
      if (isAdmitted) return true
      const isUsedUp = failuresOf(key, state) >= points
      await takeBack(key)
      if (isUsedUp) throw refusal(state)
      return false
    } finally {
      // A failed try to enter wakes the waiting guesses only when it is the last, because otherwise they would wake each other in a loop.
      if (!isAdmitted) leave(key, false)
    }
  }
  const takeBack = (key: string) => counter.reward(hashKey(key))
  /** Resolves when another guess has ended; immediately when none is running. */
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
    const state = right ? await takeBack(key) : await counter.get(hashKey(key))
    // This guess is still counted as running.
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
  return { ...limiterOn(counter, code, hashKey), check, attempt }
}
