import * as z from 'zod/mini'
import { id, instant } from '../fields.ts'
import { Person } from '../members/person.ts'

/**
 * A job whose applications the viewer reads, with new ones or with answers due. `fresh`: how many nobody has opened yet. `waiting`: how many haven't
 * heard from a reader although the promised day, `answerBy`, is near or over; 0 before that.
 */
export const HiringJob = z.object({
  _id: id,
  title: z.string(),
  fresh: z.int(),
  waiting: z.int(),
  answerBy: z.nullable(z.iso.date()),
})
export type HiringJob = z.infer<typeof HiringJob>

/** An application of the viewer that waits for their decision on an interview, at `at`, or on an offer. */
export const InvitedApplication = z.object({
  _id: id,
  title: z.string(),
  company: z.string(),
  state: z.enum(['interview', 'offer']),
  at: z.nullable(instant),
})
export type InvitedApplication = z.infer<typeof InvitedApplication>

/** A request to refer someone for a job, which the viewer hasn't answered. */
export const WaitingReferral = z.object({ _id: id, title: z.string(), asker: Person })
export type WaitingReferral = z.infer<typeof WaitingReferral>

/** A job whose external link the viewer followed, without saying yet whether they applied. */
export const VisitedJob = z.object({ _id: id, title: z.string(), company: z.string() })
export type VisitedJob = z.infer<typeof VisitedJob>

/** A job that the viewer got, without having thanked those who helped. */
export const HiredFor = z.object({ _id: id, title: z.string(), company: z.string() })
export type HiredFor = z.infer<typeof HiredFor>

/** A member's thanks to the viewer for a job, whose title it is. `_id` is that of the application. */
export const JobThanks = z.object({ _id: id, member: Person, title: z.string(), words: z.string() })

/**
 * What waits for the viewer in applications, on their home; three at most of each. `helped`: how many members thanked the viewer for a job this year,
 * with the latest `thanks`.
 */
export const HomeApplications = z.object({
  hiring: z.array(HiringJob),
  invited: z.array(InvitedApplication),
  referrals: z.array(WaitingReferral),
  asking: z.array(VisitedJob),
  hired: z.array(HiredFor),
  helped: z.int(),
  thanks: z.array(JobThanks),
})
export type HomeApplications = z.infer<typeof HomeApplications>
