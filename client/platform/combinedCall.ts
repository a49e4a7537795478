import { countDrops } from './earlyCalls.ts'

// In ms. Parts not read by then may be out of date.
const lifetime = 30_000

/**
 * Reads several queries' data by one call, `ask`. After `open`, the first reading of each part is taken from the response of `ask`, later ones
 * from `readPart`. A failed call is repeated for all parts at once, by the first part that is read again.
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
