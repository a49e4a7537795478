import * as z from 'zod/mini'
import { id } from '../fields.ts'
import { Person } from '../members/person.ts'
import { OfferedQuestion } from './asks.ts'

/**
 * A question that the viewer is asked by name and hasn't answered. `author` is null for someone who asks without their name. `passedOnBy`: who passed it
 * on to the viewer. `promised`: the viewer will answer by Sunday.
 */
export const WaitingAsk = z.object({
  _id: id,
  title: z.string(),
  author: z.nullable(Person),
  passedOnBy: z.nullable(Person),
  promised: z.boolean(),
})
export type WaitingAsk = z.infer<typeof WaitingAsk>

/** The viewer's own question with posts that they haven't read; `unread` counts them. */
export const AnsweredQuestion = z.object({ _id: id, title: z.string(), unread: z.int() })
export type AnsweredQuestion = z.infer<typeof AnsweredQuestion>

/**
 * What a classmate changed lately, as far as they show it to the viewer: their `company`, with the `title` of their work there, or their `city`; null for
 * what they didn't change.
 */
export const ClassChange = z.object({
  person: Person,
  title: z.nullable(z.string()),
  company: z.nullable(z.string()),
  city: z.nullable(z.string()),
})
export type ClassChange = z.infer<typeof ClassChange>

/** A discussion of the class with posts that the viewer hasn't read. `author` is null when they may not be shown. */
export const ClassThread = z.object({ _id: id, title: z.string(), author: z.nullable(Person), unread: z.int() })

/**
 * News of an alumnus's class, from the last 30 days: the group of the class, the latest of the members who `joined`, `changes` of classmates, and unread
 * `threads`; three at most of each.
 */
export const ClassNews = z.object({
  group: z.object({ _id: id, name: z.string() }),
  joined: z.array(Person),
  joinedCount: z.int(),
  changes: z.array(ClassChange),
  threads: z.array(ClassThread),
})
export type ClassNews = z.infer<typeof ClassNews>

/** The viewer's questions on their home: those they are asked by name, their own with new answers, and those they could answer; three at most each. */
export const HomeQuestions = z.object({
  asked: z.array(WaitingAsk),
  answered: z.array(AnsweredQuestion),
  offered: z.array(OfferedQuestion),
})
export type HomeQuestions = z.infer<typeof HomeQuestions>
