import * as z from 'zod/mini'
import { Done, emailAddress, id, instant, line, text } from '../fields.ts'
import { CONTACT_TOPICS, LIMITS } from '../limits.ts'
import { Paging } from '../paging.ts'
import { route } from '../route.ts'

/** What the contact form takes. `website` is left empty by people and filled in by robots. */
export const DraftContact = z.object({
  name: line(LIMITS.nameLength),
  email: emailAddress,
  topic: z.enum(CONTACT_TOPICS, { error: ({ input }) => (input === undefined ? 'required' : 'choice') }),
  message: text(),
  website: z.optional(z.string('type').check(z.maxLength(LIMITS.lineLength, 'too_long'))),
})
export type DraftContact = z.infer<typeof DraftContact>

/** Leaves a message for the administrators. */
export const sendContact = route({
  method: 'POST',
  url: '/api/contact',
  access: 'public',
  schema: { summary: 'Contact the administrators', tags: ['contact'], body: DraftContact, response: { 201: Done } },
})

/** A contact message in the inbox. Of a member who has left since there is no address any more. */
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

/** Contact messages, newest first: open ones, or those handled. */
export const listContacts = route({
  method: 'GET',
  url: '/api/admin/contacts',
  access: 'admin',
  reads: 'contacts.read',
  schema: {
    summary: 'The inbox',
    tags: ['admin'],
    querystring: z.extend(Paging(), { state: z._default(z.enum(['open', 'handled'], 'choice'), 'open') }),
    // `total`: how many there are; on the first page only.
    response: { 200: z.object({ contacts: z.array(Contact), total: z.optional(z.int()) }) },
  },
})

/** Sets a contact message aside as handled. */
export const handleContact = route({
  method: 'PUT',
  url: '/api/admin/contacts/:id/handling',
  access: 'admin',
  schema: {
    summary: 'Mark a contact message as handled',
    tags: ['admin'],
    params: z.object({ id }),
    response: { 200: Contact },
  },
})

/** Takes a contact message back into the open inbox. */
export const reopenContact = route({
  method: 'DELETE',
  url: '/api/admin/contacts/:id/handling',
  access: 'admin',
  schema: {
    summary: 'Reopen a contact message',
    tags: ['admin'],
    params: z.object({ id }),
    response: { 200: Contact },
  },
})
