import * as z from 'zod/mini'
import { id, instant, line, orAbsent, text, ticked } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { Person } from '../members/person.ts'
import { APPLICATION_LIMITS } from './limits.ts'

// How members apply for a job on the portal: what its poster decides, and what others see of it.

/** How a question is answered: a line of text; `yes`, `no` or `not_sure`; or a URL. */
export const QuestionKind = z.enum(['text', 'yes_no', 'link'], 'choice')
export type QuestionKind = z.infer<typeof QuestionKind>

/** The answers to a `yes_no` question. */
export const YES_NO = ['yes', 'no', 'not_sure'] as const

/** A question to applicants. */
export const Question = z.object({ kind: QuestionKind, text: line() })
export type Question = z.infer<typeof Question>

/**
 * The part of a job's input about applying. With `applyHere`, members apply on the portal; `applyUrl` may lead elsewhere as well. `answerBy`: the day,
 * in the college's zone, by which every applicant has an answer. Without it: 7 days after the job closes; at most 30 days after. Once someone has
 * applied, an edit can't change it: `moveAnswerDate` does, once. `coPosters` are ids of members who see the applicants too, four at most.
 */
export const draftApplying = {
  applyHere: ticked,
  answerBy: orAbsent(z.iso.date('date')),
  notePrompt: orAbsent(line()),
  questions: orAbsent(z.array(Question, 'type').check(z.maxLength(APPLICATION_LIMITS.questions, 'too_many'))),
  coPosters: orAbsent(
    z.array(id, 'type').check(
      z.overwrite((ids) => [...new Set(ids)]),
      z.maxLength(APPLICATION_LIMITS.coPosters, 'too_many'),
    ),
  ),
}

/**
 * Where an application is. `draft`: not sent. `sent`: not opened yet. `seen`: opened. `in_touch`: the poster wrote. `interview`, `offer`: the poster
 * invited to one, or made one. `closed`: it has an `outcome`. Moves go forward, steps may be skipped.
 */
export const APPLICATION_STATES = ['draft', 'sent', 'seen', 'in_touch', 'interview', 'offer', 'closed'] as const
export const ApplicationState = z.enum(APPLICATION_STATES, 'choice')
export type ApplicationState = z.infer<typeof ApplicationState>

/**
 * How an application was closed. `hired`: the offer was accepted, or the poster said so. `not_this_time`: by the poster. `withdrew`: by the applicant,
 * or because one of the two blocked the other. `declined`: the applicant declined the offer. `no_answer`: by the portal, 21 days after the promised
 * day. `removed`: by the portal, because the job was removed or its poster left.
 */
export const OUTCOMES = ['hired', 'not_this_time', 'withdrew', 'declined', 'no_answer', 'removed'] as const
export const Outcome = z.enum(OUTCOMES, 'choice')
export type Outcome = z.infer<typeof Outcome>

/** The viewer's own application in short. `seenBy`: the name of the person who opened it. */
export const ApplicationBrief = z.object({
  _id: id,
  state: ApplicationState,
  outcome: z.nullable(Outcome),
  sentAt: z.nullable(instant),
  seenAt: z.nullable(instant),
  seenBy: z.nullable(z.string()),
  answerBy: z.nullable(z.string()),
})
export type ApplicationBrief = z.infer<typeof ApplicationBrief>

/**
 * How to apply for a job on the portal. `readers` see applications: the poster first, then co-posters. `promise`: the poster answered `kept` of `of`
 * applications in time, over the last 12 months; null below five. `moved`: the promised day before it was moved, and why. `filesDeletedOn`: the day on
 * which applicants' files are deleted. `paused`: nobody can apply for now, because the job is hidden or its poster suspended. `mine`: the viewer's
 * latest application; `mayApply`: they may start or send one (also again, once, after withdrawing). `applicants`: for readers only; `waiting` haven't
 * heard from them yet.
 */
export const Applying = z.object({
  notePrompt: z.nullable(z.string()),
  questions: z.array(Question),
  readers: z.array(Person),
  promise: z.nullable(z.object({ kept: z.int(), of: z.int() })),
  moved: z.nullable(z.object({ from: z.string(), reason: z.string(), at: instant })),
  filesDeletedOn: z.string(),
  paused: z.boolean(),
  mine: z.nullable(ApplicationBrief),
  mayApply: z.boolean(),
  applicants: z.nullable(z.object({ total: z.int(), waiting: z.int() })),
})
export type Applying = z.infer<typeof Applying>

/** The parts of a profile that an applicant chooses to share. Name, photo, field and graduation year are always shared. */
export const PROFILE_PARTS = [
  'headline',
  'about',
  'experiences',
  'educations',
  'skills',
  'languages',
  'place',
  'links',
  'email',
] as const
export const ProfilePart = z.enum(PROFILE_PARTS, 'choice')
export type ProfilePart = z.infer<typeof ProfilePart>

/** An answer with the question as it was when the applicant answered. An unanswered one is empty. */
export const Answer = z.object({ kind: QuestionKind, text: z.string(), answer: z.string() })
export type Answer = z.infer<typeof Answer>

/**
 * An interview. `timeZone` is the one it was planned in. `place` is an address or a URL. `answer`: what the applicant said, with their `words` about
 * another time.
 */
export const Interview = z.object({
  at: instant,
  timeZone: z.string(),
  place: z.string(),
  answer: z.nullable(z.enum(['confirmed', 'another_time'])),
  words: z.nullable(z.string()),
})
export type Interview = z.infer<typeof Interview>

/** An offer, to be answered by a day. `answer`: `more_time` asks for a later day, with `words`. */
export const Offer = z.object({
  answerBy: z.string(),
  answer: z.nullable(z.enum(['accepted', 'declined', 'more_time'])),
  words: z.nullable(z.string()),
})
export type Offer = z.infer<typeof Offer>

/**
 * What happened, and who did it; `name` is null for the portal, and for people who left. A step with the state it led to, or `asked`: the applicant
 * asked where it is; `reminded`: the portal reminded the poster of a late answer; `answered`: the applicant answered an invitation or an offer;
 * `referred`: someone put their name forward; `moved`: the promised day was moved.
 */
export const Step = z.object({
  _id: id,
  what: z.enum([...APPLICATION_STATES, 'asked', 'reminded', 'answered', 'referred', 'moved']),
  by: z.enum(['applicant', 'poster', 'portal']),
  name: z.nullable(z.string()),
  words: z.nullable(z.string()),
  at: instant,
})
export type Step = z.infer<typeof Step>

/** A stored CV. `pages` counts its pages; `usedFor`: the company of the latest application with it. */
export const Cv = z.object({
  _id: id,
  name: z.string(),
  bytes: z.int(),
  pages: z.int(),
  createdAt: instant,
  usedAt: z.nullable(instant),
  usedFor: z.nullable(z.string()),
})
export type Cv = z.infer<typeof Cv>

/** The words that close an application or answer it. */
export const words = text(LIMITS.textLength)
