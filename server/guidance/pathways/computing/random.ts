/** Returns numbers from 0 to 1 that follow from a text, so that a repeated run makes the same figures. */
export const seededRandom = (seed: string): (() => number) => {
  let state = 0
  for (const letter of seed) state = Math.trunc(Math.imul(state, 31) + (letter.codePointAt(0) ?? 0)) | 0
  // Mulberry32.
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
