import type { Contact } from '#contract/public/contact.ts'
import { record } from '#server/college/public.ts'
import { findIfAllowed } from '#server/members/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError, orThrow } from '#server/platform/errors.ts'
import { decodeTimeCursor, Page, paginate } from '#server/platform/http/pagination.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import { newId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import { emailAnswer } from './emails.ts'
import { presentContacts } from './presenter.ts'
import {
  type ContactRow,
  countContacts,
  findContact,
  findContacts,
  insertAnswer,
  setAssignee,
  setHandled,
} from './queries.ts'

type Listing = { limit: number; cursor?: string | undefined; state: 'open' | 'mine' | 'handled' }

/** Returns a page of the inbox, newest first. */
export const list = async (
  platform: Platform,
  viewer: Viewer,
  { limit, cursor, state }: Listing,
): Promise<Page<{ contacts: Contact[]; total?: number }>> => {
  const { db } = platform
  const wanted = { state, viewerId: viewer.id }
  const rows = await findContacts(db, wanted, { after: decodeTimeCursor(cursor), size: limit + 1 })
  const { items, next } = paginate(
    rows,
    limit,
    ({ created_at, id }) => [created_at.toISOString(), id],
    (row) => row,
  )
  const total = cursor === undefined ? { total: await countContacts(db, wanted) } : {}
  return new Page({ contacts: await presentContacts(platform, db, items), ...total }, next)
}

/** Returns one message. Throws `contact.not_found`. */
export const get = async (platform: Platform, id: string): Promise<Contact> =>
  shown(platform, platform.db, orThrow(await findContact(platform.db, id), 'contact.not_found'))

/** Marks a message as handled. Idempotent. Throws `contact.not_found`. */
export const handle = (platform: Platform, viewer: Viewer, id: string, caller: Caller): Promise<Contact> =>
  sort(platform, viewer, id, caller, 'contact.handled')

/** Returns a message to the open inbox. Throws `contact.not_found`. */
export const reopen = (platform: Platform, viewer: Viewer, id: string, caller: Caller): Promise<Contact> =>
  sort(platform, viewer, id, caller, 'contact.reopened')

const sort = (
  platform: Platform,
  viewer: Viewer,
  id: string,
  caller: Caller,
  action: 'contact.handled' | 'contact.reopened',
): Promise<Contact> =>
  transaction(platform.db, async (tx) => {
    const changed = await setHandled(tx, id, action === 'contact.handled' ? platform.now() : null)
    const contact = orThrow(changed ?? (await findContact(tx, id)), 'contact.not_found')
    if (changed) await recordAct(platform, tx, viewer, contact, caller, action)
    return shown(platform, tx, contact)
  })

type Written = { kind: 'answer' | 'note'; text: string; clientId: string }

/**
 * Adds an answer, which is emailed to the author and handles the message, or a note. Repeating it changes nothing. Throws `contact.not_found`,
 * `contact.no_address` and `email.unavailable`.
 */
export const answer = (
  platform: Platform,
  viewer: Viewer,
  id: string,
  { kind, text, clientId }: Written,
  caller: Caller,
): Promise<Contact> =>
  transaction(platform.db, async (tx) => {
    const { emails, now } = platform
    const contact = orThrow(await findContact(tx, id), 'contact.not_found')
    if (kind === 'answer' && contact.email === null) throw new AppError('contact.no_address')
    if (kind === 'answer' && !emails.configured) throw new AppError('email.unavailable')
    const row = {
      id: newId(),
      contact_id: id,
      author_id: viewer.id,
      kind,
      text,
      created_at: now(),
      client_id: clientId,
    }
    if (!(await insertAnswer(tx, row))) return shown(platform, tx, contact)
    if (kind === 'note') return shown(platform, tx, contact)
    await emailAnswer(platform, tx, row.id)
    await recordAct(platform, tx, viewer, contact, caller, 'contact.answered')
    return shown(platform, tx, (await setHandled(tx, id, now())) ?? contact)
  })

/** Assigns a message to someone who may read the inbox, or to nobody. Throws `contact.not_found` and `request.invalid`. */
export const assign = (
  platform: Platform,
  viewer: Viewer,
  id: string,
  memberId: string | null,
  caller: Caller,
): Promise<Contact> =>
  transaction(platform.db, async (tx) => {
    const assignee = memberId === null ? null : await findIfAllowed(tx, memberId, 'letters', platform.now())
    if (assignee === undefined) throw new AppError('request.invalid', { fields: { memberId: 'invalid' } })
    const changed = await setAssignee(tx, id, memberId)
    const contact = orThrow(changed ?? (await findContact(tx, id)), 'contact.not_found')
    const details = assignee === null ? {} : { assignee: assignee.fullName, assigneeId: assignee.id }
    const action = assignee === null ? 'contact.unassigned' : 'contact.assigned'
    if (changed) await recordAct(platform, tx, viewer, contact, caller, action, details)
    return shown(platform, tx, contact)
  })

const shown = async (platform: Platform, db: Db, row: ContactRow): Promise<Contact> =>
  orThrow((await presentContacts(platform, db, [row]))[0], 'contact.not_found')

const recordAct = (
  { now }: Platform,
  tx: Db,
  actor: Viewer,
  { id: subjectId, name: subject }: ContactRow,
  { ip }: Caller,
  action: string,
  details: Record<string, string> = {},
): Promise<void> => record(tx, { actor, action, subjectId, subject, details, ip, at: now() })
