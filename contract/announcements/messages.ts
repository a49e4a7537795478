import * as z from 'zod/mini'
import { EmailParts } from '../emailParts.ts'
import { Done, httpUrl, id, instant, line, text } from '../fields.ts'
import { PeopleSelection } from '../people/list.ts'
import { route } from '../route.ts'

const tags = ['admin']
const byId = z.object({ id })

/**
 * The most readers of one message, messages of the college in 24 hours, and messages that a reader gets in a week; lengths; and the time in ms before it
 * starts, in which it can be undone.
 */
export const MESSAGE_LIMITS = {
  ...{ readers: 500, perDay: 5, perWeek: 2, subjectLength: 120, bodyLength: 5_000, buttonLength: 40 },
  startsAfter: 120_000,
} as const

/** What the office writes: plain paragraphs, and a button that leads to a page instead of to the portal. */
export const MessageDraft = z.object({
  subject: line(MESSAGE_LIMITS.subjectLength),
  body: text(MESSAGE_LIMITS.bodyLength),
  button: z.optional(z.object({ label: line(MESSAGE_LIMITS.buttonLength), url: httpUrl })),
})
export type MessageDraft = z.infer<typeof MessageDraft>

/** Why someone who was selected gets no message: the first reason that applies. */
export const LEFT_OUT = ['memorial', 'suspended', 'unconfirmed', 'do_not_contact', 'unsubscribed'] as const
export const MessageLeftOut = z.enum(LEFT_OUT)
export type MessageLeftOut = z.infer<typeof MessageLeftOut>

/**
 * Returns who would get a message: how many, three names, why others don't, how many get it later because they have had two this week, how many
 * messages the college can still send today, and how long sending takes, in minutes.
 */
export const previewMessage = route({
  method: 'POST',
  url: '/api/admin/messages/preview',
  access: 'admin',
  may: 'announce',
  schema: {
    summary: 'Who a message would reach',
    tags,
    body: z.object({ selection: PeopleSelection }),
    response: {
      200: z.object({
        count: z.int(),
        names: z.array(z.string()),
        leftOut: z.array(z.object({ why: MessageLeftOut, count: z.int() })),
        later: z.int(),
        left: z.int(),
        minutes: z.int(),
        emailIsSetUp: z.boolean(),
        from: z.string(),
        replyTo: z.string(),
      }),
    },
  },
})

/** Returns how a message reads, in the viewer's language. */
export const renderMessage = route({
  method: 'POST',
  url: '/api/admin/messages/rendering',
  access: 'admin',
  may: 'announce',
  schema: { summary: 'How a message reads', tags, body: MessageDraft, response: { 200: EmailParts } },
})

/** Sends the viewer their message as a test. */
export const testMessage = route({
  method: 'POST',
  url: '/api/admin/messages/test',
  access: 'admin',
  may: 'announce',
  schema: { summary: 'Send a message to myself', tags, body: MessageDraft, response: { 202: Done } },
})

/**
 * A message to people and what has become of it. `waiting`: it starts at `startsAt`, and can be undone until then. `later`: readers who wait because
 * they had two messages this week; `skipped`: readers who have unsubscribed or can't be emailed; `finishesAt`: when the last email leaves.
 */
export const OfficeMessage = z.object({
  _id: id,
  subject: z.string(),
  state: z.enum(['waiting', 'sending', 'stopped', 'done']),
  total: z.int(),
  sent: z.int(),
  bounced: z.int(),
  skipped: z.int(),
  later: z.int(),
  sentBy: z.string(),
  startsAt: instant,
  finishesAt: z.nullable(instant),
})
export type OfficeMessage = z.infer<typeof OfficeMessage>

/**
 * Sends a message to the selected people: each gets one email, from two minutes later on, at the pace of the college. Repeating a `messageId` has no further
 * effect. 409 `announcement.nobody`, `announcement.too_many` above 500 readers, `announcement.daily` for a sixth in 24 hours, `announcement.changed` if the
 * number of readers differs from `expected`, and `announcement.no_email` without a mail server.
 */
export const sendMessage = route({
  method: 'POST',
  url: '/api/admin/messages',
  access: 'admin',
  may: 'announce',
  schema: {
    summary: 'Write to selected people',
    tags,
    body: z.extend(MessageDraft, {
      messageId: id,
      selection: PeopleSelection,
      expected: z.int('number').check(z.gte(1, 'at_least'), z.lte(MESSAGE_LIMITS.readers, 'at_most')),
    }),
    response: { 201: OfficeMessage },
  },
})

/** Lists the messages of the last week and those that are being sent, latest first. */
export const listMessages = route({
  method: 'GET',
  url: '/api/admin/messages',
  access: 'admin',
  may: 'announce',
  schema: { summary: 'Latest messages', tags, response: { 200: z.object({ messages: z.array(OfficeMessage) }) } },
})

/** Stops a message: emails that haven't left don't. 409 `announcement.over` once all have. */
export const stopMessage = route({
  method: 'PUT',
  url: '/api/admin/messages/:id/stop',
  access: 'admin',
  may: 'announce',
  schema: { summary: 'Stop a message', tags, params: byId, response: { 200: OfficeMessage } },
})
