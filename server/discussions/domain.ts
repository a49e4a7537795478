import type { Domain } from '#server/platform/domain.ts'
import { findReportablePost, postModeration } from './hiding/hiding.ts'
import { mailboxTask, scheduleMailbox, sweepOutcomes } from './by-email/mailbox.ts'
import { noticeEmailType } from './by-email/noticeEmail.ts'
import { notices } from './notices/notices.ts'
import { personalData } from './personal-data/personalData.ts'
import { discussionRoutes } from './routes.ts'
import { searchThreads } from './search/search.ts'
import { insertDefaultSpaces } from './spaces/queries.ts'
import { findThreadsWithPostsOf, recount } from './threads/queries.ts'

export const discussions: Domain = {
  define: (app, platform) => {
    discussionRoutes(app, platform)
    platform.tasks.define(notices(platform))
    platform.tasks.define(mailboxTask(platform))
    platform.emails.define(noticeEmailType(platform))
  },
  start: async (platform) => {
    await insertDefaultSpaces(platform.db, platform.now())
    await scheduleMailbox(platform)
    return []
  },
  onHidden: async (_platform, tx, memberId) => recount(tx, await findThreadsWithPostsOf(tx, memberId)),
  onShown: async ({ db }, memberId) => recount(db, await findThreadsWithPostsOf(db, memberId)),
  reportable: { post: findReportablePost },
  moderatePosts: postModeration,
  sweeps: [sweepOutcomes],
  search: { discussions: searchThreads },
  personalData,
}
