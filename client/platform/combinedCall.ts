import { countDrops } from './earlyCalls.ts'

// In ms. Parts not read within this time may be out of date.
const lifetime = 30_000

/**
 * Reads the data of several queries by one call, `ask`. After `open`, the first read of each part is taken from the response of `ask`, later ones
 * from `readPart`. The first part to retry repeats a failed call for all parts.
 */
export const combinedCall = <Answer extends object>(ask: () => Promise<Answer>, parts: readonly (keyof Answer)[]) => {
  let left = new Set<keyof Answer>()
  let asked: { answer: Promise<Answer>; drops: number; until: number } | undefined

  const open = (): void => {
    left = new Set(parts)
    asked = undefined
  }
  const read = async <Part extends keyof Answer>(
    part: Part,
    readPart: () => Promise<Answer[Part]>,
  ): Promise<Answer[Part]> => {
    if (asked && (asked.drops !== countDrops() || asked.until < Date.now())) left.clear()
    if (!left.delete(part)) return readPart()
    asked ??= { answer: ask(), drops: countDrops(), until: Infinity }
    const own = asked
    try {
      const answer = await own.answer
      own.until = Math.min(own.until, Date.now() + lifetime)
      return answer[part]
    } catch (error) {
      left.add(part)
      if (asked === own) asked = undefined
      throw error
    }
  }
  return { open, read }
}
