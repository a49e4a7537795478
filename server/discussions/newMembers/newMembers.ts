import { DISCUSSION_LIMITS } from '#contract/discussions/limits.ts'
import type { NewMemberLimits } from '#contract/discussions/newMembers.ts'
import { TIMES } from '#contract/limits.ts'
import { lockMember } from '#server/members/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { findNewMember, hasOutsider, lockSettings, type NewMemberRow } from './queries.ts'

const day = 24 * 60 * 60_000

/** Returns from when on members are new, and since when what they post counts. */
export const newMemberTimes = (now: Date) => ({
  registered: new Date(now.getTime() - TIMES.newMember),
  day: new Date(now.getTime() - day),
})

/** Returns what a new member may still post today; null for other members, who have no such limits. */
export const limitsOf = (posted: NewMemberRow | null): NewMemberLimits | null =>
  posted && {
    questions: Math.max(0, DISCUSSION_LIMITS.newMemberThreads - posted.threads),
    answers: Math.max(0, DISCUSSION_LIMITS.newMemberAnswers - posted.answers),
    checked: posted.checked,
  }

/** Returns the limits of a member in their first seven days, and until they are verified; null for other members. */
export const newMemberLimits = async (db: Db, { id }: Pick<Viewer, 'id'>, now: Date): Promise<NewMemberLimits | null> =>
  limitsOf(await findNewMember(db, id, newMemberTimes(now)))

/** Returns how many members one may ask by name about a question. */
export const mostAskedBy = async (db: Db, id: string, now: Date): Promise<number> =>
  (await newMemberLimits(db, { id }, now)) === null ? DISCUSSION_LIMITS.askedPeople : DISCUSSION_LIMITS.newMemberAsked

type NewMemberPost = {
  kind: 'thread' | 'answer' | 'edit'
  body: string
  /** The field of the input that contains `body`, if it has another name. */
  field?: string
  /** Null for a new thread. */
  threadId: string | null
  mentioned: readonly string[]
  /** How many members are asked by name. */
  asked?: number
  now: Date
  /** The address of the portal. */
  publicUrl: string
}

/**
 * Throws `post.new_member_used_up` if a new member has posted as much as they may within a day, `ask.too_many` if they ask too many members by name, and
 * `request.invalid` for a post with too many links or with mentions of members who haven't posted in the thread. Returns whether the post waits for a
 * moderator or for the author's verification; an edit doesn't. Locks the member, so that concurrent posts and decisions on them count.
 */
export const requireWithinLimits = async (
  tx: Db,
  viewer: Viewer,
  { kind, body, field = 'body', threadId, mentioned, asked = 0, now, publicUrl }: NewMemberPost,
): Promise<boolean> => {
  if ((await newMemberLimits(tx, viewer, now)) === null) return false
  if (linksIn(body, publicUrl) > DISCUSSION_LIMITS.newMemberLinks) throw invalid(field, 'new_member_links')
  if (await hasOutsider(tx, threadId, mentioned)) throw invalid(field, 'new_member_mentions')
  if (asked > DISCUSSION_LIMITS.newMemberAsked) throw new AppError('ask.too_many')
  if (kind === 'edit') return false
  await lockMember(tx, viewer.id)
  await lockSettings(tx)
  const left = await newMemberLimits(tx, viewer, now)
  if (left === null || (kind === 'thread' ? left.questions : left.answers) > 0)
    return viewer.limited || (left?.checked ?? false)
  throw new AppError('post.new_member_used_up', {
    values: { maximum: kind === 'thread' ? DISCUSSION_LIMITS.newMemberThreads : DISCUSSION_LIMITS.newMemberAnswers },
  })
}

const invalid = (field: string, problem: string) => new AppError('request.invalid', { fields: { [field]: problem } })

/**
 * Returns how many web addresses a text contains, also those with characters that Markdown unescapes. Links to posts of the portal, as in quotes, and
 * mentions aren't any.
 */
export const linksIn = (body: string, publicUrl: string): number =>
  [...body.replaceAll(/\\([!-/:-@[-`{-~])/g, '$1').matchAll(/(?:https?:\/\/|\bwww\.)[^\s)\]>]+/gi)].filter(
    ([link]) => !link.startsWith(`${publicUrl}/dashboard/discussions/`),
  ).length
