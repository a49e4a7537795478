/** Percentiles of times; NaN without any times. */
export type Percentiles = { p50: number; p95: number; p99: number }

/** Returns the percentiles of times. */
export const percentilesOf = (times: readonly number[]): Percentiles => {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}
