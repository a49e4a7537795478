/** A ratio with the limits of its 99 % confidence interval. */
export type Ratio = { ratio: number; low: number; high: number }

// Standard deviations that 99 % of a normal distribution lie within.
const deviations = 2.576

/**
 * Returns the median ratio of paired times, each [ours, theirs], with the confidence interval of the sign test: it assumes nothing
 * about how times are distributed, so single slow requests don't widen it. A few pairs have no limits. NaN without pairs.
 */
export const medianRatio = (pairs: (readonly [number, number])[]): Ratio => {
  const ratios = pairs.map(([ours, theirs]) => ours / theirs).toSorted((one, other) => one - other)
  const middle = (ratios.length - 1) / 2
  const reach = (deviations * Math.sqrt(ratios.length)) / 2
  return {
    ratio: ratios[Math.floor(middle)] ?? Number.NaN,
    low: ratios[Math.floor(middle - reach)] ?? 0,
    high: ratios[Math.ceil(middle + reach)] ?? Infinity,
  }
}
