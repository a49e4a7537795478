import { joinInitials } from '#server/platform/searchKey.ts'

// With more new texts than this, all are sorted together.
const many = 1000

/** Numbers texts, so that columns can store them, and finds them by prefix. */
export class Vocabulary {
  readonly #numbers = new Map<string, number>()
  readonly texts: string[] = []
  #sorted: string[] = []
  // The same as one text with a line each, in which substrings are found ten times as fast.
  #lines = ''
  // Texts added since the last sort.
  #recent: string[] = []

  /** Returns the number of a text, a new one if it has none. */
  numberOf(text: string): number {
    const known = this.#numbers.get(text)
    if (known !== undefined) return known
    const number = this.texts.length
    this.#numbers.set(text, number)
    this.texts.push(text)
    this.#recent.push(text)
    return number
  }

  find(text: string): number | undefined {
    return this.#numbers.get(text)
  }

  /**
   * Yields the numbers of the words that a typed one may mean: first those that begin with it, then those that contain it, then those
   * that begin with it but for one typo.
   */
  *meanings(word: string): Generator<number[]> {
    this.#sortRecent()
    yield this.#beginningWith(word)
    if (word.length >= 3) yield this.#holding(word)
    if (word.length >= 4) yield [...new Set(slipsOf(word).flatMap((slip) => this.#beginningWith(slip)))]
  }

  #holding(word: string): number[] {
    const found: number[] = []
    for (let place = this.#lines.indexOf(word); place >= 0;) {
      const end = this.#lines.indexOf('\n', place)
      const text = this.#lines.slice(this.#lines.lastIndexOf('\n', place) + 1, end)
      found.push(this.#numbers.get(text) ?? 0)
      place = this.#lines.indexOf(word, end)
    }
    return found
  }

  #beginningWith(start: string): number[] {
    const found: number[] = []
    for (let place = this.#placeOf(start); this.#sorted[place]?.startsWith(start) === true; place += 1)
      found.push(this.#numbers.get(this.#sorted[place] ?? '') ?? 0)
    return found
  }

  #placeOf(start: string): number {
    let [low, high] = [0, this.#sorted.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.#sorted[middle] ?? '') < start) low = middle + 1
      else high = middle
    }
    return low
  }

  #sortRecent(): void {
    if (this.#recent.length > many)
      this.#sorted = [...this.#sorted, ...this.#recent].toSorted((a, b) => (a < b ? -1 : 1))
    else for (const text of this.#recent) this.#sorted.splice(this.#placeOf(text), 0, text)
    this.#lines += this.#recent.map((text) => `${text}\n`).join('')
    this.#recent = []
  }
}

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'.split('')

/**
 * Returns the words that a single typo turns into the typed one: a letter missing, doubled, added, wrong, or two swapped (after
 * Norvig's spelling corrector). Assumes the first letter is right, because few mistype it.
 */
const slipsOf = (word: string): string[] => {
  const own = Array.from(word)
  // In other scripts, uses the letters of the word itself.
  const alphabet = /^[\x20-\x7E]*$/.test(word) ? letters : [...new Set(own)]
  const slips: string[] = []
  for (let place = 1; place <= own.length; place += 1) {
    const [before, after] = [own.slice(0, place).join(''), own.slice(place).join('')]
    const [next, second, ...rest] = own.slice(place)
    for (const letter of alphabet) slips.push(before + letter + after)
    if (next === undefined) continue
    const later = own.slice(place + 1).join('')
    slips.push(before + later)
    for (const letter of alphabet) slips.push(before + letter + later)
    if (second !== undefined) slips.push(before + second + next + rest.join(''))
  }
  return slips
}

// Scripts without spaces, whose texts are found by any part.
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** Splits a text, as `searchKey` writes it, into the words of a search: `c++`, `c#` and `node.js` stay whole. */
export const wordsOf = (key: string): string[] =>
  key.split(/[^\p{L}\p{N}\p{M}+#.]+|\.(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])\./u).filter((word) => word !== '')

/**
 * Returns the words by which a text is found: initials and names with an apostrophe are one word, and texts without spaces are split.
 */
export const indexedWords = (text: string): string[] => {
  const key = joinInitials(text)
  const words = wordsOf(key)
  const joined = wordsOf(key.replaceAll(/(?<=\p{L})'(?=\p{L})/gu, ''))
  return [...words, ...joined].flatMap((word) => (unspaced.test(word) ? endingsOf(word) : [word]))
}

const endingsOf = (word: string): string[] => {
  const characters = Array.from(word).slice(0, 24)
  return characters.map((_, place) => characters.slice(place).join(''))
}
