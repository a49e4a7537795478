import type { ShownGroup } from '#contract/guidance/groups.ts'
import { searchKey } from '#server/platform/searchKey.ts'
import { shippedGroup } from '../groups.ts'
import type { Word } from './queries.ts'

/** The titles and companies of all histories: how many people have each, and the groups of titles. */
export class Words {
  readonly #titles: ReadonlyMap<string, ShownGroup>
  readonly #groups = new Map<string, ShownGroup | undefined>()
  readonly #counts = { title: new Map<string, Word>(), company: new Map<string, Word>() }

  /** `titles`: the college's own groups, which come before the shipped list. */
  constructor(titles: ReadonlyMap<string, ShownGroup>) {
    this.#titles = titles
  }

  groupOf(titleKey: string): ShownGroup | undefined {
    if (!this.#groups.has(titleKey)) this.#groups.set(titleKey, this.#titles.get(titleKey) ?? shippedGroup(titleKey))
    return this.#groups.get(titleKey)
  }

  /** Counts the words of one person, each once. */
  add(stays: readonly { title: string; company: string; study: boolean }[]): void {
    const jobs = stays.filter(({ study }) => !study)
    this.#count(
      'title',
      jobs.map(({ title }) => title),
    )
    this.#count(
      'company',
      jobs.map(({ company }) => company),
    )
  }

  counted(): Word[] {
    return [...this.#counts.title.values(), ...this.#counts.company.values()]
  }

  #count(kind: Word['kind'], words: readonly string[]): void {
    for (const [key, word] of new Map(words.map((each) => [searchKey(each), each]))) {
      if (key === '') continue
      const known = this.#counts[kind].get(key)
      if (known !== undefined) known.people += 1
      else {
        const group = kind === 'title' ? (shippedGroup(key) ?? null) : null
        this.#counts[kind].set(key, { kind, key, word, people: 1, group })
      }
    }
  }
}
