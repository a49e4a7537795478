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

/** The viewer's questions on their home: those they are asked by name, their own with new answers, and those they could answer; three at most each. */
export const HomeQuestions = z.object({
  asked: z.array(WaitingAsk),
  answered: z.array(AnsweredQuestion),
  offered: z.array(OfferedQuestion),
})
export type HomeQuestions = z.infer<typeof HomeQuestions>
