import * as z from 'zod/mini'
import { line } from '../fields.ts'
import { normalizeForSearch } from '../normalizeForSearch.ts'
import { SearchablePaging } from '../paging.ts'
import { route } from '../route.ts'
import { PathwayGroup, ShownGroup } from './groups.ts'

const tags = ['admin']

/** How many words or class sizes one call changes at most. */
export const OFFICE_LIMITS = { words: 100, classes: 1_000, graduates: 1_000_000, firstYear: 1_900, lastYear: 2_200 }

// Text that has letters, digits or signs in its normalised form.
const word = line().check(z.refine((value) => normalizeForSearch(value).trim() !== '', 'required'))
/** The titles that nobody has sorted, those that the office has sorted, or all. */
export const TitleView = z.enum(['unsorted', 'sorted', 'all'], 'choice')
export type TitleView = z.infer<typeof TitleView>

/**
 * A job title as profiles have it, and how many counted profiles have it. `shipped` is its group by the product's list, `own` by the office's, which
 * comes first. With neither it is in *Everyone else*.
 */
export const SortedTitle = z.object({
  key: z.string(),
  title: z.string(),
  people: z.int(),
  shipped: z.nullable(PathwayGroup),
  own: z.nullable(ShownGroup),
})
export type SortedTitle = z.infer<typeof SortedTitle>

/** When titles and companies were counted (null: never), and when they will be again. Days in the college's time zone. */
const counting = { countedOn: z.nullable(z.iso.date()), nextOn: z.iso.date() }

/** Lists job titles, those of most people first. `unsorted`, on the first page only, is how many titles nobody has sorted. */
export const listTitles = route({
  method: 'GET',
  url: '/api/admin/pathways/titles',
  access: 'admin',
  may: 'postings',
  schema: {
    summary: 'Job titles and their groups',
    tags,
    querystring: z.extend(SearchablePaging(), { view: z._default(TitleView, 'all') }),
    response: { 200: z.object({ titles: z.array(SortedTitle), unsorted: z.nullable(z.int()), ...counting }) },
  },
})

/** A title, and the group that the office has sorted it into; null: none, so that the product's list decides. */
const TitleChoice = z.object({ title: word, group: z.nullable(ShownGroup) })
export type TitleChoice = z.infer<typeof TitleChoice>

const changes = <S extends z.ZodMiniType>(choice: S, most: number) =>
  z.object({ changes: z.array(choice, 'type').check(z.minLength(1, 'required'), z.maxLength(most, 'at_most')) })
// Sent to the same route, it undoes the change.
const before = <S extends z.ZodMiniType>(choice: S) => z.object({ before: z.array(choice) })

/** Sorts titles. What profiles say stays as it is; the figures follow at the next update. `before` is how it was. */
export const sortTitles = route({
  method: 'PUT',
  url: '/api/admin/pathways/titles',
  access: 'admin',
  may: 'postings',
  schema: {
    summary: 'Sort job titles into groups',
    tags,
    body: changes(TitleChoice, OFFICE_LIMITS.words),
    response: { 200: before(TitleChoice) },
  },
})

/** A spelling of a company, how many counted profiles have it, and the name that the office has given it. */
export const CompanySpelling = z.object({
  key: z.string(),
  company: z.string(),
  people: z.int(),
  name: z.nullable(z.string()),
})
export type CompanySpelling = z.infer<typeof CompanySpelling>

/** Lists companies as profiles spell them, those of most people first. `view=merged`: only those with a name by the office. */
export const listCompanies = route({
  method: 'GET',
  url: '/api/admin/pathways/companies',
  access: 'admin',
  may: 'postings',
  schema: {
    summary: 'Spellings of companies',
    tags,
    querystring: z.extend(SearchablePaging(), {
      view: z._default(z.enum(['all', 'merged'], 'choice'), 'all'),
    }),
    response: { 200: z.object({ companies: z.array(CompanySpelling), ...counting }) },
  },
})

/** A spelling, and the name that it is shown by; null: as it is spelled. */
const CompanyChoice = z.object({ company: word, name: z.nullable(word) })
export type CompanyChoice = z.infer<typeof CompanyChoice>

/**
 * Merges spellings of companies into one name, or splits them. Spellings that already have the name of a merged one follow it. *Where they are now* shows
 * it at once. `before` is how it was.
 */
export const mergeCompanies = route({
  method: 'PUT',
  url: '/api/admin/pathways/companies',
  access: 'admin',
  may: 'postings',
  schema: {
    summary: 'Merge or split companies',
    tags,
    body: changes(CompanyChoice, OFFICE_LIMITS.words),
    response: { 200: before(CompanyChoice) },
  },
})

/**
 * The class sizes of a field that has a figure or class sizes. `from`, `to` and `people` are those of its widest figure, whose sentence needs all sizes in
 * between; null without one.
 */
export const FieldClasses = z.object({
  key: z.string(),
  field: z.string(),
  from: z.nullable(z.int()),
  to: z.nullable(z.int()),
  people: z.nullable(z.int()),
  classes: z.array(z.object({ year: z.int(), graduates: z.int() })),
})
export type FieldClasses = z.infer<typeof FieldClasses>

/** Lists class sizes by field. */
export const listClasses = route({
  method: 'GET',
  url: '/api/admin/pathways/classes',
  access: 'admin',
  may: 'postings',
  schema: {
    summary: 'Class sizes',
    tags,
    querystring: SearchablePaging(20),
    response: { 200: z.object({ fields: z.array(FieldClasses) }) },
  },
})

const whole = (least: number, most: number) => z.int32('number').check(z.gte(least, 'at_least'), z.lte(most, 'at_most'))

/** How many people graduated in a field and year; null: not known. */
export const ClassSize = z.object({
  field: word,
  year: whole(OFFICE_LIMITS.firstYear, OFFICE_LIMITS.lastYear),
  graduates: z.nullable(whole(1, OFFICE_LIMITS.graduates)),
})
export type ClassSize = z.infer<typeof ClassSize>

/** Sets class sizes, which the sentence above a figure names at once. `before` is how it was. */
export const setClasses = route({
  method: 'PUT',
  url: '/api/admin/pathways/classes',
  access: 'admin',
  may: 'postings',
  schema: {
    summary: 'Set class sizes',
    tags,
    body: changes(ClassSize, OFFICE_LIMITS.classes),
    response: { 200: before(ClassSize) },
  },
})
