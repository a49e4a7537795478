import {
  answerRequest,
  arrangeConversation,
  countUnread,
  getConversation,
  keepDraft,
  listChatUsers,
  undoDecline,
} from '#contract/chat/conversations.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { answerContactRequest, arrange, conversationWith, restoreRequest, storeDraft, unread } from './conversation.ts'
import { people } from './people/people.ts'
import { requestActions, requestSummaries, requestSummaryEmail } from './request-emails/requestEmails.ts'

export const conversationRoutes = (app: App, platform: Platform): void => {
  platform.tasks.define(requestSummaries(platform))
  platform.emails.define(requestSummaryEmail(platform))
  for (const action of requestActions(platform)) platform.emailActions.define(action)

  serve(app, listChatUsers, ({ viewer, query }) => people(platform, viewer, query))
  serve(app, getConversation, ({ viewer, params }) => conversationWith(platform, viewer, params.userId))
  serve(app, arrangeConversation, ({ viewer, params, body, caller }) =>
    arrange(platform, viewer, params.userId, body, caller),
  )
  serve(app, answerRequest, ({ viewer, params, body, caller }) =>
    answerContactRequest(platform, viewer, params.userId, body.accepted, caller),
  )
  serve(app, undoDecline, ({ viewer, params, caller }) => restoreRequest(platform, viewer, params.userId, caller))
  serve(app, keepDraft, ({ viewer, params, body, caller }) =>
    storeDraft(platform, viewer, params.userId, body.draft, caller),
  )
  serve(app, countUnread, ({ viewer }) => unread(platform, viewer))
}
