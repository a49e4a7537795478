import * as z from 'zod/mini'
import { Done, httpUrl } from '../fields.ts'
import { NotificationType } from './notifications.ts'
import { route } from '../route.ts'

const tags = ['notifications']

/** What one chooses for: what the centre lists, and messages and message requests, which have a list and a badge of their own. */
export const ChoiceType = z.enum(['message', 'message_request', ...NotificationType.options], 'choice')
export type ChoiceType = z.infer<typeof ChoiceType>

export const Channel = z.enum(['inApp', 'mail', 'push'], 'choice')
export type Channel = z.infer<typeof Channel>

/** Whether one is told of something on a channel. `always` and `never` are not for the member to choose. */
export const Wanted = z.enum(['on', 'off', 'always', 'never'])
export type Wanted = z.infer<typeof Wanted>

const clock = z.string('type').check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'time'))
/** From when to when emails and pushes wait, as clocks show it: `22:00` to `07:00`. */
const QuietHours = z
  .object({ from: clock, to: clock })
  .check(z.refine(({ from, to }) => from !== to, { path: ['to'], error: 'invalid' }))
export type QuietHours = z.infer<typeof QuietHours>

/** How often one mail sums up what is new; weekly means on Mondays. */
export const Digest = z.enum(['off', 'daily', 'weekly'], 'choice')
export type Digest = z.infer<typeof Digest>

/** What one is told of, where and when. */
export const Choices = z.object({
  matrix: z.array(z.object({ type: ChoiceType, inApp: Wanted, mail: Wanted, push: Wanted })),
  quietHours: z.nullable(QuietHours),
  digest: Digest,
  /** Whose clocks count. */
  timeZone: z.string(),
  /** Whether emails reach one: the college has no mail server, or the address is not confirmed yet. */
  mail: z.enum(['unavailable', 'unconfirmed', 'ready']),
  /** What a browser is to take pushes from. */
  pushKey: z.string(),
})
export type Choices = z.infer<typeof Choices>

/** What is changed; the rest stays. */
export const ChoicesChange = z.object({
  matrix: z.optional(
    z.array(z.object({ type: ChoiceType, channel: Channel, on: z.boolean('type') })).check(z.maxLength(50, 'too_many')),
  ),
  quietHours: z.optional(z.nullable(QuietHours)),
  digest: z.optional(Digest),
})
export type ChoicesChange = z.infer<typeof ChoicesChange>

/** One's own choices. */
export const getChoices = route({
  method: 'GET',
  url: '/api/notification-choices',
  access: 'member',
  schema: { summary: 'My notification settings', tags, response: { 200: Choices } },
})

/** Changes what is named. */
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

/** Where a browser takes pushes, as its Push API says it. */
export const PushSubscription = z.object({ endpoint, keys: z.object({ p256dh: key, auth: key }) })

/** Sends this browser pushes, until the session ends. */
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

/** Sends this browser no more pushes. */
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

/** The signed token of an email, with its member and its type. */
const token = z.string('required').check(z.maxLength(200, 'too_long'))
const params = z.object({ token })
const body = z.object({ token })

/** Ends emails of one type, by the link that each of them carries. The token is in the body, because addresses are logged. */
export const unsubscribe = route({
  method: 'POST',
  url: '/api/unsubscribe',
  access: 'public',
  schema: { summary: 'Unsubscribe from emails of this type', tags, body, response: { 200: Done } },
})

/** Sends emails of that type again. */
export const resubscribe = route({
  method: 'DELETE',
  url: '/api/unsubscribe',
  access: 'public',
  schema: { summary: 'Subscribe to emails of this type again', tags, body, response: { 200: Done } },
})

/** Ends emails of one type by the `List-Unsubscribe` header, to which mail programs send a form of their own (RFC 8058). */
export const unsubscribeInOneClick = route({
  method: 'POST',
  url: '/api/unsubscribe/:token',
  access: 'public',
  schema: { summary: 'Unsubscribe from emails of this type in one click', tags, params, response: { 200: Done } },
})

/** Redirects a person who opens the address of that header to the page that asks them; opening it changes nothing. */
export const askUnsubscribe = route({
  method: 'GET',
  url: '/api/unsubscribe/:token',
  access: 'public',
  schema: { summary: 'The page that unsubscribes from emails of this type', tags, params, response: { 302: z.any() } },
})
