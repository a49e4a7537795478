/** The range of messages that a report offers: from the index `from` up to `to`, exclusive. */
export type MessageRange = { from: number; to: number }

const step = 20
const before = 5

/** Returns the range of the latest of `length` messages, or of those around `index` unless it is negative. */
export const rangeAround = (length: number, index: number): MessageRange => {
  const from = Math.max(0, index < 0 ? length - step : Math.min(index - before, length - step))
  return { from, to: Math.min(length, from + step) }
}

/** Returns the range extended to earlier messages. */
export const earlier = ({ from, to }: MessageRange): MessageRange => ({ from: Math.max(0, from - step), to })

/** Returns the range extended to later messages, of `length`. */
export const later = ({ from, to }: MessageRange, length: number): MessageRange => ({
  from,
  to: Math.min(length, to + step),
})
