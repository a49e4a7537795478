import { searchKey } from '#server/platform/searchKey.ts'
import { indexedWords, type Vocabulary } from './vocabulary.ts'

/** Numbers the values of a facet. Values with the same key are one, labelled as they first came. */
export class Labels {
  readonly #numbers = new Map<string, number>()
  readonly keys: string[] = []
  readonly labels: string[] = []
  /** The search keys of the labels. */
  readonly searchKeys: string[] = []
  readonly #naming: Naming | undefined
  // The values by each word of those names.
  readonly #named = new Map<number, number[]>()

  /** With `naming`, values are found by other names than their label. */
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

  /** Returns the values whose names contain one of these words; none without `naming`. */
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

/** Other names of a value, and the vocabulary that numbers their words. */
type Naming = { namesOf: (key: string) => string; vocabulary: Vocabulary }
