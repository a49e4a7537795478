import { LIMITS } from '#contract/limits.ts'
import type { Place } from '#contract/people/places.ts'
import type { Education, Experience, Profile } from '#contract/people/profiles.ts'
import type { Found, FoundStudy, FoundWork, Read } from './reading/found.ts'

/** The sections of a review, in their order. */
export const SECTIONS = ['about', 'experience', 'education', 'skills', 'links'] as const
export type SectionName = (typeof SECTIONS)[number]

/** How something found compares with the profile. */
export type Status = 'new' | 'same' | 'differs'
export type Side = 'file' | 'profile'

type Base = {
  key: string
  status: Status
  /** Whether it will be taken over. */
  ticked: boolean
  /** The line of the file it comes from, if the reading is uncertain. */
  line?: string | undefined
}

export type TextName = 'headline' | 'about' | 'linkedin' | 'github' | 'website'

/** A single text. `own` is that of the profile. */
export type TextItem = Base & { kind: 'text'; name: TextName; value: string; own: string; side: Side }
/** A city, which has to be chosen from the list. */
export type CityItem = Base & { kind: 'city'; value: string; own: string; place: Place | undefined }
/** A skill or a language. */
export type TagItem = Base & { kind: 'skill' | 'language'; value: string }

export type EntryField = 'title' | 'company' | 'location' | 'school' | 'degree' | 'description' | 'period'
/** What the fields of an entry contain; months as text, which may be empty or wrong. */
export type EntryValues = Record<Exclude<EntryField, 'period'> | 'from' | 'to', string>

/** A job or studies. `own` is the matching entry of the profile, at `place`; `sides` says for each difference what is chosen. */
export type EntryItem = Base & {
  kind: 'work' | 'study'
  values: EntryValues
  own: EntryValues | undefined
  place: number | undefined
  sides: Partial<Record<EntryField, Side>>
  /** Whether its fields are shown. */
  open: boolean
}

export type Item = TextItem | CityItem | TagItem | EntryItem
/** Tells an entry from what is a single text. */
export const isEntry = (item: Item): item is EntryItem => item.kind === 'work' || item.kind === 'study'

export type Review = Record<SectionName, Item[]>

// More skills than these say little about a person.
const tickedSkills = 15

/** Compares what a file contains with the profile. What is new is ticked; where both differ, what is likely newer is chosen. */
export const compare = (found: Found, profile: Profile): Review => ({
  about: [
    ...textItem('headline', found.headline, profile.headline),
    ...textItem('about', found.about, profile.about),
    ...cityItem(found.city, profile),
    ...tagItems('language', found.languages, profile.languages, LIMITS.languages),
  ],
  experience: entryItems(
    'work',
    found.experiences.map(workValues),
    profile.experiences.map(ownWork),
    found.experiences,
  ),
  education: entryItems('study', found.educations.map(studyValues), profile.educations.map(ownStudy), found.educations),
  skills: tagItems('skill', found.skills, profile.skills, LIMITS.skills, tickedSkills),
  links: [
    ...textItem('linkedin', found.linkedin, profile.linkedin),
    ...textItem('github', found.github, profile.github),
    ...textItem('website', found.website, profile.website),
  ],
})

const textItem = (name: TextName, read: Read | undefined, stored: string | null): TextItem[] => {
  if (read === undefined) return []
  const own = stored ?? ''
  const status = own === '' ? 'new' : sameText(own, read.value) ? 'same' : 'differs'
  return [
    {
      kind: 'text',
      key: name,
      name,
      status,
      ticked: status !== 'same',
      ...read,
      own,
      side: own === '' ? 'file' : 'profile',
    },
  ]
}

const cityItem = (read: Read | undefined, { place }: Profile): CityItem[] => {
  if (read === undefined) return []
  const own = place?.name ?? ''
  const status = own === '' ? 'new' : key(own) === key(read.value) ? 'same' : 'differs'
  return [{ kind: 'city', key: 'city', status, ticked: false, ...read, own, place: undefined }]
}

const tagItems = (
  kind: TagItem['kind'],
  read: readonly Read[],
  own: readonly string[],
  most: number,
  ticked: number = most,
): TagItem[] => {
  const stored = new Set(own.map((each) => each.toLowerCase()))
  let room = Math.min(ticked, most - own.length)
  return read.map((each) => {
    const status = stored.has(each.value.toLowerCase()) ? 'same' : 'new'
    const isTicked = status === 'new' && room > 0 && each.value.length <= tagLength
    if (isTicked) room -= 1
    return { kind, key: `${kind} ${each.value}`, status, ticked: isTicked, ...each }
  })
}

