import * as z from 'zod/mini'
import { Done, id, instant } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { Paging } from '../paging.ts'
import { Author } from '../postings.ts'
import { type Access, route } from '../route.ts'

const types = [
  'verification',
  'request_accepted',
  'search_matches',
  'posting_moderated',
  'job_matches',
  'job_expiring',
  'event_reminder',
  'event_place_offered',
  'event_changed',
  'event_message',
  'event_comment',
  'event_host',
  'mentoring_request',
  'mentoring_update',
  'mentor_offer',
  'pairing',
  'mentorship_changed',
  'security',
  'alumnus_waiting',
  'report_filed',
  'contact_received',
  'people_limit_reached',
] as const

/** The types in the notification centre; the last four are for administrators. */
export const NotificationType = z.enum(types, 'choice')
export type NotificationType = z.infer<typeof NotificationType>

/** The values in a notification's sentence, apart from its actor and count. */
export const NotificationValues = z.record(z.string(), z.union([z.string(), z.number()]))
export type NotificationValues = z.infer<typeof NotificationValues>

/** A notification. `subject` names its target within its type; `count` is how often it occurred since the member last saw it. */
export const NotificationEntry = z.object({
  _id: id,
  type: NotificationType,
  subject: z.string(),
  actor: z.nullable(z.extend(Author, { _id: id })),
  count: z.int(),
  values: NotificationValues,
  createdAt: instant,
  unread: z.boolean(),
})
export type NotificationEntry = z.infer<typeof NotificationEntry>

/** A page of the centre, latest first, and the total number of unread notifications. */
export const Centre = z.object({ notifications: z.array(NotificationEntry), unread: z.int() })
export type Centre = z.infer<typeof Centre>

const subject = z.string('type').check(z.maxLength(LIMITS.lineLength, 'too_long'))
const tags = ['notifications']

const listing = <const Url extends `/${string}`, const A extends Access>(url: Url, access: A) =>
  route({
    method: 'GET',
    url,
    access,
    people: 'known',
    schema: {
      summary: 'My notifications',
      tags,
      querystring: Paging(LIMITS.notificationPage),
      response: { 200: Centre },
    },
  })

const readingOne = <const Url extends `/${string}`, const A extends Access>(url: Url, access: A) =>
  route({
    method: 'PUT',
    url,
    access,
    schema: { summary: 'Mark a notification as read', tags, params: z.object({ id }), response: { 200: Done } },
  })

const readingAll = <const Url extends `/${string}`, const A extends Access>(url: Url, access: A) =>
  route({
    method: 'PUT',
    url,
    access,
    schema: {
      summary: 'Mark notifications as read, up to a time or about one subject',
      tags,
      body: z.union([z.object({ upTo: instant }), z.object({ type: NotificationType, subject })], 'type'),
      response: { 200: Done },
    },
  })

/** Lists the member's notifications. */
export const listNotifications = listing('/api/notifications', 'member')
/** Marks a notification as read. A newer one of the same subject stays unread. */
export const readNotification = readingOne('/api/notifications/:id/read', 'member')
/** Marks several notifications as read. */
export const readNotifications = readingAll('/api/notifications/read', 'member')

/** The same centre in the admin panel, which uses a separate token. */
export const listAdminNotifications = listing('/api/admin/notifications', 'admin')
export const readAdminNotification = readingOne('/api/admin/notifications/:id/read', 'admin')
export const readAdminNotifications = readingAll('/api/admin/notifications/read', 'admin')

type About = Pick<NotificationEntry, 'type' | 'subject' | 'values'>

/**
 * The college's decisions on an alumnus, on a student's graduation request, on a new name or graduation year, and on the year of registration; and
 * that a decision was undone.
 */
const DECISIONS = [
  ...(['verified', 'declined', 'revoked', 'handed_over', 'handover_declined'] as const),
  ...(['change_confirmed', 'change_declined', 'year_confirmed', 'undone'] as const),
] as const
export type Decision = (typeof DECISIONS)[number]

/** The news of `verification` notifications: a decision of the college, or that someone vouches for the member. */
const VERIFICATION_NEWS = [...DECISIONS, 'vouched'] as const

/** The subject of decisions on a name or graduation year; other subjects stay unread. */
export const IDENTITY = 'identity'

/** An administrator's decisions on a posting. */
const MODERATIONS = ['hidden', 'shown', 'cancelled', 'restored', 'removed'] as const

/** Changes of an event that a member has answered. */
const EVENT_CHANGES = [
  'moved',
  'relocated',
  'cancelled',
  'restored',
  'following_changed',
  'following_cancelled',
] as const
export type EventChange = (typeof EVENT_CHANGES)[number]
/** The news of `mentoring_request`, for a mentor, and of `mentoring_update`, for either side. */
const MENTORING_REQUESTS = ['asked', 'reminder', 'answered'] as const
const MENTORING_UPDATES = [
  ...(['accepted', 'declined', 'unavailable', 'question', 'reminder', 'lapsed', 'passed_on', 'withdrawn'] as const),
] as const
export type MentoringUpdate = (typeof MENTORING_UPDATES)[number]

