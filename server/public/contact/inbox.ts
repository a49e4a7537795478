import type { ItemCounts, Opening } from '#contract/members/opening.ts'
import { may } from '#contract/members/rights.ts'
import type { Contact } from '#contract/public/contact.ts'
import { openItem, record } from '#server/college/public.ts'
import { findIfAllowed } from '#server/members/public.ts'
import { notify } from '#server/notifications/public.ts'
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
  findAnswers,
  findContacts,
  insertAnswer,
  lockContact,
  setAssignee,
  setHandled,
} from './queries.ts'

type Listing = { limit: number; cursor?: string | undefined; state: 'open' | 'mine' | 'handled' }

/** Returns a page of the inbox, or of the messages assigned to the viewer if that is all their rights include. */
export const list = async (
  platform: Platform,
  viewer: Viewer,
  { limit, cursor, state }: Listing,
): Promise<Page<{ contacts: Contact[]; total?: number; counts?: ItemCounts }>> => {
  const { db } = platform
  const isOnlyTheirs = !may(viewer.rights, 'letters')
  const assigneeId = isOnlyTheirs || state === 'mine' ? viewer.id : undefined
  const wanted = { state: state === 'handled' ? state : 'open', assigneeId } as const
  const rows = await findContacts(db, wanted, { after: decodeTimeCursor(cursor), size: limit + 1 })
  const { items, next } = paginate(
    rows,
    limit,
    ({ created_at, id }) => [created_at.toISOString(), id],
    (row) => row,
  )
  const counts = cursor === undefined ? await countContacts(db, viewer.id, isOnlyTheirs) : undefined
  const first = counts && { total: counts[state], counts }
  return new Page({ contacts: await presentContacts(platform, db, items), ...first }, next)
}

/** Returns one message. Throws `contact.not_found`. */
export const get = async (platform: Platform, viewer: Viewer, id: string): Promise<Contact> =>
  shown(platform, platform.db, await findFor(platform.db, viewer, id))

/** Says that the viewer has a message open, and returns who else does. Throws `contact.not_found`. */
export const open = async (platform: Platform, viewer: Viewer, id: string, isWriting: boolean): Promise<Opening> => {
  await findFor(platform.db, viewer, id)
  return openItem(platform, viewer, id, isWriting)
}

/** Returns a message that the viewer may read: any with the right to the inbox, else one that is assigned to them. Throws `contact.not_found`. */
const findFor = async (db: Db, { id: viewerId, rights }: Viewer, id: string): Promise<ContactRow> => {
  const contact = orThrow(await findContact(db, id), 'contact.not_found')
  if (!may(rights, 'letters') && contact.assignee_id !== viewerId) throw new AppError('contact.not_found')
  return contact
}

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
    const found = await findFor(tx, viewer, id)
    const changed = await setHandled(tx, id, action === 'contact.handled' ? platform.now() : null)
    const contact = changed ?? found
    if (changed) await recordAct(platform, tx, viewer, contact, caller, action)
    return shown(platform, tx, contact)
  })

type Written = { kind: 'answer' | 'note'; text: string; clientId: string; after?: string | null | undefined }

/**
 * Adds an answer, which is emailed to the author and handles the message, or a note. Repeating it changes nothing. Throws `contact.not_found`,
 * `contact.answered`, `contact.no_address` and `email.unavailable`.
 */
export const answer = (
  platform: Platform,
  viewer: Viewer,
  id: string,
  { kind, text, clientId, after }: Written,
  caller: Caller,
): Promise<Contact> =>
  transaction(platform.db, async (tx) => {
    const { emails, now } = platform
    const contact = await findFor(tx, viewer, id)
    await lockContact(tx, id)
    if (kind === 'answer' && after !== undefined) await refuseUnseen(tx, id, { after, clientId })
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

/** Throws `contact.answered` when a message has an answer that its writer has not seen, after the one that they saw last. */
const refuseUnseen = async (tx: Db, id: string, seen: { after: string | null; clientId: string }): Promise<void> => {
  const answers = await findAnswers(tx, [id])
  if (answers.some(({ client_id }) => client_id === seen.clientId)) return
  const later = answers.slice(answers.findIndex((answer) => answer.id === seen.after) + 1)
  if (later.some(({ kind }) => kind === 'answer')) throw new AppError('contact.answered')
}

/** Assigns a message to someone at the desk, who is notified, or to nobody. Throws `contact.not_found` and `request.invalid`. */
export const assign = (
  platform: Platform,
  viewer: Viewer,
  id: string,
  memberId: string | null,
  caller: Caller,
): Promise<Contact> =>
  transaction(platform.db, async (tx) => {
    const assignee = memberId === null ? null : await findIfAllowed(tx, memberId, 'answers', platform.now())
    if (assignee === undefined) throw new AppError('request.invalid', { fields: { memberId: 'invalid' } })
    const changed = await setAssignee(tx, id, memberId)
    const contact = orThrow(changed ?? (await findContact(tx, id)), 'contact.not_found')
    const details = assignee === null ? {} : { assignee: assignee.fullName, assigneeId: assignee.id }
    const action = assignee === null ? 'contact.unassigned' : 'contact.assigned'
    if (changed) await recordAct(platform, tx, viewer, contact, caller, action, details)
    if (changed && assignee !== null && assignee.id !== viewer.id)
      await notify(platform, tx, {
        ...{ memberId: assignee.id, type: 'letter_assigned', subject: id },
        values: { name: contact.name, by: viewer.fullName },
      })
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
