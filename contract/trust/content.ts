import * as z from 'zod/mini'

/** Content that can be reported: a `comment` is one on an event, and a `profile` has the id of its member. A thread is reported by its opening post. */
export const ContentKind = z.enum(
  ['post', 'event', 'comment', 'mentorship', 'job', 'project', 'guide', 'interview', 'profile'],
  'choice',
)
export type ContentKind = z.infer<typeof ContentKind>

/** Why content is reported. One report as *unsafe* hides a post or an interview. */
export const ContentReason = z.enum(['unkind', 'off_topic', 'spam', 'unsafe', 'other'], 'required')
export type ContentReason = z.infer<typeof ContentReason>

/** The number of reports by reason, without reasons that no one gave. */
export const ReasonCounts = z.partialRecord(ContentReason, z.int())
export type ReasonCounts = z.infer<typeof ReasonCounts>

/** A decision on a reported post or interview: it is shown again, stays hidden, or stays hidden until its author changes it. */
export const PostDecision = z.enum(['shown', 'kept', 'change'], 'choice')
export type PostDecision = z.infer<typeof PostDecision>
