import * as z from 'zod/mini'
import { id, instant } from '../fields.ts'
import { Person } from '../members/person.ts'

/**
 * The state of an ask. `asked`: not seen yet; `seen`: they opened the question (only if they share read receipts); `writing` an answer now (only if
 * they share it); `promised` an answer by Sunday; `passed_on`; `refused`: not this time; `answered`; `expired` without an answer after seven days.
 */
export const ASK_STATES = [
  'asked',
  'seen',
  'writing',
  'promised',
  'passed_on',
  'refused',
  'answered',
  'expired',
] as const
export const AskState = z.enum(ASK_STATES)
export type AskState = z.infer<typeof AskState>

/**
 * One member who was asked by name, as the asker sees it. `passedOnTo`: the member they passed it on to, who has an entry of their own.
 * `answerNumber`: the number of their answer, `at`: when the state was reached; `until`: the end of the promised Sunday.
 */
export const Ask = z.object({
  person: Person,
  state: AskState,
  at: instant,
  until: z.nullable(instant),
  passedOnTo: z.nullable(Person),
  answerNumber: z.nullable(z.int()),
})
export type Ask = z.infer<typeof Ask>

/**
 * Why a member probably can answer a question. `work`: a title, company or description of their work; `field`: what they studied; `city`; `skill`;
 * `help`: a topic they are happy to help with; `answers`: an accepted answer to a similar question. `value` quotes the profile, or the title of that
 * question; for `help` it is a `HelpTopic`. `word` is the part of `value` that the question names, or null. `company`: where they do this work, or null.
 * Only parts of a profile that the viewer may see are used.
 */
export const AskReason = z.object({
  code: z.enum(['work', 'field', 'city', 'skill', 'help', 'answers']),
  value: z.string(),
  word: z.nullable(z.string()),
  company: z.nullable(z.string()),
})
export type AskReason = z.infer<typeof AskReason>

/**
 * The ask to the viewer. `passedOnBy`: who passed it on to them, with `words`; null when the asker chose them. `mayPassOn` is false after two passes.
 * `answeredBy`: who else has answered first, or null. `wrote`: up to three threads in which the viewer wrote about this before.
 */
export const AskToMe = z.object({
  state: AskState,
  reasons: z.array(AskReason),
  passedOnBy: z.nullable(Person),
  words: z.nullable(z.string()),
  mayPassOn: z.boolean(),
  until: z.nullable(instant),
  answeredBy: z.nullable(Person),
  wrote: z.array(z.object({ _id: id, title: z.string(), accepted: z.boolean() })),
  asked: z.object({ thisWeek: z.int(), perWeek: z.int() }),
})
export type AskToMe = z.infer<typeof AskToMe>

/**
 * Who was asked about a question. `count`: how many were asked by name, for everyone. `asks`: their states, for the asker only; others get null.
 * `places`: how many more the asker may ask. `answeredWithin`: the days within which questions of the space usually get an answer, or null.
 * `offered`: to how many others the question was offered after three days, `offeredSeen`: how many of them have opened it; both only for the asker.
 * `isStale`: no answer after seven days, which offers the asker three ways on. `mine`: the ask to the viewer, or null.
 */
export const ThreadAsking = z.object({
  count: z.int(),
  asks: z.nullable(z.array(Ask)),
  places: z.int(),
  answeredWithin: z.nullable(z.int()),
  offered: z.int(),
  offeredSeen: z.int(),
  isStale: z.boolean(),
  mine: z.nullable(AskToMe),
})
export type ThreadAsking = z.infer<typeof ThreadAsking>
