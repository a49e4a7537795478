import { grown } from './rowSet.ts'

/** Numbers ids in order of arrival. A million take 32 MB outside the heap, against 180 MB in it as strings in a map. */
export class Ids {
  // Four 32-bit words per id.
  #words = new Uint32Array(1024)
  // A hash table of numbers, or -1, with linear probing. Never more than half full.
  #places = new Int32Array(512).fill(-1)
  size = 0

  /** Returns the number of an id, a new one if it has none. */
  add(id: string): number {
    const known = this.find(id)
    if (known !== undefined) return known
    const number = this.size
    if ((number + 1) * 4 > this.#words.length) this.#words = grown(this.#words, (number + 1) * 4)
    this.#words.set(wordsOf(id), number * 4)
    this.size += 1
    if (this.size * 2 > this.#places.length) this.#rebuild()
    else this.#put(number)
    return number
  }

  /** Returns the number of an id; undefined when it has none. */
  find(id: string): number | undefined {
    const words = wordsOf(id)
    for (let place = this.#firstPlace(words); ; place = (place + 1) % this.#places.length) {
      const number = this.#places[place] ?? -1
      if (number === -1) return undefined
      if (words.every((word, index) => this.#words[number * 4 + index] === word)) return number
    }
  }

  /** Returns an id as a UUID string. */
  at(number: number): string {
    const [first, second, third, fourth] = [0, 1, 2, 3].map((word) => hexOf(this.#words[number * 4 + word] ?? 0))
    return `${first}-${second?.slice(0, 4)}-${second?.slice(4)}-${third?.slice(0, 4)}-${third?.slice(4)}${fourth}`
  }

  /** Compares two ids by their numbers, as PostgreSQL orders them. */
  compare(one: number, other: number): number {
    for (let index = 0; index < 4; index += 1) {
      const difference = (this.#words[one * 4 + index] ?? 0) - (this.#words[other * 4 + index] ?? 0)
      if (difference !== 0) return difference
    }
    return 0
  }

  /** Compares a numbered id with another one, which may have no number. */
  compareWith(number: number, id: string): number {
    return wordsOf(id)
      .map((word, index) => (this.#words[number * 4 + index] ?? 0) - word)
      .reduce((first, difference) => first || difference, 0)
  }

  // The last bits of a UUID are random.
  #firstPlace(words: readonly number[]): number {
    return (((words[3] ?? 0) ^ (words[2] ?? 0)) >>> 0) % this.#places.length
  }

  #put(number: number): void {
    let place = this.#firstPlace(Array.from(this.#words.subarray(number * 4, number * 4 + 4)))
    while (this.#places[place] !== -1) place = (place + 1) % this.#places.length
    this.#places[place] = number
  }

  #rebuild(): void {
    this.#places = new Int32Array(this.#places.length * 2).fill(-1)
    for (let number = 0; number < this.size; number += 1) this.#put(number)
  }
}

const hexOf = (word: number): string => word.toString(16).padStart(8, '0')

const wordsOf = (id: string): number[] => {
  const hex = id.replaceAll('-', '')
  return [0, 8, 16, 24].map((start) => Number.parseInt(hex.slice(start, start + 8), 16))
}
