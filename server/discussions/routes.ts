import * as administration from '#contract/discussions/administration.ts'
import * as asks from '#contract/discussions/asks.ts'
import * as drafts from '#contract/discussions/drafts.ts'
import * as firstPosts from '#contract/discussions/firstPosts.ts'
import * as mentions from '#contract/discussions/mentions.ts'
import * as moderation from '#contract/discussions/moderation.ts'
import * as muting from '#contract/discussions/muting.ts'
import * as posts from '#contract/discussions/posts.ts'
import * as spaces from '#contract/discussions/spaces.ts'
import * as threads from '#contract/discussions/threads.ts'
import * as guideQuestions from '#contract/discussions/guideQuestions.ts'
import { askAboutGuide, readGuideQuestions } from './guide-questions/guideQuestions.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import {
  deleteSpace,
  listManagedSpaces,
  placeSpace,
  readDiscussionSettings,
  saveSpace,
  setArchived,
  setDiscussionSettings,
} from './administration/administration.ts'
import { listAnswerers } from './answerers/answerers.ts'
import { passOnAsk, promiseAnswer, refuseAsk, undoAskAnswer } from './asks/answers.ts'
import { askPeople } from './asks/asking.ts'
import { readBeingAsked, setBeingAsked } from './asks/being-asked.ts'
import { listCandidates, listThreadCandidates } from './asks/candidates/candidates.ts'
import { dismissOfferedQuestion, listOfferedQuestions } from './asks/offered/offered.ts'
import { listPostDrafts, savePostDraft } from './drafts/drafts.ts'
import { declineFirstPost, listFirstPosts, publishFirstPost } from './first-posts/firstPosts.ts'
import { listMentionable } from './mentions/mentions.ts'
import { askForReview } from './hiding/hiding.ts'
import { mergeThreads, moveThread, pinThread, unpinThread, unpinThreadForMe } from './moderation/moderation.ts'
import { listMuted, muteMember, unmuteMember } from './muting/muting.ts'
import { addPost, deletePost, editPost, listPostVersions, listReactions, setReaction } from './posts/posts.ts'
import { followSpace, listSpaces } from './spaces/spaces.ts'
import {
  acceptAnswer,
  closeThread,
  followThread,
  makeThreadAnonymous,
  markAllRead,
  markThreadRead,
  markThreadUnread,
  renameThread,
  reopenThread,
  undoMarkAllRead,
} from './threads/changes.ts'
import { listSimilarThreads } from './threads/similar/similar.ts'
import { listThreads, readThread, startThread } from './threads/threads.ts'

