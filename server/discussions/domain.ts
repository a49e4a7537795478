import type { Domain } from '#server/platform/domain.ts'
import { desk } from './first-posts/desk.ts'
import { findPostContext } from './hiding/context/context.ts'
import { findReportablePost, postModeration } from './hiding/hiding.ts'
import { offeredQuestionsEmail } from './asks/offered/emails.ts'
import { askActions } from './asks/email-actions.ts'
import { endAsksBetween, endAsksOf } from './asks/queries.ts'
import { waitingAsks } from './asks/waiting/asks.ts'
import { offers, waitingQuestions } from './asks/waiting/questions.ts'
import { mailboxTask, scheduleMailbox, sweepOutcomes } from './by-email/mailbox.ts'
import { noticeEmailType } from './by-email/noticeEmail.ts'
import { askForKeepers, removeEmptyGroups } from './groups/care/care.ts'
import {
  followAll,
  followDecision,
  followProfile,
  scheduleFirstFollowing,
  scheduleFollowing,
} from './groups/derived/derived.ts'
import { releaseShown } from './first-posts/holding.ts'
import { release, sweepWaiting } from './first-posts/release.ts'
import { groupNotices } from './groups/notices/notices.ts'
import { sweepPostFiles } from './files/files.ts'
import { findKnownFiles } from './files/queries.ts'
import { postFileRoutes } from './files/routes.ts'
import { groupRoutes } from './groups/routes.ts'
import { searchGroups } from './groups/search/search.ts'
import { notices } from './notices/notices.ts'
import { levelActions } from './notices/quote.ts'
import { personalData } from './personal-data/personalData.ts'
import { pollTask } from './polls/closing.ts'
import { pushGroupsWith } from './pushes/pushes.ts'
import { discussionRoutes } from './routes.ts'
import { digest } from './digest/digest.ts'
import { catchUpReaders } from './reading/catchUp.ts'
import { searchThreads } from './search/search.ts'
import { insertDefaultSpaces } from './spaces/queries.ts'
import { findThreadsWithPostsOf, recount } from './threads/queries.ts'
import { broadcastWriting } from './writing/writing.ts'
import { countPostsOf } from './activity/queries.ts'

export const discussions: Domain = {
  define: (app, platform) => {
    discussionRoutes(app, platform)
    groupRoutes(app, platform)
    postFileRoutes(app, platform)
    platform.signals.onClientEvent('writing', (event) => broadcastWriting(platform, event))
    platform.tasks.define(notices(platform))
    platform.tasks.define(release(platform))
    platform.tasks.define(mailboxTask(platform))
    platform.emails.define(noticeEmailType(platform))
    platform.emails.define(offeredQuestionsEmail(platform))
    for (const action of [...askActions(platform), ...levelActions(platform)]) platform.emailActions.define(action)
    platform.tasks.define(waitingAsks(platform))
    platform.tasks.define(waitingQuestions(platform))
    platform.tasks.define(offers(platform))
    platform.tasks.define(groupNotices(platform))
    platform.tasks.define(pollTask(platform))
    platform.tasks.define(followAll(platform))
  },
  start: async (platform) => {
    const { db, now } = platform
    await insertDefaultSpaces(db, now())
    await scheduleMailbox(platform)
    await scheduleFirstFollowing(platform)
    return []
  },
  onBlocked: async ({ now }, tx, memberId, otherId) => void (await endAsksBetween(tx, memberId, otherId, now())),
  onHidden: async ({ now }, tx, memberId) => {
    await endAsksOf(tx, memberId, now())
    await recount(tx, await findThreadsWithPostsOf(tx, memberId))
    await followProfile(tx, memberId, now())
  },
  onShown: async (platform, memberId) => {
    const { db, now } = platform
    await recount(db, await findThreadsWithPostsOf(db, memberId))
    await releaseShown(platform, memberId)
    await followProfile(db, memberId, now())
  },
  onProfileChanged: ({ now }, tx, memberId, by) =>
    by === 'college' ? followDecision(tx, memberId, now()) : followProfile(tx, memberId, now()),
  onEventChanged: pushGroupsWith,
  onMemberChanged: ({ db, now }, memberId) => followDecision(db, memberId, now()),
  reportable: { post: findReportablePost },
  reportContexts: { post: findPostContext },
  moderates: { post: postModeration },
  sweeps: [
    sweepOutcomes,
    scheduleFollowing,
    askForKeepers,
    removeEmptyGroups,
    sweepPostFiles,
    sweepWaiting,
    catchUpReaders,
  ],
  activity: async (db, memberId) => ({ posts: await countPostsOf(db, memberId) }),
  desk,
  findStored: { 'post-files': findKnownFiles },
  search: { discussions: searchThreads, groups: searchGroups },
  digest,
  personalData,
}