// How long a skill or a language can be.
const tagLength = 60

const entryItems = (
  kind: EntryItem['kind'],
  read: readonly EntryValues[],
  own: readonly EntryValues[],
  from: readonly { line?: string }[],
): EntryItem[] => {
  const taken = new Set<number>()
  let room = LIMITS.experiences - own.length
  return read.map((values, index) => {
    const line = from[index]?.line
    const place = matching(values, own, taken)
    const common = { kind, key: `${kind} ${index}`, values, line }
    if (place !== undefined) {
      taken.add(place)
      const stored = own[place]
      const sides = stored === undefined ? {} : differences(values, stored)
      const differs = Object.keys(sides).length > 0
      return {
        ...common,
        status: differs ? 'differs' : 'same',
        ticked: differs,
        own: stored,
        place,
        sides,
        open: false,
      }
    }
    room -= 1
    const isUnclear = values.from === '' || name(values) === '' || organisation(values) === ''
    return { ...common, status: 'new', ticked: room >= 0, own: undefined, place: undefined, sides: {}, open: isUnclear }
  })
}

/** The two texts that name an entry: its title or degree, and its company or school. */
export const name = ({ title, degree }: EntryValues): string => title || degree
export const organisation = ({ company, school }: EntryValues): string => company || school

// The same organisation, and either the same name or the same beginning.
const matching = (values: EntryValues, own: readonly EntryValues[], taken: ReadonlySet<number>): number | undefined => {
  const free = own.flatMap((each, place) =>
    !taken.has(place) && key(organisation(each)) === key(organisation(values)) ? [{ each, place }] : [],
  )
  const named = free.filter(({ each }) => key(name(each)) === key(name(values)))
  const begun = free.filter(({ each }) => values.from !== '' && agree(each.from, values.from))
  return (
    named.find(({ each }) => agree(each.from, values.from)) ??
    begun[0] ??
    named.find(() => values.from === '' || named.length === 1)
  )?.place
}

// A year and a month of that year say the same, as precisely as each can.
const agree = (one: string, other: string): boolean =>
  one === '' || other === '' ? one === other : one.startsWith(other) || other.startsWith(one)

const fields = ['title', 'company', 'location', 'school', 'degree', 'description'] as const

/** Returns the fields in which the file says something else, each with what is likely right. */
const differences = (file: EntryValues, own: EntryValues): EntryItem['sides'] => {
  const sides: EntryItem['sides'] = {}
  for (const field of fields)
    if (file[field] !== '' && key(file[field]) !== key(own[field]))
      sides[field] = own[field] === '' ? 'file' : 'profile'
  const isSame = agree(file.from, own.from) && agree(file.to, own.to)
  const isFiner = file.from.length > own.from.length || file.to.length > own.to.length
  // An entry that ended later, or goes on, was written later.
  if (file.from !== '' && (!isSame || isFiner)) sides.period = !isSame && last(own) > last(file) ? 'profile' : 'file'
  return sides
}

const last = ({ to }: EntryValues): string => (to === '' ? '9999' : to)

const key = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s.,;:'’"()-]+/gu, ' ')
    .trim()

const sameText = (one: string, other: string): boolean => key(address(one)) === key(address(other))
const address = (text: string): string =>
  text
    .replace(/^https?:\/\/(?:www\.)?/i, '')
    .replace(/^www\./i, '')
    .replace(/\/$/, '')

const noValues: EntryValues = {
  ...{ title: '', company: '', location: '', school: '', degree: '', description: '', from: '', to: '' },
}
const workValues = ({ title, company, location, description, from, to }: FoundWork): EntryValues => ({
  ...noValues,
  ...{ title, company, location, description, from: from ?? '', to: to ?? '' },
})
const studyValues = ({ school, degree, from, to }: FoundStudy): EntryValues => ({
  ...noValues,
  ...{ school, degree, from: from ?? '', to: to ?? '' },
})
const ownWork = ({ location, description, to, ...work }: Experience): EntryValues => ({
  ...noValues,
  ...work,
  ...{ location: location ?? '', description: description ?? '', to: to ?? '' },
})
const ownStudy = ({ school, degree, from, to }: Education): EntryValues => ({
  ...noValues,
  ...{ school, degree: degree ?? '', from, to: to ?? '' },
})
