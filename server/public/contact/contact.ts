import type { Contact, DraftContact } from '#contract/public/contact.ts'
import type { Done } from '#contract/fields.ts'
import { record } from '#server/college/public.ts'
import { notifyAdministrators } from '#server/notifications/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { orThrow } from '#server/platform/errors.ts'
import { decodeTimeCursor, Page, paginate } from '#server/platform/http/pagination.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import { newId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import { translate } from '#server/platform/text.ts'
import { emailContact } from './emails.ts'
import { countContacts, findContact, findContacts, insertContact, setHandled, type ContactRow } from './queries.ts'

/** Stores a message for the administrators. Throws `request.rate_limited` when an address sends too many. */
export const send = async (platform: Platform, draft: DraftContact, caller: Caller): Promise<Done> => {
  const { db, limiters, now } = platform
  await limiters.contacts.take(caller.network)
  const { website, ...message } = draft
  // A bot that filled in the hidden field gets the same response, and learns nothing.
  if (!website)
    await transaction(db, async (tx) => {
      const contact = { id: newId(), ...message, created_at: now() }
      await insertContact(tx, contact)
      await emailContact(platform, tx, contact, caller.language)
      await notifyAdministrators(platform, tx, { type: 'contact_received' })
    })
  return { success: true, message: translate(caller.language, 'answers', 'contact_sent') }
}

type Listing = { limit: number; cursor?: string | undefined; state: 'open' | 'handled' }

/** Returns a page of the inbox, newest first. */
export const list = async (
  db: Db,
  { limit, cursor, state }: Listing,
): Promise<Page<{ contacts: Contact[]; total?: number }>> => {
  const rows = await findContacts(db, { state, after: decodeTimeCursor(cursor), size: limit + 1 })
  const { items, next } = paginate(rows, limit, ({ created_at, id }) => [created_at.toISOString(), id], contactOf)
  const total = cursor === undefined ? { total: await countContacts(db, state) } : {}
  return new Page({ contacts: items, ...total }, next)
}

/** Marks a message as handled. Idempotent. Throws `contact.not_found`. */
export const handle = (platform: Platform, viewer: Viewer, id: string, caller: Caller): Promise<Contact> =>
  sort(platform, viewer, id, caller, 'contact.handled')

/** Returns a message to the open inbox. Throws `contact.not_found`. */
export const reopen = (platform: Platform, viewer: Viewer, id: string, caller: Caller): Promise<Contact> =>
  sort(platform, viewer, id, caller, 'contact.reopened')

const sort = (
  { db, now }: Platform,
  viewer: Viewer,
  id: string,
  caller: Caller,
  action: 'contact.handled' | 'contact.reopened',
): Promise<Contact> =>
  transaction(db, async (tx) => {
    const at = now()
    const changed = await setHandled(tx, id, action === 'contact.handled' ? at : null)
    const contact = orThrow(changed ?? (await findContact(tx, id)), 'contact.not_found')
    if (changed) await record(tx, { actor: viewer, action, subjectId: id, subject: contact.name, ip: caller.ip, at })
    return contactOf(contact)
  })

const contactOf = (row: ContactRow): Contact => ({
  _id: row.id,
  name: row.name,
  email: row.email,
  topic: row.topic,
  message: row.message,
  createdAt: row.created_at.toISOString(),
  handledAt: row.handled_at?.toISOString() ?? null,
})
