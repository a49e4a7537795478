const minute = 60 * 1000
const day = 24 * 60 * minute

/** Returns the day `days` from now (negative: ago), at `clock` (`18:30`, UTC). */
export const dayAt = (now: Date, days: number, clock: string): Date => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  const midnight = Math.floor(now.getTime() / day) * day
  return new Date(midnight + days * day + (hours * 60 + minutes) * minute)
}

/** Returns the instant `minutes` before now. */
export const minutesBefore = (now: Date, minutes: number): Date => new Date(now.getTime() - minutes * minute)

/** Returns the instant that many ms later. */
export const after = (instant: Date, milliseconds: number): Date => new Date(instant.getTime() + milliseconds)
