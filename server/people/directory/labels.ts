import { searchKey } from '#server/platform/searchKey.ts'
import { indexedWords, type Vocabulary } from './vocabulary.ts'

/** Numbers the values of a facet: by a key they are the same, and they are called what whoever came first called them. */
export class Labels {
  readonly #numbers = new Map<string, number>()
  readonly keys: string[] = []
  readonly labels: string[] = []
  /** The labels as they are searched. */
  readonly searchKeys: string[] = []
  readonly #naming: Naming | undefined
  // To each word of those names, the values that have it.
  readonly #named = new Map<number, number[]>()

  /** With `naming`, values are found by other names than the one that they have. */
  constructor(naming?: Naming) {
    this.#naming = naming
  }

  numberOf(key: string, label: string): number {
    const known = this.#numbers.get(key)
    if (known !== undefined) return known
    const number = this.keys.length
    this.#numbers.set(key, number)
    this.keys.push(key)
    this.labels.push(label)
    this.searchKeys.push(searchKey(this.#naming?.namesOf(key) ?? label))
    this.#name(number)
    return number
  }

  find(key: string): number | undefined {
    return this.#numbers.get(key)
  }

  /** The values in whose names one of these words is; none without `naming`. */
  named(words: readonly number[]): number[] {
    return words.flatMap((word) => this.#named.get(word) ?? [])
  }

  #name(number: number): void {
    if (this.#naming === undefined) return
    for (const text of new Set(indexedWords(this.searchKeys[number] ?? ''))) {
      const word = this.#naming.vocabulary.numberOf(text)
      this.#named.set(word, [...(this.#named.get(word) ?? []), number])
    }
  }
}

/** What else a value is called, in words that `vocabulary` numbers. */
type Naming = { namesOf: (key: string) => string; vocabulary: Vocabulary }
