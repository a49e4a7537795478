/** The range of messages that a report offers: from the index `from` up to `to`, exclusive. */
export type Stretch = { from: number; to: number }

const step = 20
const before = 5

/** Returns the range of the latest of `length` messages, or of those around `index` unless it is negative. */
export const stretchAround = (length: number, index: number): Stretch => {
  const from = Math.max(0, index < 0 ? length - step : Math.min(index - before, length - step))
  return { from, to: Math.min(length, from + step) }
}

/** Returns the range extended to earlier messages. */
export const earlier = ({ from, to }: Stretch): Stretch => ({ from: Math.max(0, from - step), to })

/** Returns the range extended to later messages, of `length`. */
export const later = ({ from, to }: Stretch, length: number): Stretch => ({ from, to: Math.min(length, to + step) })
