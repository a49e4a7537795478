/** A ratio with the limits of its 99 % confidence interval. */
export type Ratio = { ratio: number; low: number; high: number }

// 99 % of a normal distribution is within this number of standard deviations.
const deviations = 2.576

/**
 * Returns the median ratio of paired times, each [ours, theirs], with the confidence interval of the sign test, which assumes nothing
 * about the distribution, so single slow requests don't widen it. With few pairs the interval is unlimited. NaN without pairs.
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
