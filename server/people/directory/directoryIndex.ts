import { HELP_TOPICS, HelpTopic, type ReplyTime } from '#contract/members/person.ts'
import { type Facet, FACETS, type MemberPlace } from '#contract/people/directory.ts'
import { PROFILE_PARTS, type ProfilePart } from '#contract/people/privacy.ts'
import { searchKey } from '#server/platform/searchKey.ts'
import { namesOfCountry } from '../places/countries.ts'
import { HIDDEN_OF_MINORS } from '../profiles/audience.ts'
import { AudienceFlags } from './audienceFlags.ts'
import { Column } from './column.ts'
import { Flag } from './flag.ts'
import { Ids } from './ids.ts'
import { Labels } from './labels.ts'
import { Order } from './order.ts'
import { addRows, type RowSet } from './rowSet.ts'
import type { IndexedMember } from './queries.ts'
import { HELP_WORDS } from './synonyms.ts'
import { indexedWords, Vocabulary } from './vocabulary.ts'

/** The profile part that each facet reveals. Facets only count members who show the viewer that part. */
export const PART_OF_FACET = {
  course: 'education',
  field: 'education',
  company: 'position',
  title: 'position',
  city: 'location',
  country: 'location',
  skill: 'skills',
  help: 'help',
} as const satisfies Record<Facet, ProfilePart>

const WRITTEN_PARTS = ['name', 'position', 'education', 'skills', 'location', 'languages', 'about'] as const

/** The profile parts that are searched; everyone sees a `name`. */
export const SEARCHED_PARTS = [...WRITTEN_PARTS, 'help'] as const
export type SearchedPart = (typeof SEARCHED_PARTS)[number]

// The slowest first.
const REPLY_TIMES: readonly ReplyTime[] = ['week', 'days', 'day']

// Facets whose values have names of their own, which are searched too.
const NAMED_FACETS: Partial<Record<SearchedPart, Facet>> = { location: 'country', help: 'help' }

/**
 * The in-memory index by which the directory is searched, filtered and sorted: one row per member, columns of values, and flags.
 * Row numbers never change. Shown data comes from the database instead, as the viewer may see it.
 */
export class DirectoryIndex {
  /** Maps members to rows: a row is the number of an id. */
  readonly ids = new Ids()
  readonly names: string[] = []

  /** Listed members who are verified or pending, before the check for a confirmed address. */
  readonly verified = new Flag()
  readonly waiting = new Flag()
  readonly confirmed = new Flag()
  /** Members under 18, and those of them without a guardian's consent. */
  readonly minors = new Flag()
  readonly unconsented = new Flag()
  readonly roles = { student: new Flag(), alumni: new Flag() }
  /** Members whose work history counts in Pathways. */
  readonly tellsPath = new Flag()
  /** How soon members answer, as two binary digits: 0 unknown, 1 within a week, 2 within days, 3 within a day. */
  readonly replies = [new Flag(), new Flag()] as const
  readonly audiences = new Map(PROFILE_PARTS.map((part) => [part, new AudienceFlags()]))

