import * as z from 'zod/mini'
import { facetKey, id, instant, postNumberText } from '../fields.ts'
import { Paging } from '../paging.ts'
import { HelpTopic, Person, ReplyTime } from '../members/person.ts'
import { route } from '../route.ts'
import { Moment, ShownGroup } from './groups.ts'

/** How many people are in a group, and their share of the people of the figure (of the followed block, in a panel), in percent, rounded half up. */
const counted = { group: ShownGroup, people: z.int(), share: z.int() }

/**
 * A block of a column. `follow`: whether it can be chosen; a block that can't be followed safely isn't a button, and its tooltip says so. Blocks are in
 * display order, *Everyone else* last. Groups that a column doesn't have are in its *Everyone else*.
 */
export const Block = z.object({ ...counted, follow: z.boolean() })
export type Block = z.infer<typeof Block>

/** One moment of a figure, and its blocks. The blocks of each column add up to the people of the figure. */
export const Column = z.object({ moment: Moment, blocks: z.array(Block) })
export type Column = z.infer<typeof Column>

/**
 * A ribbon: how many people were in the group `from` of the column with number `step` (0 for the first) and in `to` of the next one. Only moves of five
 * or more are there. What is missing from a block fades out as one strip at its end, for all hidden moves together.
 */
export const Flow = z.object({ step: z.int(), from: ShownGroup, to: ShownGroup, people: z.int() })
export type Flow = z.infer<typeof Flow>

/** A row of the panel. */
export const PanelRow = z.object(counted)
export type PanelRow = z.infer<typeof PanelRow>

/** The rows of a panel, largest first, and the rest of the people (`Other paths`), which is null when there is none. */
export const PanelList = z.object({
  rows: z.array(PanelRow),
  others: z.nullable(z.object({ people: z.int(), share: z.int() })),
})
export type PanelList = z.infer<typeof PanelList>

/**
 * What a chosen block shows: the block with number `column` and this group. `parts` are its parts of ribbons (the blue ones), of five people or more,
 * in every step. `ends` is where its people are in the last column (`Ten years on, of these 62`); its rows are also the dark edges there.
 * `origins` is where they came from, in the first column. `ends` is null for the last column, `origins` for the first.
 */
export const Follow = z.object({
  column: z.int(),
  group: ShownGroup,
  people: z.int(),
  share: z.int(),
  parts: z.array(Flow),
  origins: z.nullable(PanelList),
  ends: z.nullable(PanelList),
})
export type Follow = z.infer<typeof Follow>

/**
 * What the sentence above the figure says: `start` is the largest first group, `later` the group that grew most by the last moment; null when none grew
 * by five points.
 */
export const Headline = z.object({
  start: z.object({ group: ShownGroup, share: z.int() }),
  later: z.nullable(z.object({ group: ShownGroup, share: z.int() })),
})
export type Headline = z.infer<typeof Headline>

/**
 * A figure of the people who have been followed for `years`, of the classes `from` to `to`. `graduates` is the size of these classes, which the career
 * office enters; null unless all of them are known. `share` is that of the people among the graduates, in percent.
 * `first` is the block that is chosen on the first visit; null when none can be followed. A figure has fewer than the usual columns when later ones have
 * too few people; `complete` is false then.
 */
export const Pathway = z.object({
  years: z.int(),
  from: z.int(),
  to: z.int(),
  people: z.int(),
  graduates: z.nullable(z.int()),
  share: z.nullable(z.int()),
  headline: z.nullable(Headline),
  complete: z.boolean(),
  columns: z.array(Column),
  flows: z.array(Flow),
  follows: z.array(Follow),
  first: z.nullable(z.object({ column: z.int(), group: ShownGroup })),
})
export type Pathway = z.infer<typeof Pathway>

/** A field of study with a figure: its key for the address, and its name as members write it. */
export const PathwayField = z.object({ value: z.string(), label: z.string() })
export type PathwayField = z.infer<typeof PathwayField>

/**
 * The paths of a field. `figures` are in order of their years, and empty when none can be shown: then the page shows people instead of numbers.
 * `field` is null when the viewer has none and the portal has no figure. `own`: whether it is the viewer's own field. `alumni` is how many verified
 * alumni of all fields the viewer's directory has. `updatedOn` is the day of the figures in the college's time zone; null without figures.
 */
export const Pathways = z.object({
  field: z.nullable(PathwayField),
  own: z.boolean(),
  fields: z.array(PathwayField),
  figures: z.array(Pathway),
  updatedOn: z.nullable(z.iso.date()),
  alumni: z.int(),
})
export type Pathways = z.infer<typeof Pathways>

const tags = ['guidance']

/**
 * Returns the stored figures of a field: of `field`, or of the viewer's own, or of the field with most people. Nothing is computed on a request.
 * A field without figures has none; that is not an error.
 */
export const readPathways = route({
  method: 'GET',
  url: '/api/guidance/pathways',
  access: 'verified',
  schema: {
    summary: 'Where a field leads',
    tags,
    querystring: z.object({ field: z.optional(facetKey) }),
    response: { 200: Pathways },
  },
})

/**
 * A bar: people of the field who are at an employer, in a city or in a role now. `filter` is how the Network finds exactly these people: the parameters
 * of its address, where `values` of the facet may be several spellings of one employer. `interviews`: the interview experiences at an employer, by their
 * `companyKey`; null without any.
 */
