import { countUnread, getConversation, listChatUsers } from '#contract/conversations.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { conversationWith, unread } from './conversation.ts'
import { people } from './people.ts'

export const conversationRoutes = (app: App, platform: Platform): void => {
  serve(app, listChatUsers, ({ viewer, query }) => people(platform, viewer, query))
  serve(app, getConversation, ({ viewer, params }) => conversationWith(platform, viewer, params.userId))
  serve(app, countUnread, ({ viewer }) => unread(platform, viewer))
}