  readonly years = new Column()
  readonly vocabulary = new Vocabulary()
  readonly facets = new Map(FACETS.map((facet) => [facet, { column: new Column(), labels: this.#labelsOf(facet) }]))
  readonly words = new Map(WRITTEN_PARTS.map((part) => [part, new Column()]))
  /** The words of work descriptions, by which experts are found. */
  readonly descriptions = new Column()
  readonly places = new Map<number, Omit<MemberPlace, 'count'>>()

  readonly byName = new Order(
    (a, b) => compare(this.names[a], this.names[b]) || this.ids.compare(a, b),
    (row, { name, id }) => (compare(this.names[row], name) || this.ids.compareWith(row, id)) > 0,
  )
  readonly byNewest = new Order(
    (a, b) => this.ids.compare(b, a),
    (row, { id }) => this.ids.compareWith(row, id) < 0,
  )

  // Caches texts that many members share, such as skills and employers.
  readonly #texts = new Map<string, { key: string; words: number[] }>()

  /** True when members must confirm their email address to be listed. */
  confirmsEmail = false

  /** Incremented with each change. */
  version = 0

  get size(): number {
    return this.ids.size
  }

  /** Returns the rows that have one of these words in a part; undefined when there are none. */
  holders(part: SearchedPart, words: readonly number[]): RowSet | undefined {
    const written = part === 'help' ? undefined : this.words.get(part)?.holders(words, this.size)
    const facet = NAMED_FACETS[part]
    const { column, labels } = (facet && this.facets.get(facet)) ?? {}
    const named = column?.holders(labels?.named(words) ?? [], this.size)
    return written && named ? addRows(written, named) : (written ?? named)
  }

  #labelsOf(facet: Facet): Labels {
    const { vocabulary } = this
    if (facet === 'country') return new Labels({ vocabulary, namesOf: (code) => namesOfCountry(code).join(' ') })
    if (facet === 'help') return new Labels({ vocabulary, namesOf: (topic) => HELP_WORDS[HelpTopic.parse(topic)] })
    return new Labels()
  }

  /** Adds or updates a member. */
  put(member: IndexedMember): void {
    this.version += 1
    const isKnown = this.ids.find(member.id) !== undefined
    const row = this.ids.add(member.id)
    if (!isKnown) this.byNewest.add(row)
    if (!isKnown || this.names[row] !== member.name_key) {
      if (isKnown) this.byName.remove(row)
      this.names[row] = member.name_key
      this.byName.add(row)
    }
    this.#putStanding(row, member)
    // Nobody finds minors by their year, not even those who share it.
    this.years.put(row, member.graduation_year === null || member.minor ? [] : [member.graduation_year])
    this.#putFacets(row, member)
    this.#putWords(row, member)
  }

  #putStanding(row: number, { role, listed, minor, consented, gone, verification, ...member }: IndexedMember): void {
    const stands = listed && !gone && role !== 'admin'
    this.verified.put(row, stands && verification === 'verified')
    this.waiting.put(row, stands && verification === 'pending')
    this.confirmed.put(row, member.confirmed)
    this.minors.put(row, minor)
    this.unconsented.put(row, minor && !consented)
    this.roles.student.put(row, role === 'student')
    this.roles.alumni.put(row, role === 'alumni')
    this.tellsPath.put(row, member.counts_me && member.work !== null)
    const speed = member.replies_within === null ? 0 : REPLY_TIMES.indexOf(member.replies_within) + 1
    this.replies[0].put(row, speed >= 2)
    this.replies[1].put(row, speed % 2 === 1)
    for (const [part, flags] of this.audiences)
      flags.put(row, minor && HIDDEN_OF_MINORS.includes(part) ? 'nobody' : member[`${part}_audience`])
  }

  #putFacets(row: number, member: IndexedMember): void {
    const { course, field, work, city, city_name, country, skills, help } = member
    const current = work?.find((each) => each.current)
    if (city !== null && city_name !== null && country !== null) this.#putPlace(city, city_name, country, member)
    const values: Record<Facet, [key: string, label: string][]> = {
      course: this.#keyed(course),
      field: this.#keyed(field),
      company: this.#keyed(current?.company),
      title: this.#keyed(current?.title),
      city: city === null ? [] : [[String(city), city_name ?? '']],
      country: country === null ? [] : [[country, namesOfCountry(country)[0] ?? country]],
      skill: skills.flatMap((skill) => this.#keyed(skill)),
      help: HELP_TOPICS.filter((topic) => help.includes(topic)).map((topic) => [topic, topic.replaceAll('_', ' ')]),
    }
    for (const [facet, { column, labels }] of this.facets)
      column.put(
        row,
        values[facet].map(([key, label]) => labels.numberOf(key, label)),
      )
  }

  #putPlace(_id: number, name: string, country: string, { latitude, longitude }: IndexedMember): void {
    this.places.set(_id, { _id, name, country, latitude: toKilometre(latitude), longitude: toKilometre(longitude) })
  }

  #putWords(row: number, member: IndexedMember): void {
    const { headline, work, course, field, schools, skills, languages, city_name, about } = member
    const texts: Record<(typeof WRITTEN_PARTS)[number], (string | null)[]> = {
      name: [member.name_key],
      position: [headline, ...(work ?? []).flatMap(({ title, company }) => [title, company])],
      education: [course, field, ...(schools ?? [])],
      skills,
      location: [city_name],
      languages,
      about: [about],
    }
    for (const [part, column] of this.words) {
      const found = texts[part].filter((text) => text !== null)
      column.put(
        row,
        found.flatMap((text) => this.#read(text).words),
      )
    }
    const descriptions = (work ?? []).flatMap(({ description }) => description ?? [])
    this.descriptions.put(
      row,
      descriptions.flatMap((text) => this.#read(text).words),
    )
  }

  // Values that differ only in case, accents and spaces are the same.
  #keyed(text: string | null | undefined): [key: string, label: string][] {
    const key = this.#read(text ?? '').key
    return key === '' ? [] : [[key, text ?? '']]
  }

  #read(text: string): { key: string; words: number[] } {
    const known = this.#texts.get(text)
    if (known !== undefined) return known
    const key = searchKey(text)
    const read = { key, words: indexedWords(key).map((word) => this.vocabulary.numberOf(word)) }
    if (this.#texts.size >= mostTexts) this.#texts.clear()
    if (text.length <= longestText) this.#texts.set(text, read)
    return read
  }
}

const mostTexts = 20_000
// In characters. Longer texts are rarely shared.
const longestText = 60

// Hundredths of a degree.
const toKilometre = (degrees: number | null): number => Math.round((degrees ?? 0) * 100) / 100

const compare = (a = '', b = ''): number => (a < b ? -1 : a > b ? 1 : 0)