export const discussionRoutes = (app: App, platform: Platform): void => {
  serve(app, spaces.listSpaces, ({ viewer }) => listSpaces(platform, viewer))
  serve(app, spaces.followSpace, ({ params, body, viewer, caller }) =>
    followSpace(platform, viewer, params.id, body.level, caller),
  )

  serve(app, muting.listMuted, ({ query, viewer }) => listMuted(platform, viewer, query))
  serve(app, muting.muteMember, ({ params, viewer, caller }) => muteMember(platform, viewer, params.userId, caller))
  serve(app, muting.unmuteMember, ({ params, viewer, caller }) => unmuteMember(platform, viewer, params.userId, caller))

  serve(app, threads.listThreads, ({ query, viewer }) => listThreads(platform, viewer, query))
  serve(app, threads.listSimilarThreads, ({ query, viewer }) => listSimilarThreads(platform, viewer, query.title))
  serve(app, threads.listAnswerers, ({ viewer }) => listAnswerers(platform, viewer))
  serve(app, threads.startThread, ({ body, viewer }) => startThread(platform, viewer, body))
  serve(app, threads.readThread, ({ params, query, viewer }) => readThread(platform, viewer, params.id, query))
  serve(app, threads.renameThread, ({ params, body, viewer }) => renameThread(platform, viewer, params.id, body.title))
  serve(app, threads.acceptAnswer, ({ params, body, ...by }) => acceptAnswer(platform, params.id, body.number, by))
  serve(app, threads.makeThreadAnonymous, ({ params, viewer }) => makeThreadAnonymous(platform, viewer, params.id))
  serve(app, threads.closeThread, ({ params, body, ...by }) => closeThread(platform, params.id, body.reason, by))
  serve(app, threads.reopenThread, ({ params, ...by }) => reopenThread(platform, params.id, by))
  serve(app, threads.followThread, ({ params, body, viewer, caller }) =>
    followThread(platform, viewer, params.id, body.level, caller),
  )
  serve(app, threads.markThreadRead, ({ params, body, viewer, caller }) =>
    markThreadRead(platform, viewer, params.id, body.number, caller),
  )
  serve(app, threads.markThreadUnread, ({ params, body, viewer, caller }) =>
    markThreadUnread(platform, viewer, params.id, body.number, caller),
  )
  serve(app, threads.markAllRead, ({ viewer, caller }) => markAllRead(platform, viewer, caller))
  serve(app, threads.undoMarkAllRead, ({ viewer, caller }) => undoMarkAllRead(platform, viewer, caller))

  serve(app, posts.addPost, ({ params, body, viewer }) => addPost(platform, viewer, params.id, body))
  serve(app, posts.editPost, ({ params, body, viewer }) => editPost(platform, viewer, params.id, body))
  serve(app, posts.deletePost, ({ params, viewer }) => deletePost(platform, viewer, params.id))
  serve(app, posts.askForReview, ({ params, viewer }) => askForReview(platform, viewer, params.id))
  serve(app, posts.listPostVersions, ({ params, viewer }) => listPostVersions(platform, viewer, params.id))
  serve(app, posts.reactToPost, ({ params, viewer }) => setReaction(platform, viewer, params, true))
  serve(app, posts.unreactToPost, ({ params, viewer }) => setReaction(platform, viewer, params, false))
  serve(app, posts.listReactions, ({ params, viewer }) => listReactions(platform, viewer, params))

  serve(app, mentions.listMentionable, ({ query, viewer }) => listMentionable(platform, viewer, query))

  serve(app, drafts.listPostDrafts, ({ query, viewer }) => listPostDrafts(platform, viewer, query.thread))
  serve(app, drafts.savePostDraft, ({ body, viewer, caller }) => savePostDraft(platform, viewer, body, caller))

  serve(app, moderation.moveThread, ({ params, body, ...by }) => moveThread(platform, params.id, body, by))
  serve(app, moderation.pinThread, ({ params, ...by }) => pinThread(platform, params.id, by))
  serve(app, moderation.unpinThread, ({ params, ...by }) => unpinThread(platform, params.id, by))
  serve(app, moderation.unpinThreadForMe, ({ params, viewer, caller }) =>
    unpinThreadForMe(platform, viewer, params.id, caller),
  )
  serve(app, moderation.mergeThreads, ({ params, body, ...by }) => mergeThreads(platform, params.id, body, by))

  serve(app, administration.listManagedSpaces, () => listManagedSpaces(platform))
  serve(app, administration.saveSpace, ({ params, body, ...by }) => saveSpace(platform, params.id, body, by))
  serve(app, administration.placeSpace, ({ params, body, ...by }) => placeSpace(platform, params.id, body.place, by))
  serve(app, administration.archiveSpace, ({ params, ...by }) => setArchived(platform, params.id, true, by))
  serve(app, administration.unarchiveSpace, ({ params, ...by }) => setArchived(platform, params.id, false, by))
  serve(app, administration.deleteSpace, ({ params, ...by }) => deleteSpace(platform, params.id, by))
  serve(app, administration.getDiscussionSettings, () => readDiscussionSettings(platform))
  serve(app, administration.setDiscussionSettings, ({ body, ...by }) => setDiscussionSettings(platform, body, by))
  serve(app, firstPosts.listFirstPosts, ({ query, viewer }) => listFirstPosts(platform, viewer, query))
  serve(app, firstPosts.publishFirstPost, ({ params, body, ...by }) =>
    publishFirstPost(platform, params.id, body.handedInAt, by),
  )
  serve(app, firstPosts.declineFirstPost, ({ params, body, ...by }) => declineFirstPost(platform, params.id, body, by))
  serve(app, asks.listCandidates, ({ body, viewer }) => listCandidates(platform, viewer, body))
  serve(app, asks.listThreadCandidates, ({ params, query, viewer }) =>
    listThreadCandidates(platform, viewer, params.id, query.q),
  )
  serve(app, asks.askPeople, ({ params, body, viewer }) => askPeople(platform, viewer, params.id, body.people))
  serve(app, asks.promiseAnswer, ({ params, viewer }) => promiseAnswer(platform, viewer, params.id))
  serve(app, asks.passOnAsk, ({ params, body, viewer }) => passOnAsk(platform, viewer, params.id, body))
  serve(app, asks.refuseAsk, ({ params, viewer }) => refuseAsk(platform, viewer, params.id))
  serve(app, asks.undoAskAnswer, ({ params, viewer }) => undoAskAnswer(platform, viewer, params.id))
  serve(app, asks.listOfferedQuestions, ({ viewer }) => listOfferedQuestions(platform, viewer))
  serve(app, asks.dismissOfferedQuestion, ({ params, viewer }) => dismissOfferedQuestion(platform, viewer, params.id))
  serve(app, guideQuestions.readGuideQuestions, ({ params, viewer }) => readGuideQuestions(platform, viewer, params.id))
  serve(app, guideQuestions.askAboutGuide, ({ params, body, viewer }) =>
    askAboutGuide(platform, viewer, params.id, body),
  )
  serve(app, asks.readBeingAsked, ({ viewer }) => readBeingAsked(platform, viewer))
  serve(app, asks.setBeingAsked, ({ body, viewer }) => setBeingAsked(platform, viewer, body))
}
