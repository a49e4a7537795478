import type { DraftContact } from '#contract/public/contact.ts'
import type { Done } from '#contract/fields.ts'
import { notifyAdministrators } from '#server/notifications/public.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import { newId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import { translate } from '#server/platform/text.ts'
import { emailContact } from './emails.ts'
import { insertContact } from './queries.ts'

/** Stores a message for the administrators. Throws `request.rate_limited` when an address sends too many. */
export const send = async (platform: Platform, draft: DraftContact, caller: Caller): Promise<Done> => {
  const { db, limiters, now } = platform
  await limiters.contacts.take(caller.network)
  const { website, ...message } = draft
  // A bot that filled in the hidden field gets the same response, and learns nothing.
  if (!website)
    await transaction(db, async (tx) => {
      const contact = { id: newId(), ...message, created_at: now(), language: caller.language }
      await insertContact(tx, contact)
      await emailContact(platform, tx, contact, caller.language)
      await notifyAdministrators(platform, tx, { type: 'contact_received' })
    })
  return { success: true, message: translate(caller.language, 'answers', 'contact_sent') }
}
