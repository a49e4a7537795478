import { notify, notifyAdministrators } from '#server/notifications/public.ts'
import { stepToNameIn } from '#server/postings/public.ts'
import { decideNameRequest, findHidden, insertNameRequest } from './queries.ts'

/**
 * Takes an administrator's step towards the name of an anonymous author. Throws `post.not_found`, `name.named`, `name.requested`, `name.not_requested`
 * and `name.own_request`.
 */
export const stepToName = stepToNameIn({
  missing: 'post.not_found',
  find: findHidden,
  insert: (tx, postId, request) => insertNameRequest(tx, { post_id: postId, ...request }),
  decide: decideNameRequest,
  notifyAdministrators: (platform, tx, subject, title, except) =>
    notifyAdministrators(platform, tx, { type: 'report_filed', subject, values: { about: 'name', title } }, except),
  notifyAuthor: async (platform, tx, post, reason, [administrator = '', second]) => {
    const { id, author_id: memberId, thread_id: thread, number, title } = post
    if (memberId === null) return
    const values = { thread, number, title, reason, administrator, ...(second !== undefined && { second }) }
    await notify(platform, tx, { memberId, type: 'anonymity_lifted', subject: id, values })
  },
})