/** Actions of the other member of a pairing, and changes of an open session that the member has joined. */
const PAIRING_NEWS = ['planned', 'moved', 'relocated', 'removed', 'ended', 'feedback'] as const
export type PairingUpdate = (typeof PAIRING_NEWS)[number]
const MENTORSHIP_CHANGES = ['moved', 'removed'] as const
export type MentorshipChange = (typeof MENTORSHIP_CHANGES)[number]

/** Subjects of `security` that have sentences of their own. */
const MATTERS = [
  'password_changed',
  'account_closed',
  'new_device',
  'email_changed',
  'second_factor_changed',
  'second_factor_locked',
  'export_ready',
] as const

/** Returns the key of a notification's sentence in `locales/`. */
export const sentenceOf = ({ type, subject: about, values }: About) => {
  if (type === 'verification')
    return `verification_${VERIFICATION_NEWS.find((news) => news === values['decision']) ?? 'declined'}` as const
  if (type === 'posting_moderated')
    return `posting_${MODERATIONS.find((decision) => decision === values['decision']) ?? 'hidden'}` as const
  if (type === 'event_reminder' && values['of'] === 'session') return 'session_reminder'
  if (type === 'event_reminder') return `event_reminder_${values['before'] === 'hour' ? 'hour' : 'day'}` as const
  if (type === 'event_changed') return changeOf(values)
  if (type === 'mentoring_request')
    return `mentoring_request_${MENTORING_REQUESTS.find((news) => news === values['news']) ?? 'asked'}` as const
  if (type === 'mentoring_update')
    return `mentoring_update_${MENTORING_UPDATES.find((news) => news === values['news']) ?? 'lapsed'}` as const
  if (type === 'pairing') return `pairing_${PAIRING_NEWS.find((news) => news === values['news']) ?? 'planned'}` as const
  if (type === 'mentorship_changed')
    return `mentorship_${MENTORSHIP_CHANGES.find((change) => change === values['change']) ?? 'moved'}` as const
  if (type === 'security')
    return `security_${MATTERS.find((matter) => matter === matterOf(about)) ?? 'changed'}` as const
  return type
}

// A cancellation includes a reason when its host or the college wants attendees to know.
const changeOf = (values: NotificationValues) => {
  const change = EVENT_CHANGES.find((known) => known === values['change']) ?? 'moved'
  if (values['reason'] !== undefined && (change === 'cancelled' || change === 'following_cancelled'))
    return `event_${change}_reason` as const
  return `event_${change}` as const
}

/** Returns the kind of a `security` subject without its detail: `new_device:Firefox Linux` is `new_device`. */
const matterOf = (about: string): string => about.replace(/:.*/s, '')

// The settings page for a security subject.
const PLACES: Record<string, string> = {
  new_device: 'sessions',
  second_factor_changed: 'security',
  second_factor_locked: 'security',
  export_ready: 'data',
}

// Where the author finds a posting of a kind; the others are on the dashboard itself.
const POSTINGS: Record<string, string> = {
  event: '/dashboard/events',
  job: '/dashboard/jobs?whose=mine',
  project: '/dashboard/open-source',
}

/** Returns the page that a notification links to, in the dashboard or in the administrators' area. */
export const targetOf = ({ type, subject: about, values }: About, area: 'member' | 'admin' = 'member'): string => {
  switch (type) {
    case 'verification':
      if (values['decision'] === 'handover_declined') return '/dashboard/settings/graduation'
      if (about === IDENTITY) return '/dashboard/settings/account'
      return ['verified', 'year_confirmed'].includes(String(values['decision'])) ? '/dashboard/network' : '/dashboard'
    case 'request_accepted':
      return `/dashboard/messages/${about}`
    case 'search_matches':
      return `/dashboard/network?${values['query'] ?? ''}`
    case 'job_matches':
      return `/dashboard/jobs?${values['query'] ?? ''}`
    case 'job_expiring':
      return `/dashboard/jobs/${about}`
    case 'event_reminder':
      return values['of'] === 'session' ? `/dashboard/mentorship/${about}` : `/dashboard/events/${about}`
    case 'event_place_offered':
    case 'event_changed':
    case 'event_message':
    case 'event_comment':
    case 'event_host':
      return `/dashboard/events/${about}`
    case 'mentoring_request':
      return `/dashboard/mentorship?view=mentoring#${about}`
    case 'mentoring_update':
      return `/dashboard/mentorship?view=${values['role'] === 'mentor' ? 'mentoring' : 'requests'}#${about}`
    case 'mentor_offer':
      return '/dashboard/mentorship?view=mentoring'
    case 'pairing':
      return `/dashboard/mentorship/${about}`
    case 'mentorship_changed':
      return `/dashboard/mentorship?view=sessions${values['change'] === 'removed' ? '' : `#${about}`}`
    case 'posting_moderated':
      return POSTINGS[values['kind'] ?? ''] ?? '/dashboard'
    case 'security':
      if (area === 'admin') return '/admin/security'
      return `/dashboard/settings/${PLACES[matterOf(about)] ?? 'account'}`
    case 'alumnus_waiting':
      return '/admin/verifications'
    case 'report_filed':
      return '/admin/reports'
    case 'contact_received':
      return '/admin/inbox'
    case 'people_limit_reached':
      return '/admin/audit'
  }
}
