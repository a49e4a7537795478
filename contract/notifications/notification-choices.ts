import * as z from 'zod/mini'
import { Done, httpUrl } from '../fields.ts'
import { NotificationType } from './notifications.ts'
import { route } from '../route.ts'

const tags = ['notifications']

/**
 * The types a member can choose for: those of the notification centre, messages and message requests, which have a list and a badge of their own, the
 * weekly email about questions they could answer, and messages of the alumni office.
 */
export const ChoiceType = z.enum(
  ['message', 'message_request', 'offered_questions', 'office_message', ...NotificationType.options],
  'choice',
)
export type ChoiceType = z.infer<typeof ChoiceType>

export const Channel = z.enum(['inApp', 'mail', 'push'], 'choice')
export type Channel = z.infer<typeof Channel>

/** Whether a channel delivers a type. Members can't change `always` and `never`. */
export const Wanted = z.enum(['on', 'off', 'always', 'never'])
export type Wanted = z.infer<typeof Wanted>

const clock = z.string('type').check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'time'))
/** The hours in which emails and pushes wait, in local time: `22:00` to `07:00`. */
const QuietHours = z
  .object({ from: clock, to: clock })
  .check(z.refine(({ from, to }) => from !== to, { path: ['to'], error: 'invalid' }))
export type QuietHours = z.infer<typeof QuietHours>

/** How often an email sums up what is new; weekly means on Mondays. */
export const Digest = z.enum(['off', 'daily', 'weekly'], 'choice')
export type Digest = z.infer<typeof Digest>

/** What a member is notified of, where and when. */
export const Choices = z.object({
  matrix: z.array(z.object({ type: ChoiceType, inApp: Wanted, mail: Wanted, push: Wanted })),
  quietHours: z.nullable(QuietHours),
  digest: Digest,
  /** The time zone of the quiet hours. */
  timeZone: z.string(),
  /** Whether the member can get emails: the college may have no mail server, or the address is unconfirmed. */
  mail: z.enum(['unavailable', 'unconfirmed', 'ready']),
  /** The public key with which browsers subscribe to pushes. */
  pushKey: z.string(),
})
export type Choices = z.infer<typeof Choices>

/** The changes; absent fields stay. */
export const ChoicesChange = z.object({
  matrix: z.optional(
    z.array(z.object({ type: ChoiceType, channel: Channel, on: z.boolean('type') })).check(z.maxLength(50, 'too_many')),
  ),
  quietHours: z.optional(z.nullable(QuietHours)),
  digest: z.optional(Digest),
})
export type ChoicesChange = z.infer<typeof ChoicesChange>

/** Returns the viewer's own choices. */
export const getChoices = route({
  method: 'GET',
  url: '/api/notification-choices',
  access: 'member',
  schema: { summary: 'My notification settings', tags, response: { 200: Choices } },
})

/** Changes the choices that are present. */
export const changeChoices = route({
  method: 'PATCH',
  url: '/api/notification-choices',
  access: 'member',
  schema: {
    summary: 'Change my notification settings',
    tags,
    body: ChoicesChange,
    response: { 200: Choices },
  },
})

const key = z.string('required').check(z.regex(/^[\w-]{20,200}=*$/, 'invalid'))
const endpoint = httpUrl.check(z.refine((url) => url.startsWith('https:'), 'url'))

/** A browser's push subscription, as its Push API returns it. */
export const PushSubscription = z.object({ endpoint, keys: z.object({ p256dh: key, auth: key }) })

/** Subscribes this browser to pushes, until the session ends. */
export const subscribeToPush = route({
  method: 'PUT',
  url: '/api/push-subscriptions',
  access: 'member',
  schema: {
    summary: 'Turn on push notifications for this browser',
    tags,
    body: PushSubscription,
    response: { 200: Done },
  },
})

/** Unsubscribes this browser from pushes. */
export const unsubscribeFromPush = route({
  method: 'DELETE',
  url: '/api/push-subscriptions',
  access: 'member',
  schema: {
    summary: 'Turn off push notifications for this browser',
    tags,
    body: z.object({ endpoint }),
    response: { 200: Done },
  },
})

/** The signed token of an email, which names its member and its type. */
const token = z.string('required').check(z.maxLength(200, 'too_long'))
const params = z.object({ token })
const body = z.object({ token })

/** Unsubscribes from emails of one type, by the link in each of them. The token is in the body, because URLs are logged. */
export const unsubscribe = route({
  method: 'POST',
  url: '/api/unsubscribe',
  access: 'public',
  schema: { summary: 'Unsubscribe from emails of this type', tags, body, response: { 200: Done } },
})

/** Resubscribes to emails of that type. */
export const resubscribe = route({
  method: 'DELETE',
  url: '/api/unsubscribe',
  access: 'public',
  schema: { summary: 'Subscribe to emails of this type again', tags, body, response: { 200: Done } },
})

/**
 * Unsubscribes by the `List-Unsubscribe` header, to which email programs post a form of their own (RFC 8058): from emails of one type, or from those
 * about one discussion, which it mutes.
 */
export const unsubscribeInOneClick = route({
  method: 'POST',
  url: '/api/unsubscribe/:token',
  access: 'public',
  schema: {
    summary: 'Unsubscribe from emails of this type, or about one discussion, in one click',
    tags,
    params,
    response: { 200: Done },
  },
})

/** Redirects a person who opens that header's URL to the confirmation page; opening it changes nothing. */
export const askUnsubscribe = route({
  method: 'GET',
  url: '/api/unsubscribe/:token',
  access: 'public',
  schema: { summary: 'The page that unsubscribes from emails of this type', tags, params, response: { 302: z.any() } },
})
