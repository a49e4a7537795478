import { searchKey } from '#server/platform/searchKey.ts'

/** Numbers the values of a facet: by a key they are the same, and they are called what whoever came first called them. */
export class Labels {
  readonly #numbers = new Map<string, number>()
  readonly keys: string[] = []
  readonly labels: string[] = []
  /** The labels as they are searched. */
  readonly searchKeys: string[] = []
  readonly #namesOf: (key: string, label: string) => string

  /** With `namesOf`, values are found by other names than the one that they have. */
  constructor(namesOf: (key: string, label: string) => string = (_, label) => label) {
    this.#namesOf = namesOf
  }

  numberOf(key: string, label: string): number {
    const known = this.#numbers.get(key)
    if (known !== undefined) return known
    const number = this.keys.length
    this.#numbers.set(key, number)
    this.keys.push(key)
    this.labels.push(label)
    this.searchKeys.push(searchKey(this.#namesOf(key, label)))
    return number
  }

  find(key: string): number | undefined {
    return this.#numbers.get(key)
  }
}
