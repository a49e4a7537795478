import {
  deleteMessage,
  editMessage,
  listChanges,
  listMessages,
  markRead,
  removeReaction,
  searchMessages,
  sendMessage,
  setReaction,
} from '#contract/chat/messages.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { changes } from './changing/changes.ts'
import { edit } from './changing/edit.ts'
import { react, withdrawReaction } from './changing/react.ts'
import { remove } from './changing/remove.ts'
import { conversation, read } from './conversation.ts'
import { storeDelivered } from './receipts.ts'
import { search } from './search/search.ts'
import { send } from './send.ts'
import { messagePush, messageReminder, unreadMessagesEmail } from './offline-notifications/offlineNotifications.ts'

export const messageRoutes = (app: App, platform: Platform): void => {
  serve(app, listMessages, ({ viewer, params, query }) => conversation(platform, viewer, params.userId, query))
  serve(app, sendMessage, ({ viewer, params, body, caller }) => send(platform, viewer, params.receiverId, body, caller))
  serve(app, markRead, ({ viewer, params, body, caller }) =>
    read(platform, viewer, params.userId, body.sequence, caller),
  )
  serve(app, editMessage, ({ viewer, params, body, caller }) =>
    edit(platform, viewer, params.messageId, body.message, caller),
  )
  serve(app, deleteMessage, ({ viewer, params, caller }) => remove(platform, viewer, params.messageId, caller))
  serve(app, setReaction, ({ viewer, params, body, caller }) =>
    react(platform, viewer, params.messageId, body.reaction, caller),
  )
  serve(app, removeReaction, ({ viewer, params, caller }) =>
    withdrawReaction(platform, viewer, params.messageId, caller),
  )
  serve(app, listChanges, ({ viewer, params, query }) => changes(platform, viewer, params.userId, query))
  serve(app, searchMessages, ({ viewer, query }) => search(platform, viewer, query))
  platform.signals.onClientEvent('delivered', (event) => storeDelivered(platform, event))
  platform.tasks.define(messageReminder(platform))
  platform.tasks.define(messagePush(platform))
  platform.emails.define(unreadMessagesEmail(platform))
}
