import { countUnread, listChatUsers, listMessages, markRead, sendMessage } from '#contract/messages.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { conversation, read, unread } from './conversation.ts'
import { send } from './messages.ts'
import { people } from './people.ts'

export const messageRoutes = (app: App, platform: Platform): void => {
  serve(app, listChatUsers, ({ viewer, query }) => people(platform, viewer, query))
  serve(app, listMessages, ({ viewer, params, query }) => conversation(platform, viewer, params.userId, query))
  serve(app, sendMessage, ({ viewer, params, body, caller }) => send(platform, viewer, params.receiverId, body, caller))
  serve(app, markRead, ({ viewer, params, body, caller }) =>
    read(platform, viewer, params.userId, body.sequence, caller),
  )
  serve(app, countUnread, ({ viewer }) => unread(platform, viewer))
}
