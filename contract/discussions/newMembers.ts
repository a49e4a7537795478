import * as z from 'zod/mini'

/**
 * How many discussions and answers a member may still start and post today, in their first seven days and until they are verified. Their posts also have
 * `DISCUSSION_LIMITS.newMemberLinks` links at most, mention nobody outside the thread, and ask `DISCUSSION_LIMITS.newMemberAsked` members by name.
 * `checked`: what they post waits for a moderator.
 */
export const NewMemberLimits = z.object({ questions: z.int(), answers: z.int(), checked: z.boolean() })
export type NewMemberLimits = z.infer<typeof NewMemberLimits>
