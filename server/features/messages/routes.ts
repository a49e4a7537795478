import { listMessages, markRead, sendMessage } from '#contract/messages.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { conversation, read } from './conversation.ts'
import { noteDelivered } from './receipts.ts'
import { send } from './send.ts'
import { messagePush, reminding, waitingMail } from './away/away.ts'

export const messageRoutes = (app: App, platform: Platform): void => {
  serve(app, listMessages, ({ viewer, params, query }) => conversation(platform, viewer, params.userId, query))
  serve(app, sendMessage, ({ viewer, params, body, caller }) => send(platform, viewer, params.receiverId, body, caller))
  serve(app, markRead, ({ viewer, params, body, caller }) =>
    read(platform, viewer, params.userId, body.sequence, caller),
  )
  platform.signals.hear('delivered', (heard) => noteDelivered(platform, heard))
  platform.tasks.define(reminding(platform))
  platform.tasks.define(messagePush(platform))
  platform.mails.define(waitingMail(platform))
}
