import * as drafts from '#contract/discussions/drafts.ts'
import * as mentions from '#contract/discussions/mentions.ts'
import * as posts from '#contract/discussions/posts.ts'
import * as spaces from '#contract/discussions/spaces.ts'
import * as threads from '#contract/discussions/threads.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { listPostDrafts, savePostDraft } from './drafts/drafts.ts'
import { listMentionable } from './mentions/mentions.ts'
import { addPost, deletePost, editPost, listPostVersions, listReactions, setReaction } from './posts/posts.ts'
import { followSpace, listSpaces } from './spaces/spaces.ts'
import {
  acceptAnswer,
  closeThread,
  followThread,
  markAllRead,
  markThreadRead,
  markThreadUnread,
  renameThread,
  reopenThread,
  undoMarkAllRead,
} from './threads/changes.ts'
import { listThreads, readThread, startThread } from './threads/threads.ts'

export const discussionRoutes = (app: App, platform: Platform): void => {
  serve(app, spaces.listSpaces, ({ viewer }) => listSpaces(platform, viewer))
  serve(app, spaces.followSpace, ({ params, body, viewer, caller }) =>
    followSpace(platform, viewer, params.id, body.level, caller),
  )

  serve(app, threads.listThreads, ({ query, viewer }) => listThreads(platform, viewer, query))
  serve(app, threads.startThread, ({ body, viewer }) => startThread(platform, viewer, body))
  serve(app, threads.readThread, ({ params, query, viewer }) => readThread(platform, viewer, params.id, query))
  serve(app, threads.renameThread, ({ params, body, viewer }) => renameThread(platform, viewer, params.id, body.title))
  serve(app, threads.acceptAnswer, ({ params, body, viewer }) => acceptAnswer(platform, viewer, params.id, body.number))
  serve(app, threads.closeThread, ({ params, body, viewer }) => closeThread(platform, viewer, params.id, body.reason))
  serve(app, threads.reopenThread, ({ params, viewer }) => reopenThread(platform, viewer, params.id))
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
  serve(app, posts.listPostVersions, ({ params, viewer }) => listPostVersions(platform, viewer, params.id))
  serve(app, posts.reactToPost, ({ params, viewer }) => setReaction(platform, viewer, params, true))
  serve(app, posts.unreactToPost, ({ params, viewer }) => setReaction(platform, viewer, params, false))
  serve(app, posts.listReactions, ({ params, viewer }) => listReactions(platform, viewer, params))

  serve(app, mentions.listMentionable, ({ query, viewer }) => listMentionable(platform, viewer, query))

  serve(app, drafts.listPostDrafts, ({ query, viewer }) => listPostDrafts(platform, viewer, query.thread))
  serve(app, drafts.savePostDraft, ({ body, viewer, caller }) => savePostDraft(platform, viewer, body, caller))
}
