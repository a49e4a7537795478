import type { Channel, ChoiceType, Wanted } from '#contract/notifications/notification-choices.ts'
import type { NotificationType } from '#contract/notifications/notifications.ts'
import type { EmailActionName } from '#contract/notifications/email-actions.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Role } from '#contract/members/person.ts'

/** The roles that get a type, and its channels by default. */
type Rule = Record<Channel, Wanted> & {
  roles: readonly Role[]
  /** Which are emailed: every one, at most one an hour about a subject, or only the first of those unread. */
  emails: 'each' | 'hourly' | 'first'
  /** Sends immediately, ignoring quiet hours and unconfirmed addresses. */
  urgent: boolean
}

const members = ['student', 'alumni'] as const
const everybody = [...members, 'admin'] as const
const plain = { emails: 'each', urgent: false, inApp: 'on', mail: 'on', push: 'on' } as const
const office = { ...plain, roles: ['admin'], emails: 'first', push: 'never' } as const
// An email of its own, which can't be switched off, says more.
const emailed = { ...office, inApp: 'always', mail: 'never' } as const

/** The rules of every type, in the order of the settings. */
export const RULES: Readonly<Record<ChoiceType, Rule>> = {
  // Messages have their own list and badge.
  message: { ...plain, roles: members, inApp: 'never' },
  // Listed with the messages and never pushed. One email a day sums them up.
  message_request: { ...plain, roles: members, inApp: 'never', push: 'never' },
  request_accepted: { ...plain, roles: members },
  posting_moderated: { ...plain, roles: members, inApp: 'always', mail: 'always', push: 'always' },
  anonymity_lifted: { ...plain, roles: members, inApp: 'always', mail: 'always', push: 'always' },
  warning: { ...plain, roles: members, inApp: 'always', mail: 'always', push: 'always' },
  report_answered: { ...plain, roles: members, push: 'never' },
  search_matches: { ...plain, roles: members, emails: 'first' },
  job_matches: { ...plain, roles: members, emails: 'first' },
  job_expiring: { ...plain, roles: members },
  application_update: { ...plain, roles: members, emails: 'hourly' },
  application_seen: { ...plain, roles: members, mail: 'never', push: 'never' },
  applicants_new: { ...plain, roles: members, emails: 'first', push: 'never' },
  applicant_update: { ...plain, roles: members, emails: 'hourly' },
  answers_due: { ...plain, roles: members },
  referral: { ...plain, roles: members },
  project_stale: { ...plain, roles: members, push: 'never' },
  // A delayed reminder would be too late.
  event_reminder: { ...plain, roles: everybody, urgent: true },
  // The offer lasts only half an hour when the event is near.
  event_place_offered: { ...plain, roles: everybody, urgent: true },
  event_changed: { ...plain, roles: everybody },
  event_message: { ...plain, roles: everybody },
  event_comment: { ...plain, roles: everybody },
  event_host: { ...plain, roles: everybody },
  discussion_reply: { ...plain, roles: members },
  discussion_activity: { ...plain, roles: members, emails: 'hourly', push: 'never' },
  answer_accepted: { ...plain, roles: members, mail: 'never', push: 'never' },
  post_thanked: { ...plain, roles: members, mail: 'never', push: 'never' },
  discussion_ask: { ...plain, roles: members },
  ask_answered: { ...plain, roles: members, mail: 'never', push: 'never' },
  // Emailed once a week.
  offered_questions: { ...plain, roles: members, inApp: 'never', push: 'never' },
  // Written to selected members by the office.
  office_message: { ...plain, roles: members, inApp: 'never', push: 'never' },
  question_unanswered: { ...plain, roles: members, push: 'never' },
  discussion_moderated: { ...plain, roles: members, inApp: 'always', mail: 'always', push: 'always' },
  group_poll: { ...plain, roles: members, push: 'never' },
  group_event: { ...plain, roles: members, push: 'never' },
  group_membership: { ...plain, roles: members },
  mentoring_request: { ...plain, roles: members },
  mentoring_update: { ...plain, roles: members },
  mentor_offer: { ...plain, roles: ['alumni'] },
  pairing: { ...plain, roles: members },
  mentorship_changed: { ...plain, roles: members },
  guide: { ...plain, roles: members },
  guide_stale: { ...plain, roles: members },
  verification: { ...plain, roles: members },
  security: { ...plain, roles: everybody, urgent: true, inApp: 'always', mail: 'always' },
  alumnus_waiting: office,
  report_filed: office,
  post_waiting: office,
  guide_waiting: office,
  contact_received: office,
  letter_assigned: { ...office, emails: 'each' },
  people_limit_reached: office,
  answers_late: office,
  export_waiting: emailed,
}

