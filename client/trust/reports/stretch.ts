/** Which messages of a conversation a report offers: from the index `from` up to, without it, `to`. */
export type Stretch = { from: number; to: number }

const step = 20
const before = 5

/** The latest messages of `length`, or those around the one at `index`, when there is such. */
export const stretchAround = (length: number, index: number): Stretch => {
  const from = Math.max(0, index < 0 ? length - step : Math.min(index - before, length - step))
  return { from, to: Math.min(length, from + step) }
}

/** With more messages before it. */
export const earlier = ({ from, to }: Stretch): Stretch => ({ from: Math.max(0, from - step), to })

/** With more messages after it, of `length`. */
export const later = ({ from, to }: Stretch, length: number): Stretch => ({ from, to: Math.min(length, to + step) })
