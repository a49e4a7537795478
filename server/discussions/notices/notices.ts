import { mentionsIn } from '#contract/discussions/mentions.ts'
import type { NotificationType, NotificationValues } from '#contract/notifications/notifications.ts'
import { notify } from '#server/notifications/public.ts'
import type { Db } from '#server/platform/db/database.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'
import { updatePayload } from '#server/platform/tasks/queries.ts'
import type { Work } from '#server/platform/tasks/tasks.ts'
import { namedIn } from '../anonymity/anonymity.ts'
import { type AnnouncedPost, findAnnounced, findRecipients, findUnmuted } from './queries.ts'

/** A notice of a new post, or of new mentions in an edited one: `only` of these members. `after` is the last member notified so far. */
type Notice = { postId: string; only?: readonly string[]; after?: string }

const kind = 'discussion_post'
// How many members are notified in one transaction.
const batch = 200

/** Notifies the members that a new post is meant for, and the followers of its thread and space. Runs after `tx` commits. */
export const announcePost = ({ tasks }: Pick<Platform, 'tasks'>, tx: Db, notice: Notice): Promise<void> =>
  tasks.enqueue<Notice>(tx, { kind }, notice)

/** Notifies members in batches. Each batch is committed with the progress, so no one is skipped or notified twice. */
export const notices = (platform: Platform): Work<Notice> => ({
  kind,
  persistent: true,
  perform: async ({ postId, only, after }, { id }) => {
    const { db, live, now } = platform
    const post = await findAnnounced(db, postId)
    if (post === undefined || post.authorId === null) return undefined
    const recipients =
      only === undefined
        ? await findRecipients(db, post, after, batch)
        : after === undefined
          ? await findUnmuted(db, post, only)
          : []
    const mentioned = new Set(mentionsIn(post.body))
    const last = recipients.at(-1)
    if (last === undefined) return undefined
    // An answer to one's own question is that first of all.
    const isNamed = (memberId: string) => mentioned.has(memberId) && memberId !== post.askerId
    await transaction(db, async (tx) => {
      for (const { memberId, isMeant } of recipients) {
        const type: NotificationType = isMeant ? 'discussion_reply' : 'discussion_activity'
        await notify(platform, tx, {
          ...{ memberId, type, subject: post.threadId },
          ...namedIn({ anonymous: post.anonymous, author_id: post.authorId }, valuesOf(post, isNamed(memberId))),
        })
      }
      await updatePayload(tx, id, { postId, ...(only !== undefined && { only }), after: last.memberId })
    })
    for (const { memberId, isMeant } of recipients) if (isMeant) live.toMember(memberId, 'discussions:changed', {})
    return recipients.length === batch ? now() : undefined
  },
})

/** Notifies the author of a post that a member has thanked them. */
export const notifyThanked = async (platform: Platform, tx: Db, postId: string, memberId: string): Promise<void> => {
  const post = await findAnnounced(tx, postId)
  if (post === undefined || post.authorId === null) return
  const { threadId, title, number, isAnonymousThread, askerId } = post
  await notify(platform, tx, {
    ...{ memberId: post.authorId, type: 'post_thanked', subject: threadId },
    ...namedIn({ anonymous: isAnonymousThread && memberId === askerId, author_id: memberId }, { title, number }),
  })
}

/** Returns the values of a notification's sentence: `what` was posted. */
const valuesOf = (
  { title, number, kind: threadKind, parent }: AnnouncedPost,
  isMention: boolean,
): NotificationValues => ({
  title,
  number,
  what: isMention
    ? 'mention'
    : number === 1
      ? threadKind
      : parent !== null
        ? 'reply'
        : threadKind === 'question'
          ? 'answer'
          : 'post',
})