// Types about one subject that are never emailed twice within an hour.
const TOGETHER: readonly (readonly NotificationType[])[] = [['applicants_new', 'applicant_update', 'answers_due']]

/** Returns the other types whose emails about the same subject a type keeps an hour's distance from. */
export const emailedWith = (type: NotificationType): readonly NotificationType[] =>
  TOGETHER.find((types) => types.includes(type))?.filter((each) => each !== type) ?? []

/** The types whose email can be answered by email: on a post of a thread, which are their subject and the value `number`. */
export const REPLY_TYPES: ReadonlySet<ChoiceType> = new Set(['discussion_reply', 'discussion_activity'])

// Their buttons lead to the portal.
const EMAIL_SMALL_ACTIONS: Partial<Record<ChoiceType, readonly EmailActionName[]>> = {
  discussion_reply: ['mute_thread'],
  discussion_activity: ['quiet_thread', 'mute_thread'],
  discussion_ask: ['refuse_ask', 'promise_answer', 'ask_less_often'],
}

/** Returns the actions as links below the email of a notification. An answer to one's own question has those of a followed thread. */
export const smallActionsOf = (type: ChoiceType, what: string | number | undefined): readonly EmailActionName[] =>
  EMAIL_SMALL_ACTIONS[type === 'discussion_reply' && what === 'answer' ? 'discussion_activity' : type] ?? []

/** The action of the `List-Unsubscribe` header of a type's emails that are about one subject. Others end all emails of their type. */
export const EMAIL_UNSUBSCRIBE: Partial<Record<ChoiceType, EmailActionName>> = { discussion_activity: 'mute_thread' }

/** Further buttons in the email of a type: their label in `mail.json`, and the page they lead to. */
export const EMAIL_LINKS: Partial<
  Record<ChoiceType, readonly { label: string; pathOf: (subject: string) => string }[]>
> = {
  discussion_ask: [{ label: 'pass_on', pathOf: (id) => `/dashboard/discussions/${id}?pass` }],
}

/** A member's own choices for one type, without the channels they left at the default. */
export type OwnChoices = Partial<Record<Channel, boolean>>

/** Returns what applies on a channel to a member with these choices. */
export const wantedOn = (type: ChoiceType, channel: Channel, own: OwnChoices): Wanted => {
  const rule = RULES[type][channel]
  const chosen = own[channel]
  if (rule === 'always' || rule === 'never' || chosen === undefined) return rule
  return chosen ? 'on' : 'off'
}

/** Returns whether a member with these choices is notified of a type on a channel. */
export const isWanted = (type: ChoiceType, channel: Channel, own: OwnChoices): boolean =>
  ['on', 'always'].includes(wantedOn(type, channel, own))

/**
 * Where notifications are shown: in the portal those to a member, at the desk those to the college. An office account, which never was a member, gets
 * all of its own at the desk.
 */
export type Area = 'portal' | 'desk' | 'all'

/** Returns the area of a viewer. */
export const areaOf = ({ role, ownRole }: Pick<Viewer, 'role' | 'ownRole'>): Area => {
  if (role !== 'admin') return 'portal'
  return ownRole === 'admin' ? 'all' : 'desk'
}

/** The types for the college. */
export const OFFICE_TYPES = (Object.keys(RULES) as ChoiceType[]).filter((type) => RULES[type].roles === office.roles)
