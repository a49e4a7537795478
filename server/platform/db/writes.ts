/**
 * What statements write, read off their text, so that nobody who writes one has to think of the answers that are kept in memory
 * (`kept.ts`). Too much costs a read; too little would serve what is no longer true.
 */

export const keepsAnswersMarker = '/* keeps answers */'

const writing =
  /\b(?:insert|update|delete|merge|truncate|alter|drop|create|copy|call|do|grant|revoke|reindex|refresh)\b/i
const targets = /\b(?:insert\s+into|update|delete\s+from)\s+(?:only\s+)?(?:"?\w+"?\s*\.\s*)?"?(\w+)"?/gi
// What these do, their text does not tell.
const opaque = /\b(?:merge|truncate|alter|drop|copy|call|execute)\b|(?:^|;)\s*do\b/i

/** Returns whether a statement writes nothing. */
export const isRead = (text: string): boolean => !writing.test(text)

/** The text of each statement whose answers are kept in memory, by whichever process reads it. */
export const keptTexts: (() => string)[] = []

/** The tables that a statement writes; `all` when its text does not tell. */
export type Written = readonly string[] | 'all'

// Texts of statements that are written anew each time must not fill the memory.
const mostTexts = 1000
const known = new Map<string, Written>()

/** Returns the tables that a statement writes itself. What foreign keys and triggers write then, `kept.test.ts` looks at. */
export const writtenBy = (text: string): Written => {
  const before = known.get(text)
  if (before !== undefined) return before

  if (known.size >= mostTexts) known.clear()
  const written = find(text)
  known.set(text, written)
  return written
}

const find = (text: string): Written => {
  if (isRead(text) || text.includes(keepsAnswersMarker)) return []
  if (opaque.test(text)) return 'all'
  return [...new Set(Array.from(text.matchAll(targets), ([, table = '']) => table.toLowerCase()))]
}

/** Tells who asked for it that tables were written, by this process or by another, once others can see it. */
export class Writes {
  #listeners: { words: ReadonlySet<string>; changed: (written: Written) => void }[] = []
  #keptWords: ReadonlySet<string> | undefined
  #passOn: (written: Written) => void = () => undefined

  /** Calls `changed` whenever a table was written whose name occurs in a statement. */
  listen(text: string, changed: (written: Written) => void): void {
    this.#listeners.push({ words: wordsOf(text), changed })
  }

  /** This process wrote tables. */
  done(written: Written): void {
    if (written.length === 0) return
    this.heard(written)
    this.#keptWords ??= wordsOf(keptTexts.map((text) => text()).join(' '))
    if (isOf(written, this.#keptWords)) this.#passOn(written)
  }

  /** Another process did. */
  heard(written: Written): void {
    for (const { words, changed } of this.#listeners) if (isOf(written, words)) changed(written)
  }

  /** Calls `passOn` with what this process writes of which other processes may keep answers. */
  follow(passOn: (written: Written) => void): void {
    this.#passOn = passOn
  }
}

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.toLowerCase().match(/\w+/g))
const isOf = (written: Written, words: ReadonlySet<string>): boolean =>
  written === 'all' || written.some((table) => words.has(table))
