import type { Conversation } from '#contract/chat/conversations.ts'
import type { Introduction } from '#contract/members/person.ts'
import { introduce } from '#server/people/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { AppError, orThrow } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import type { Done } from '#contract/fields.ts'
import { translate } from '#server/platform/text.ts'
import { notify } from '#server/notifications/public.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { conversation, other, talkedWith } from './presenter.ts'
import { findConversation, findOther } from './people/queries.ts'
import { isNew } from './policy.ts'
import { answerRequest, arrangeConversation, type Arrangement, saveDraft, sumUnread, undoDecline } from './queries.ts'
import { relationshipWith } from './relationship.ts'

/** Returns the viewer's conversation with a member. Throws `member.not_found` for members the viewer may not see. */
export const conversationWith = async (platform: Platform, viewer: Viewer, userId: string): Promise<Conversation> => {
  const { db, config } = platform
  const relationship = await relationshipWith(platform, viewer, userId)
  const pair = { memberId: viewer.id, peerId: relationship.peerId }
  const isReachable = !relationship.former && !relationship.unavailable
  const introduction =
    isReachable && isNew(relationship) ? await introductionOf(platform, viewer, relationship.peerId) : null
  const talked = await findConversation(db, pair)
  if (talked !== undefined)
    return conversation(viewer.id, talkedWith(config.publicUrl, viewer.id, talked), relationship, introduction)

  const untalked = orThrow(await findOther(db, pair), 'member.not_found')
  return conversation(viewer.id, other(config.publicUrl, viewer.id, untalked), relationship, introduction)
}

const introductionOf = async (platform: Platform, viewer: Viewer, id: string): Promise<Introduction | null> =>
  (await introduce(platform, viewer, [id])).get(id) ?? null

/** Returns how many unread messages the viewer has. */
export const unread = async ({ db }: Platform, viewer: Viewer): Promise<{ unread: number }> => ({
  unread: await sumUnread(db, viewer.id),
})

/**
 * Pins, mutes or archives the viewer's conversation with a member, or undoes that, on all their devices. Archiving unpins,
 * and pinning unarchives. Throws `conversation.not_found` when there is none.
 */
export const arrange = async (
  platform: Platform,
  viewer: Viewer,
  userId: string,
  arrangement: Arrangement,
  caller: Pick<Caller, 'ownSocket'>,
): Promise<Conversation> => {
  const { db, live } = platform
  const { peerId } = await relationshipWith(platform, viewer, userId)
  const pair = { memberId: viewer.id, peerId }
  if (!(await arrangeConversation(db, pair, arrangement))) throw new AppError('conversation.not_found')
  live.toMember(viewer.id, 'conversation:changed', { userId: peerId }, caller.ownSocket)
  return conversationWith(platform, viewer, peerId)
}

/** Stores the viewer's draft to a member and shows it on their other devices; an empty one deletes it. */
export const storeDraft = async (
  platform: Platform,
  viewer: Viewer,
  userId: string,
  draft: string,
  caller: Pick<Caller, 'ownSocket'>,
): Promise<Done> => {
  const { db, live, limiters, now } = platform
  await limiters.drafts.take(viewer.id)
  const { peerId, former } = await relationshipWith(platform, viewer, userId)
  // Nothing can be sent to a former member.
  const kept = former ? '' : draft
  await saveDraft(db, { memberId: viewer.id, peerId }, kept, now())
  live.toMember(viewer.id, 'draft:changed', { userId: peerId, draft: kept }, caller.ownSocket)
  return { success: true, message: translate(viewer.language, 'answers', 'draft_kept') }
}

/**
 * Accepts or declines a contact request to the viewer. Only accepting notifies the sender, and a declined request can still be
 * accepted. Accepting again changes nothing. Throws `conversation.no_request`
 * when there is none.
 */
export const answerContactRequest = async (
  platform: Platform,
  viewer: Viewer,
  userId: string,
  accepted: boolean,
  caller: Pick<Caller, 'ownSocket'>,
): Promise<Conversation> => {
  const { db, live, now } = platform
  const { peerId } = await relationshipWith(platform, viewer, userId)
  const answered = await transaction(db, async (tx) => {
    const changed = await answerRequest(tx, { memberId: viewer.id, peerId }, accepted ? undefined : now())
    const news = { memberId: peerId, type: 'request_accepted', subject: viewer.id, actorId: viewer.id } as const
    if (changed && accepted) await notify(platform, tx, news)
    return changed
  })
  if (answered) {
    live.toMember(viewer.id, 'conversation:changed', { userId: peerId }, caller.ownSocket)
    if (accepted) live.toMember(peerId, 'conversation:changed', { userId: viewer.id })
  }

  const conversation = await conversationWith(platform, viewer, peerId)
  const isOpen = conversation.lastSequence > 0 && conversation.request === null
  if (!answered && !(accepted && isOpen)) throw new AppError('conversation.no_request')
  return conversation
}

/**
 * Undoes the viewer's decline of a request, on all their devices. Does nothing when the request wasn't declined. Throws
 * `conversation.no_request` when there is none.
 */
export const restoreRequest = async (
  platform: Platform,
  viewer: Viewer,
  userId: string,
  caller: Pick<Caller, 'ownSocket'>,
): Promise<Conversation> => {
  const { db, live } = platform
  const { peerId } = await relationshipWith(platform, viewer, userId)
  if (!(await undoDecline(db, { memberId: viewer.id, peerId }))) throw new AppError('conversation.no_request')
  live.toMember(viewer.id, 'conversation:changed', { userId: peerId }, caller.ownSocket)
  return conversationWith(platform, viewer, peerId)
}
