import * as z from 'zod/mini'
import { Done, emailAddress, id, instant, line, text } from '../fields.ts'
import { CONTACT_TOPICS, LIMITS } from '../limits.ts'
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

/** A contact message in the inbox. Once its member has left, it has no address. */
export const Contact = z.object({
  _id: id,
  name: z.string(),
  email: z.nullable(z.string()),
  topic: z.enum(CONTACT_TOPICS),
  message: z.string(),
  createdAt: instant,
  handledAt: z.nullable(instant),
})
export type Contact = z.infer<typeof Contact>

/** Lists contact messages, newest first: open or handled ones. */
export const listContacts = route({
  method: 'GET',
  url: '/api/admin/contacts',
  access: 'admin',
  may: 'letters',
  reads: 'contacts.read',
  schema: {
    summary: 'The inbox',
    tags: ['admin'],
    querystring: z.extend(Paging(), { state: z._default(z.enum(['open', 'handled'], 'choice'), 'open') }),
    // `total` is on the first page only.
    response: { 200: z.object({ contacts: z.array(Contact), total: z.optional(z.int()) }) },
  },
})

/** Marks a contact message as handled. */
export const handleContact = route({
  method: 'PUT',
  url: '/api/admin/contacts/:id/handling',
  access: 'admin',
  may: 'letters',
  schema: {
    summary: 'Mark a contact message as handled',
    tags: ['admin'],
    params: z.object({ id }),
    response: { 200: Contact },
  },
})

/** Reopens a contact message. */
export const reopenContact = route({
  method: 'DELETE',
  url: '/api/admin/contacts/:id/handling',
  access: 'admin',
  may: 'letters',
  schema: {
    summary: 'Reopen a contact message',
    tags: ['admin'],
    params: z.object({ id }),
    response: { 200: Contact },
  },
})