export const NowBar = z.object({
  label: z.string(),
  people: z.int(),
  values: z.array(z.string()),
  interviews: z.nullable(z.object({ companyKey: z.string(), count: z.int() })),
})
export type NowBar = z.infer<typeof NowBar>

/** The bars of one card, largest first, none below five. `rest` is how many people aren't in any bar. Bars and rest add up to `people` of the whole. */
export const NowBars = z.object({ bars: z.array(NowBar), rest: z.int() })
export type NowBars = z.infer<typeof NowBars>

/**
 * Where the alumni of a field are now: all years, as the viewer's Network shows them. `field` is the value for the Network's facet, which the links have
 * in addition to a bar's `values` (`company`, `city` or `title`) and `role=alumni`.
 */
export const WhereNow = z.object({
  field: z.string(),
  people: z.int(),
  employers: NowBars,
  cities: NowBars,
  titles: NowBars,
})
export type WhereNow = z.infer<typeof WhereNow>

/** Returns where the alumni of a field are now. */
export const readWhereNow = route({
  method: 'GET',
  url: '/api/guidance/now',
  access: 'verified',
  schema: {
    summary: 'Where the alumni of a field are now',
    tags,
    querystring: z.object({ field: facetKey }),
    response: { 200: WhereNow },
  },
})

/**
 * Why someone is a good person to ask. `same_start`: began in the group where the viewer began, `value` is that group. `same_city`, `same_skill`,
 * `same_course` and `same_field`: `value` is what they share. `answers_soon`: `value` is a `ReplyTime`. `shows_path`: they show their work history, with
 * an empty value.
 */
export const ASK_REASONS = [
  'same_start',
  'same_city',
  'same_skill',
  'answers_soon',
  'same_course',
  'same_field',
  'shows_path',
] as const

/** A step of someone's path as their profile has it, oldest first; `year` is null for the current position ("now"). At most three. */
export const PathStep = z.object({ year: z.nullable(z.int()), title: z.string(), company: z.string() })
export type PathStep = z.infer<typeof PathStep>

/**
 * Someone who is happy to be asked, as their profile shows them. `state`: `full` when they have had as many questions this week as they get at most
 * (`Full this week`); `asked` when the viewer has asked them within the last fortnight; else `open`. `help` is what they are happy to help with.
 */
export const PersonToAsk = z.object({
  person: Person,
  fieldOfStudy: z.nullable(z.string()),
  city: z.nullable(z.string()),
  repliesWithin: z.nullable(ReplyTime),
  help: z.array(HelpTopic),
  reason: z.object({ code: z.enum(ASK_REASONS), value: z.string() }),
  path: z.array(PathStep),
  state: z.enum(['open', 'full', 'asked']),
})
export type PersonToAsk = z.infer<typeof PersonToAsk>

/**
 * Lists people who are happy to be asked, best match first. With `field`, of that field. With `years`, `column` and `group` as well, those in that block
 * of its figure; with `lastGroup`, those of them who are in that group of the last column (a row of the panel). With `fresh`, without
 * those who the viewer has asked within the last fortnight. `total` is how many there are for the viewer, on the first page only; so is `lastGroups`, the
 * groups of the last column that people of the block are in, which are the rows of its panel that lead to someone. Without `field`: of all fields.
 */
export const listPeopleToAsk = route({
  method: 'GET',
  url: '/api/guidance/people',
  access: 'verified',
  people: 'trimmed',
  schema: {
    summary: 'People who are happy to be asked',
    tags,
    querystring: z.extend(Paging(12, 24), {
      field: z.optional(facetKey),
      years: z.optional(z.enum(['3', '5', '10'], 'choice')),
      column: z.optional(postNumberText.check(z.lte(3, 'at_most'))),
      group: z.optional(ShownGroup),
      lastGroup: z.optional(ShownGroup),
      fresh: z.optional(z.literal('true', 'choice')),
    }),
    response: {
      200: z.object({
        people: z.array(PersonToAsk),
        total: z.optional(z.int()),
        lastGroups: z.optional(z.array(ShownGroup)),
      }),
    },
  },
})

/**
 * Records that the viewer asks someone, before the conversation with them is opened. Idempotent for a fortnight. It counts towards what they get in a
 * week once the viewer has written to them, and for the hour until then. 404 unless they are happy to be asked; 409 `guidance.full` when they have had
 * three such questions this week.
 */
export const askPerson = route({
  method: 'PUT',
  url: '/api/guidance/people/:id/ask',
  access: 'verified',
  people: 'counted',
  schema: {
    summary: 'Ask someone about their path',
    tags,
    params: z.object({ id }),
    response: { 200: PersonToAsk },
  },
})

/** What *How we count* shows along with its rules: the smallest group, who is behind it, and the viewer's own choice. */
export const CountingRules = z.object({
  smallest: z.int(),
  college: z.string(),
  contact: z.nullable(z.string()),
  /** Whether the viewer's history is counted; null for students, who never are. It is changed as `countMe` of `changePrivacy`. */
  countMe: z.nullable(z.boolean()),
  lastComputedAt: z.nullable(instant),
  nextOn: z.iso.date(),
})
export type CountingRules = z.infer<typeof CountingRules>

/** Returns what *How we count* shows. */
export const readCountingRules = route({
  method: 'GET',
  url: '/api/guidance/counting',
  access: 'member',
  schema: { summary: 'How paths are counted', tags, response: { 200: CountingRules } },
})
