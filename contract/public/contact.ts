import * as z from 'zod/mini'
import { Done, emailAddress, id, instant, line, text } from '../fields.ts'
import { ItemCounts, opening } from '../members/opening.ts'
import { CONTACT_TOPICS, LIMITS } from '../limits.ts'
import { Person } from '../members/person.ts'
import { Paging } from '../paging.ts'
import { route } from '../route.ts'

/** The input of the contact form. People leave `website` empty, and bots fill it in. */
export const DraftContact = z.object({
  name: line(LIMITS.nameLength),
  email: emailAddress,
  topic: z.enum(CONTACT_TOPICS, { error: ({ input }) => (input === undefined ? 'required' : 'choice') }),
  message: text(),
  website: z.optional(z.string('type').check(z.maxLength(LIMITS.lineLength, 'too_long'))),
})
export type DraftContact = z.infer<typeof DraftContact>

/** Sends a message to the administrators. */
export const sendContact = route({
  method: 'POST',
  url: '/api/contact',
  access: 'public',
  schema: { summary: 'Contact the administrators', tags: ['contact'], body: DraftContact, response: { 201: Done } },
})

/** An answer that was emailed to the author of a contact message, or an internal note. `author` is null once their account is gone. */
export const ContactAnswer = z.object({
  _id: id,
  kind: z.enum(['answer', 'note'], 'choice'),
  author: z.nullable(Person),
  text: z.string(),
  createdAt: instant,
})

/**
 * A contact message in the inbox, with its answers and notes, oldest first. Once its member has left, it has no address. `member`: who has confirmed
 * the address. `earlier`: how many other messages came from it. `due`: when it is late, by the clocks of the college, null once it is handled.
 * `assignee`: who at the desk looks after it.
 */
export const Contact = z.object({
  _id: id,
  name: z.string(),
  email: z.nullable(z.string()),
  topic: z.enum(CONTACT_TOPICS),
  message: z.string(),
  createdAt: instant,
  handledAt: z.nullable(instant),
  due: z.nullable(instant),
  member: z.nullable(Person),
  earlier: z.int(),
  assignee: z.nullable(Person),
  answers: z.array(ContactAnswer),
})
export type Contact = z.infer<typeof Contact>

const tags = ['admin']
const withContact = z.object({ id })

/**
 * Lists contact messages: open ones or those of them assigned to the caller, oldest first, or handled ones, newest first. Callers without the right
 * to the whole inbox get those that are assigned to them; the other calls about one message return 404 for the rest.
 */
export const listContacts = route({
  method: 'GET',
  url: '/api/admin/contacts',
  access: 'admin',
  may: 'answers',
  reads: 'contacts.read',
  schema: {
    summary: 'The inbox',
    tags,
    querystring: z.extend(Paging(), { state: z._default(z.enum(['open', 'mine', 'handled'], 'choice'), 'open') }),
    // `total` and `counts`, of all three lists, are on the first page only.
    response: {
      200: z.object({ contacts: z.array(Contact), total: z.optional(z.int()), counts: z.optional(ItemCounts) }),
    },
  },
})

/** Returns one contact message. */
export const getContact = route({
  method: 'GET',
  url: '/api/admin/contacts/:id',
  access: 'admin',
  may: 'answers',
  reads: 'contacts.read',
  schema: { summary: 'A contact message', tags, params: withContact, response: { 200: Contact } },
})

/** Marks a contact message as handled. */
export const handleContact = route({
  method: 'PUT',
  url: '/api/admin/contacts/:id/handling',
  access: 'admin',
  may: 'answers',
  schema: { summary: 'Mark a contact message as handled', tags, params: withContact, response: { 200: Contact } },
})

/** Reopens a contact message. */
export const reopenContact = route({
  method: 'DELETE',
  url: '/api/admin/contacts/:id/handling',
  access: 'admin',
  may: 'answers',
  schema: { summary: 'Reopen a contact message', tags, params: withContact, response: { 200: Contact } },
})

/**
 * Adds an answer, which is emailed to the author of the message and handles it, or an internal note. Repeating a `clientId` changes nothing. `after` is
 * the last answer or note that the writer has seen, null for none: 409 `contact.answered` when a colleague has added an answer since. 409
 * `contact.no_address` for an answer to someone who has left, 503 `email.unavailable` without a mail server.
 */
export const answerContact = route({
  method: 'POST',
  url: '/api/admin/contacts/:id/answers',
  access: 'admin',
  may: 'answers',
  schema: {
    summary: 'Answer a contact message',
    tags,
    params: withContact,
    body: z.object({ kind: ContactAnswer.shape.kind, text: text(), clientId: id, after: z.optional(z.nullable(id)) }),
    response: { 201: Contact },
  },
})

/** Assigns a contact message to a colleague at the desk, who is notified, or to nobody. 400 for anyone else. */
export const assignContact = route({
  method: 'PUT',
  url: '/api/admin/contacts/:id/assignee',
  access: 'admin',
  may: 'letters',
  schema: {
    summary: 'Assign a contact message',
    tags,
    params: withContact,
    body: z.object({ memberId: z.nullable(id) }),
    response: { 200: Contact },
  },
})

/** Says that the caller has the message open, or is writing an answer to it, and returns who else does. */
export const openContact = route({
  method: 'PUT',
  url: '/api/admin/contacts/:id/opening',
  access: 'admin',
  may: 'answers',
  schema: { summary: 'Say that a message is open', tags, params: withContact, ...opening },
})

/** A stored answer. Its text can contain `{name}`, a placeholder for the name of the message's author. */
export const CannedAnswer = z.object({ _id: id, title: z.string(), text: z.string() })
export type CannedAnswer = z.infer<typeof CannedAnswer>

/** Lists the stored answers by title, and the colleagues that the caller can assign messages to. */
export const listCannedAnswers = route({
  method: 'GET',
  url: '/api/admin/canned-answers',
  access: 'admin',
  may: 'answers',
  schema: {
    summary: 'Stored answers',
    tags,
    response: { 200: z.object({ answers: z.array(CannedAnswer), colleagues: z.array(Person) }) },
  },
})

/** Stores an answer under a title, in place of the earlier one with the same title. 409 `contact.canned_full` for one more than 30. */
export const saveCannedAnswer = route({
  method: 'POST',
  url: '/api/admin/canned-answers',
  access: 'admin',
  may: 'letters',
  schema: {
    summary: 'Store an answer',
    tags,
    body: z.object({ title: line(LIMITS.cannedTitle), text: text() }),
    response: { 201: CannedAnswer },
  },
})

/** Deletes a stored answer. Idempotent. */
export const deleteCannedAnswer = route({
  method: 'DELETE',
  url: '/api/admin/canned-answers/:id',
  access: 'admin',
  may: 'letters',
  schema: { summary: 'Delete a stored answer', tags, params: withContact, response: { 200: Done } },
})
