import type { Domain } from '#server/platform/domain.ts'
import { attachmentRoutes } from './attachments/routes.ts'
import { sweepAttachments } from './attachments/upload.ts'
import { conversationRoutes } from './conversations/routes.ts'
import { messageRoutes } from './messages/routes.ts'
import { sweepFirstContacts } from './messages/send.ts'
import { updateReplyTimes } from './reply-times/replyTimes.ts'
import { broadcastTyping } from './typing/typing.ts'
import { findKnownAttachments } from './personal-data/queries.ts'
import { notifyContacts } from './conversations/contacts.ts'
import { findContacts } from './conversations/queries.ts'
import { findMessages } from './messages/search/search.ts'
import { digest } from './digest/digest.ts'
import { personalData } from './personal-data/personalData.ts'

export const chat: Domain = {
  define: (app, platform) => {
    conversationRoutes(app, platform)
    messageRoutes(app, platform)
    attachmentRoutes(app, platform)
    platform.signals.onClientEvent('typing', (event) => broadcastTyping(platform, event))
  },
  sweeps: [sweepAttachments, sweepFirstContacts, updateReplyTimes],
  findStored: { attachments: findKnownAttachments },
  onMemberChanged: notifyContacts,
  findContacts,
  search: { messages: findMessages },
  digest,
  personalData,
}
