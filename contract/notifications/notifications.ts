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
  'anonymity_lifted',
  'warning',
  'report_answered',
  'job_matches',
  'job_expiring',
  'application_update',
  'application_seen',
  'applicants_new',
  'applicant_update',
  'answers_due',
  'referral',
  'project_stale',
  'event_reminder',
  'event_place_offered',
  'event_changed',
  'event_message',
  'event_comment',
  'event_host',
  'discussion_reply',
  'discussion_activity',
  'answer_accepted',
  'post_thanked',
  'discussion_ask',
  'ask_answered',
  'question_unanswered',
  'discussion_moderated',
  'group_poll',
  'group_event',
  'group_membership',
  'mentoring_request',
  'mentoring_update',
  'mentor_offer',
  'pairing',
  'mentorship_changed',
  'guide',
  'guide_stale',
  'security',
  'alumnus_waiting',
  'report_filed',
  'post_waiting',
  'guide_waiting',
  'contact_received',
  'letter_assigned',
  'people_limit_reached',
  'answers_late',
  'export_waiting',
] as const

/** The types in the notification centre; the last nine are for administrators. */
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

const accessOf = <const A extends Access>(access: A) => ({
  access,
  ...(access === 'admin' && { may: 'desk' as const }),
})

const listing = <const Url extends `/${string}`, const A extends Access>(url: Url, access: A) =>
  route({
    method: 'GET',
    url,
    ...accessOf(access),
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
    ...accessOf(access),
    schema: { summary: 'Mark a notification as read', tags, params: z.object({ id }), response: { 200: Done } },
  })

const readingAll = <const Url extends `/${string}`, const A extends Access>(url: Url, access: A) =>
  route({
    method: 'PUT',
    url,
    ...accessOf(access),
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

/** What a notification is about. */
export type About = Pick<NotificationEntry, 'type' | 'subject' | 'values'>

/** The subject of decisions on a name or graduation year; other subjects stay unread. */
export const IDENTITY = 'identity'

/** Returns the kind of a `security` subject without its detail: `new_device:Firefox Linux` is `new_device`. */
export const matterOf = (about: string): string => about.replace(/:.*/s, '')

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
  guide: '/dashboard/guidance/guides?whose=mine',
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
    case 'application_update':
    case 'application_seen':
      return `/dashboard/jobs/applications#${about}`
    case 'applicants_new':
    case 'answers_due':
      return `/dashboard/jobs/${about}/applicants`
    case 'applicant_update':
      return `/dashboard/jobs/${about}/applicants#${values['application'] ?? ''}`
    case 'referral':
      return `/dashboard/jobs/referrals#${about}`
    case 'project_stale':
      return `/dashboard/open-source#${about}`
    case 'event_reminder':
      return values['of'] === 'session' ? `/dashboard/mentorship/${about}` : `/dashboard/events/${about}`
    case 'event_place_offered':
    case 'event_changed':
    case 'event_message':
    case 'event_comment':
    case 'event_host':
      return `/dashboard/events/${about}`
    case 'discussion_reply':
    case 'discussion_activity':
    case 'answer_accepted':
    case 'post_thanked':
    case 'discussion_moderated':
      return `/dashboard/discussions/${about}?at=${values['number'] ?? 1}`
    case 'discussion_ask':
      return `/dashboard/discussions/${about}?answer`
    case 'ask_answered':
    case 'question_unanswered':
    case 'group_poll':
      return `/dashboard/discussions/${about}`
    case 'group_event':
      return `/dashboard/events/${about}`
    case 'group_membership':
      return `/dashboard/network/groups/${about}`
    case 'mentoring_request':
      if (values['kind'] !== undefined) return `/dashboard/guidance/practice#${about}`
      return `/dashboard/mentorship?view=mentoring#${about}`
    case 'mentoring_update':
      if (values['kind'] !== undefined) return `/dashboard/guidance/practice#${about}`
      return `/dashboard/mentorship?view=${values['role'] === 'mentor' ? 'mentoring' : 'requests'}#${about}`
    case 'mentor_offer':
      return '/dashboard/mentorship?view=mentoring'
    case 'pairing':
      if (values['news'] === 'cv_comments' || values['news'] === 'cv_replies')
        return `/dashboard/guidance/practice/cvs/${about}`
      return `/dashboard/mentorship/${about}`
    case 'mentorship_changed':
      return `/dashboard/mentorship?view=sessions${values['change'] === 'removed' ? '' : `#${about}`}`
    case 'guide':
      // What was never published is then only its writers'.
      if (values['news'] === 'removed') return '/dashboard/guidance/guides?whose=mine'
      return values['news'] === 'changes'
        ? `/dashboard/guidance/guides/${about}/edit`
        : `/dashboard/guidance/guides/${about}`
    case 'guide_stale':
      return `/dashboard/guidance/guides/${about}`
    case 'anonymity_lifted':
      if (values['thread'] === undefined) return `/dashboard/guidance/interviews/${about}`
      return `/dashboard/discussions/${values['thread']}?at=${values['number'] ?? 1}`
    case 'posting_moderated':
      if (values['kind'] === 'interview') return `/dashboard/guidance/interviews/${about}`
      if (values['kind'] === 'post')
        return `/dashboard/discussions/${values['thread'] ?? ''}?at=${values['number'] ?? 1}`
      if (values['kind'] === 'comment') return `/dashboard/events/${values['event'] ?? ''}`
      return POSTINGS[values['kind'] ?? ''] ?? '/dashboard'
    case 'warning':
      return '/terms'
    case 'report_answered':
      return '/dashboard/settings/privacy'
    case 'security':
      if (area === 'admin') return '/admin/security'
      return `/dashboard/settings/${PLACES[matterOf(about)] ?? 'account'}`
    case 'alumnus_waiting':
      return '/admin/verifications'
    case 'report_filed':
      return '/admin/reports'
    case 'post_waiting':
      return '/admin/discussions?view=first'
    case 'guide_waiting':
      return '/admin/guides'
    case 'contact_received':
      return '/admin/inbox'
    case 'letter_assigned':
      return `/admin/inbox?state=mine&item=${about}`
    case 'people_limit_reached':
      return '/admin/audit'
    case 'answers_late':
      return '/admin/late-answers'
    case 'export_waiting':
      return '/admin/students'
  }
}
