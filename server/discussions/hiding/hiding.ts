import { replaceMentions } from '#contract/discussions/mentions.ts'
import type { Post } from '#contract/discussions/posts.ts'
import type { ContentReason, PostDecision, ReasonCounts } from '#contract/trust/content.ts'
import { notify, notifyAdministrators, withdraw } from '#server/notifications/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { orThrow } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { FindReportable, Moderation, ModerationNotice, ModerationState } from '#server/platform/reportable.ts'
import { findNames } from '../anonymity/queries.ts'
import { stepToName } from '../anonymity/lifting.ts'
import { findOwn, findReadable, presentFor } from '../posts/access.ts'
import { findPost } from '../posts/queries.ts'
import { pushThread } from '../pushes/pushes.ts'
import { recount } from '../threads/queries.ts'
import { isEditable } from './policy.ts'
import { findModerated, hidePost, lockThreadOf, type ModeratedRow, setAsked, setDecision, showPost } from './queries.ts'

/** Finds a post that the viewer can read: its text, and below it the names of its files. */
export const findReportablePost: FindReportable = async (platform, viewer, id) => {
  const found = await findReadable(platform, viewer, id)
  if (found === undefined) return undefined
  const { post, thread } = found
  const { body, files } = presentFor(platform, viewer, post)
  return {
    authorId: post.author?.id ?? null,
    mine: post.mine,
    title: thread.title,
    text: [replaceMentions(body ?? '', (name) => `@${name}`), ...files.map(({ name }) => name)]
      .filter((line) => line !== '')
      .join('\n'),
    path: `/dashboard/discussions/${thread.id}?at=${post.number}`,
  }
}

/** Hides reported posts, and applies administrators' decisions on them. */
export const postModeration: Moderation = {
  lock: async (tx, id) => {
    const post = await lockPost(tx, id)
    return post && stateOf(post)
  },
  hide: async (platform, tx, id, reasons) => {
    const post = await lockPost(tx, id)
    if (post !== undefined) await hide(platform, tx, post, reasons)
  },
  decide: async (platform, tx, id, { decision, note, reason, reasons }) => {
    const post = orThrow(await lockPost(tx, id), 'post.not_found')
    if (post.decision === decision && post.note === note && post.hidden === (decision !== 'shown')) return undefined
    if (decision === 'shown') {
      await showPost(tx, post, platform.now(), 'moderator')
      await recount(tx, [post.thread_id])
    } else {
      if (!post.hidden) await hide(platform, tx, post, reasons)
      await setDecision(tx, id, { decision, note })
    }
    // A post that was never hidden needs no news that it stays.
    const notice = noticeOf(post, decision, note ?? reason)
    if (notice !== undefined && (post.hidden || decision !== 'shown')) await notify(platform, tx, notice)
    const { author_id: authorId, author_name: name } = post
    return { title: post.title, author: authorId === null || name === null ? null : { id: authorId, name } }
  },
  hidingNotice: async (db, id, reason) => {
    const [post] = await findModerated(db, [id])
    return post && noticeOf(post, 'kept', reason)
  },
  findStates: async (db, ids) => new Map((await findModerated(db, ids)).map((post) => [post.id, stateOf(post)])),
  findNames,
  stepToName,
  announce: async (platform, viewer, id) => {
    const [post] = await findModerated(platform.db, [id])
    if (post !== undefined) await pushThread(platform, viewer, { id: post.thread_id, space_id: post.space_id }, null)
  },
}

/** Asks the administrators to look at the viewer's hidden post. Throws `post.not_found` and `access.own_only`. */
export const askForReview = async (platform: Platform, viewer: Viewer, id: string): Promise<Post> => {
  const { db, now } = platform
  await findOwn(platform, viewer, id)
  await transaction(db, async (tx) => {
    if (await setAsked(tx, id, now())) await notifyAdministrators(platform, tx, { type: 'report_filed' })
  })
  return presentFor(platform, viewer, orThrow(await findPost(db, viewer, id), 'post.not_found'))
}

/**
 * Shows a hidden post again because its author has changed it: once, and each time that a moderator asked for a change. The caller has locked its
 * thread.
 */
export const showChanged = async (tx: Db, id: string, at: Date): Promise<void> => {
  const [post] = await findModerated(tx, [id])
  if (post === undefined || !post.hidden || !isEditable(post)) return
  await showPost(tx, post, at, 'author')
  await recount(tx, [post.thread_id])
}

const noticeOf = (
  { id, author_id: memberId, title, thread_id: thread, number }: ModeratedRow,
  decision: PostDecision,
  reason: string | null,
): ModerationNotice | undefined =>
  memberId === null
    ? undefined
    : {
        ...{ memberId, type: 'posting_moderated', subject: id },
        values: {
          ...{ kind: 'post', decision: `post_${decision}`, title, thread, number },
          ...(reason !== null && { reason }),
        },
      }

const lockPost = async (tx: Db, id: string): Promise<ModeratedRow | undefined> => {
  await lockThreadOf(tx, id)
  return (await findModerated(tx, [id]))[0]
}

const hide = async (platform: Platform, tx: Db, post: ModeratedRow, reasons: ReasonCounts): Promise<void> => {
  await hidePost(tx, post, { at: platform.now(), reason: mostGiven(reasons), reasons })
  await recount(tx, [post.thread_id])
  await withdraw(tx, {
    subject: post.thread_id,
    ...(post.number > 1 && { number: post.number }),
    except: post.author_id,
  })
}

const mostGiven = (reasons: ReasonCounts): string => {
  const counted = Object.entries(reasons) as [ContentReason, number][]
  return counted.toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? 'other'
}

const stateOf = ({ hidden, shown_at, asked, decision, note, anonymous }: ModeratedRow): ModerationState => ({
  hidden,
  since: shown_at,
  asked,
  decision,
  note,
  anonymous,
})
