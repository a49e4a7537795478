import { LIMITS } from '#contract/limits.ts'
import { ImportedFields } from '#contract/people/imports.ts'
import { Education, Experience, type Profile } from '#contract/people/profiles.ts'
import { translate } from '#client/platform/i18n.ts'
import { problemsOf as sentencesOf } from '#client/platform/problems.ts'
import { byLatest } from '../editor/byLatest.ts'
import {
  type EntryItem,
  isEntry,
  type EntryValues,
  type Item,
  type Review,
  type SectionName,
  type TextName,
} from './review.ts'

/** Why an item can't be taken over as it is: a sentence for each of its fields. */
export type Problems = Record<string, string>

/** Returns what is wrong with a ticked item. What isn't ticked can't be wrong. The page has loaded the sentences. */
export const problemsOf = (item: Item): Problems => {
  if (!item.ticked) return {}
  if (item.kind === 'city') return item.place === undefined ? { place: translate('validation:choice') } : {}
  if (isEntry(item))
    return errorsOf(item.kind === 'work' ? Experience.safeParse(entryOf(item)) : Education.safeParse(entryOf(item)))
  if (item.kind === 'text' && item.side === 'profile') return {}
  const fields =
    item.kind === 'text'
      ? { [item.name]: item.value }
      : { [item.kind === 'skill' ? 'skills' : 'languages']: [item.value] }
  const [value] = Object.values(errorsOf(ImportedFields.safeParse(fields)))
  return value === undefined ? {} : { value }
}

const errorsOf = ({ error }: { error?: Parameters<typeof sentencesOf>[0] | undefined }): Problems =>
  error === undefined ? {} : sentencesOf(error)

/** How many entries a section has room for, of those the review is about; more can't be accepted. */
export const excessOf = (
  section: SectionName,
  items: readonly Item[],
  profile: Profile,
): { most: number; over: number } | undefined => {
  const added = (kind: Item['kind']) =>
    items.filter((item) => item.kind === kind && item.ticked && item.status === 'new').length
  const limits = {
    about: { most: LIMITS.languages, count: profile.languages.length + added('language') },
    experience: { most: LIMITS.experiences, count: profile.experiences.length + added('work') },
    education: { most: LIMITS.experiences, count: profile.educations.length + added('study') },
    skills: { most: LIMITS.skills, count: profile.skills.length + added('skill') },
    links: { most: 3, count: 0 },
  }
  const { most, count } = limits[section]
  return count > most ? { most, over: count - most } : undefined
}

/** Returns the entry of an item, with the chosen sides of its differences. */
export const entryOf = ({ values, own, sides, kind }: EntryItem): object => {
  const chosen = own === undefined ? values : { ...own }
  for (const [field, side] of Object.entries(sides)) {
    if (side === 'profile') continue
    if (field === 'period') Object.assign(chosen, { from: values.from, to: values.to })
    // The names of sides are those of values, apart from the period.
    else Object.assign(chosen, { [field]: values[field as keyof EntryValues] })
  }
  const { title, company, location, school, degree, description } = chosen
  const period = { from: chosen.from.trim(), to: chosen.to.trim() || null }
  return kind === 'work'
    ? { title, company, location: location || null, description: description || null, ...period }
    : { school, degree: degree || null, ...period }
}

/** Returns what has been accepted as the fields to change; empty when nothing would change. */
export const acceptedFields = (review: Review, profile: Profile): ImportedFields => {
  const items = Object.values(review)
    .flat()
    .filter(({ ticked }) => ticked)
  const text = (name: TextName) =>
    items.find((item) => item.kind === 'text' && item.name === name && item.side === 'file')
  const city = items.find((item) => item.kind === 'city')
  const texts = (['headline', 'about', 'linkedin', 'github', 'website'] as const).flatMap((name) => {
    const item = text(name)
    return item?.kind === 'text' ? [[name, item.value] as const] : []
  })
  return ImportedFields.parse({
    ...Object.fromEntries(texts),
    ...(city?.kind === 'city' && city.place && { placeId: city.place._id }),
    ...changedList('experiences', merged(items, 'work', profile.experiences), profile.experiences),
    ...changedList('educations', merged(items, 'study', profile.educations), profile.educations),
    ...addedTags('skills', items, 'skill', profile.skills),
    ...addedTags('languages', items, 'language', profile.languages),
  })
}

const merged = (items: readonly Item[], kind: EntryItem['kind'], own: readonly object[]): object[] => {
  const list = [...own]
  for (const item of items) {
    if (item.kind !== kind) continue
    if (item.place === undefined) list.push(entryOf(item))
    else list[item.place] = entryOf(item)
  }
  // All are entries with a period.
  return (list as { from: string; to: string | null }[]).toSorted(byLatest)
}

const changedList = (name: string, list: readonly object[], own: readonly object[]): object =>
  JSON.stringify(list) === JSON.stringify(own) ? {} : { [name]: list }

const addedTags = (
  name: string,
  items: readonly Item[],
  kind: 'skill' | 'language',
  own: readonly string[],
): object => {
  const added = items.flatMap((item) => (item.kind === kind && item.status === 'new' ? [item.value] : []))
  return added.length === 0 ? {} : { [name]: [...own, ...added] }
}

/** Returns the profile as it will be, for its preview. */
export const profileWith = (profile: Profile, fields: ImportedFields, review: Review): Profile => {
  const { placeId: _placeId, experiences, educations, ...rest } = fields
  const city = review.about.find((item) => item.kind === 'city')
  const place = fields.placeId !== undefined && city?.kind === 'city' ? (city.place ?? profile.place) : profile.place
  const works = (experiences ?? profile.experiences).map((work) => ({ ...work, location: work.location || null }))
  const current = works.find(({ to }) => to === null)
  // Other members don't see these two here.
  const { usn: _usn, collegeEmail: _email, ...shown } = profile
  return {
    ...shown,
    ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)),
    ...{ experiences: works, educations: educations ?? profile.educations, place },
    ...{ city: place?.name ?? null, country: place?.country ?? null },
    ...{ position: profile.role === 'alumni' ? (current?.title ?? profile.position) : profile.position },
    company: current?.company ?? null,
  }
}
