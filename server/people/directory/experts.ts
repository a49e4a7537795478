import { joinInitials, searchKey } from '#server/platform/searchKey.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { ViewerScope } from '../profiles/audience.ts'
import { look } from './directory.ts'
import { type ExpertReason, reasonsOf } from './expert-reasons.ts'
import { Matches } from './matches.ts'
import { findExpertTexts } from './queries.ts'
import { addRows, copyRows, countRows, emptyRows, hasRow, keepRows, listRows, putRow, type RowSet } from './rowSet.ts'
import { QUESTION_WORDS } from './synonyms.ts'
import type { View } from './view.ts'
import { wordsOf } from './vocabulary.ts'

/** A member who fits a question, and why. `company` is where they work now, if the viewer may see it. */
export type Expert = { id: string; fit: number; reasons: ExpertReason[]; company: string | null }

/**
 * The question, and who is considered: verified members of these `roles`, except some. With `among` only these. `also`: members who are returned even
 * if their profile doesn't fit. `name`: only members with this name.
 */
export type ExpertSearch = {
  text: string
  roles: readonly ('student' | 'alumni')[]
  among?: readonly string[]
  also?: readonly string[]
  except?: readonly string[]
  name?: string | undefined
}

// Longer questions repeat themselves.
const mostWords = 60
// How many of the best rows of the index are compared by their texts.
const compared = 60

/**
 * Returns listed members whose profiles, as far as the viewer may see them, have words of a question in common, those who fit best first. Rare words
 * count more, and work and skills more than the rest.
 */
export const findExperts = async (
  platform: Pick<Platform, 'db'>,
  viewer: ViewerScope,
  search: ExpertSearch,
): Promise<Expert[]> => {
  const found = await look(platform, viewer, (view) => pickRows(view, search), search)
  const texts = await findExpertTexts(
    platform.db,
    found.members.map(({ id }) => id),
  )
  const textsById = new Map(texts.map((member) => [member.id, member]))
  const isGiven = new Set([...(search.among ?? []), ...(search.also ?? [])])
  return found.members
    .flatMap(({ id, isNamed }) => {
      const member = textsById.get(id)
      if (member === undefined) return []
      const expert = reasonsOf(viewer, member, found.weights)
      return expert.reasons.length > 0 || isNamed || isGiven.has(id) ? [{ id, ...expert }] : []
    })
    .toSorted((a, b) => b.fit - a.fit)
}

type Picked = { members: { id: string; isNamed: boolean }[]; weights: Map<string, number> }

const pickRows = (view: View, search: ExpertSearch): Picked => {
  const { index } = view
  const eligible = eligibleRows(view, search)
  const weights = new Map<string, number>()
  const scores = new Float64Array(index.size)
  const touched = emptyRows(index.size)
  const size = Math.log(countRows(eligible) + 2)
  for (const [word, forms] of termsOf(search.text)) {
    const numbers = forms.flatMap((form) => index.vocabulary.find(form) ?? [])
    if (numbers.length === 0) continue
    const parts = holdersByPart(view, numbers, eligible)
    const anywhere = emptyRows(index.size)
    for (const { rows } of parts) addRows(anywhere, rows)
    const holders = countRows(anywhere)
    if (holders === 0) continue
    const weight = 0.1 + (size - Math.log(holders + 1)) / size
    for (const form of [word, ...forms]) weights.set(form, Math.max(weights.get(form) ?? 0, weight))
    addRows(touched, anywhere)
    for (const { rows, worth } of parts)
      for (const row of listRows(rows)) scores[row] = Math.max(0, scores[row] ?? 0) + weight * worth
  }
  const named = search.name === undefined ? undefined : namedRows(view, search.name, eligible)
  const given = [...(search.among ?? []), ...(search.also ?? [])].flatMap((id) => index.ids.find(id) ?? [])
  const best =
    named ??
    listRows(touched)
      .toSorted((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b)
      .slice(0, compared)
  const rows = new Set([...best, ...given.filter((row) => hasRow(eligible, row))])
  return {
    members: [...rows].map((row) => ({ id: index.ids.at(row), isNamed: named !== undefined })),
    weights,
  }
}

const eligibleRows = (view: View, { roles, among }: ExpertSearch): RowSet => {
  const { index } = view
  const eligible = emptyRows(index.size)
  for (const role of roles) addRows(eligible, index.roles[role].rows)
  keepRows(keepRows(eligible, index.verified.rows), view.everyone)
  if (view.row !== undefined) putRow(eligible, view.row, false)
  if (among === undefined) return eligible
  const chosen = emptyRows(index.size)
  for (const id of among) {
    const row = index.ids.find(id)
    if (row !== undefined) putRow(chosen, row)
  }
  return keepRows(eligible, chosen)
}

// How many members with a name are compared.
const mostNamed = 20

const namedRows = (view: View, q: string, eligible: RowSet): number[] => {
  const nobody = { course: [], field: [], company: [], title: [], city: [], country: [], skill: [], help: [] }
  const { named } = new Matches(view, { ...nobody, q })
  return named === undefined ? [] : listRows(keepRows(copyRows(named), eligible)).slice(0, mostNamed)
}

// What a word is worth in a part of the profile.
const WORTHS = [
  ['skills', 3],
  ['position', 3],
  ['education', 2],
  ['location', 1.2],
  ['help', 1],
] as const

const holdersByPart = (view: View, numbers: readonly number[], eligible: RowSet) => {
  const { index } = view
  const parts = WORTHS.flatMap(([part, worth]) => {
    const rows = index.holders(part, numbers)
    return rows === undefined ? [] : [{ worth, rows: keepRows(view.keepSeen(rows, part), eligible) }]
  })
  const described = index.descriptions.holders(numbers, index.size)
  if (described !== undefined)
    parts.push({ worth: 1.2, rows: keepRows(view.keepSeen(described, 'position'), eligible) })
  return parts
}

/** Returns the words of a question that say what it is about, each with the forms in which a profile may have it. */
const termsOf = (text: string): Map<string, string[]> => {
  const words = wordsOf(joinInitials(searchKey(text))).filter((word) => isTelling(word))
  return new Map([...new Set(words)].slice(0, mostWords).map((word) => [word, formsOf(word)]))
}

const isTelling = (word: string): boolean =>
  (word.length > 1 || /[+#]/.test(word)) && !QUESTION_WORDS.has(word) && !/^\d{1,3}$/.test(word)

// Singular and plural of English words.
const formsOf = (word: string): string[] => {
  if (!/^[a-z]{3,}$/.test(word)) return [word]
  if (word.endsWith('ies')) return [word, `${word.slice(0, -3)}y`]
  if (word.endsWith('s') && !word.endsWith('ss')) return [word, word.slice(0, -1)]
  return [word, `${word}s`, ...(word.endsWith('y') ? [`${word.slice(0, -1)}ies`] : [])]
}
