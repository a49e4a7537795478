import { notify, notifyAdministrators } from '#server/notifications/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { AppError, orThrow } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Moderation, NameStep } from '#server/platform/reportable.ts'
import { decideNameRequest, findHidden, insertNameRequest } from './queries.ts'

type Hidden = NonNullable<Awaited<ReturnType<typeof findHidden>>>

/**
 * Takes an administrator's step towards the name of an anonymous author. Throws `post.not_found`, `name.named`, `name.requested`, `name.not_requested`
 * and `name.own_request`.
 */
export const stepToName: Moderation['stepToName'] = async (platform, tx, viewer, id, step) => {
  const post = orThrow(await findHidden(tx, id), 'post.not_found')
  const { title, request_id: requestId } = post
  if (step.step === 'request') return request(platform, tx, viewer, { id, ...post }, step)
  const { reason } = post
  if (requestId === null || reason === null) throw new AppError('name.not_requested')
  const isDone = post.state === 'lifted'
  const decided = { decided_by: viewer.id, decided_at: platform.now() }
  if (step.step === 'refuse') {
    if (isDone) throw new AppError('name.not_requested')
    await decideNameRequest(tx, requestId, { state: 'refused', ...decided })
    return { title, states: ['refused'], reason }
  }
  if (post.requested_by === viewer.id) throw new AppError('name.own_request')
  if (isDone && post.decided_by === viewer.id) return undefined
  if (isDone) throw new AppError('name.not_requested')
  await decideNameRequest(tx, requestId, { state: 'lifted', ...decided })
  await notifyAuthor(platform, tx, { id, ...post }, reason, [post.requester_name ?? '', viewer.fullName])
  return { title, states: ['agreed', 'lifted'], reason }
}

const request = async (
  platform: Platform,
  tx: Db,
  viewer: Viewer,
  post: Hidden & { id: string },
  { reason, isAlone }: Extract<NameStep, { step: 'request' }>,
): ReturnType<Moderation['stepToName']> => {
  const { id, title } = post
  if (!post.anonymous || post.author_id === null) throw new AppError('name.named')
  if (post.request_id !== null) {
    if (post.requested_by === viewer.id) return undefined
    throw new AppError('name.requested')
  }
  const at = platform.now()
  await insertNameRequest(tx, {
    ...{ id: newId(), post_id: id, reason, requested_by: viewer.id, requested_at: at },
    ...(isAlone ? { state: 'lifted', decided_at: at } : { state: 'open' }),
  })
  if (isAlone) {
    await notifyAuthor(platform, tx, post, reason, [viewer.fullName])
    return { title, states: ['requested', 'lifted'], reason }
  }
  const values = { about: 'name', title }
  await notifyAdministrators(platform, tx, { type: 'report_filed', subject: id, values }, viewer.id)
  return { title, states: ['requested'], reason }
}

/** Notifies the author of who can see their name, and why. */
const notifyAuthor = async (
  platform: Platform,
  tx: Db,
  { id, author_id: memberId, thread_id: thread, number, title }: Hidden & { id: string },
  reason: string,
  [administrator = '', second]: readonly string[],
): Promise<void> => {
  if (memberId === null) return
  const values = { thread, number, title, reason, administrator, ...(second !== undefined && { second }) }
  await notify(platform, tx, { memberId, type: 'anonymity_lifted', subject: id, values })
}
