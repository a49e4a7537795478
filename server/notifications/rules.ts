import type { Channel, ChoiceType, Wanted } from '#contract/notifications/notification-choices.ts'
import type { EmailActionName } from '#contract/notifications/email-actions.ts'
import type { Role } from '#contract/members/person.ts'

/** Whom a type concerns, and where they are told of it unless they choose otherwise. */
type Rule = Record<Channel, Wanted> & {
  roles: readonly Role[]
  /** News every time, not only while nobody is aware of any: each is mailed. */
  each: boolean
  /** Nobody waits with it: not for ten minutes, nor for the morning, nor for a confirmed address. */
  urgent: boolean
}

const members = ['student', 'alumni'] as const
const everybody = [...members, 'admin'] as const
const plain = { each: true, urgent: false, inApp: 'on', mail: 'on', push: 'on' } as const
const office = { ...plain, roles: ['admin'], each: false, push: 'never' } as const

/** The rules of every type, in the order of the settings. */
export const RULES: Readonly<Record<ChoiceType, Rule>> = {
  // Messages have a list and a badge of their own.
  message: { ...plain, roles: members, inApp: 'never' },
  // Listed with the messages and never pushed. One email a day sums them up.
  message_request: { ...plain, roles: members, inApp: 'never', push: 'never' },
  request_accepted: { ...plain, roles: members },
  posting_moderated: { ...plain, roles: members },
  search_matches: { ...plain, roles: members, each: false },
  job_matches: { ...plain, roles: members, each: false },
  job_expiring: { ...plain, roles: members },
  // Later it would come too late.
  event_reminder: { ...plain, roles: everybody, urgent: true },
  // It lasts for half an hour, if the event is near.
  event_place_offered: { ...plain, roles: everybody, urgent: true },
  event_changed: { ...plain, roles: everybody },
  event_message: { ...plain, roles: everybody },
  event_comment: { ...plain, roles: everybody },
  event_host: { ...plain, roles: everybody },
  mentoring_request: { ...plain, roles: members },
  mentoring_update: { ...plain, roles: members },
  mentor_offer: { ...plain, roles: ['alumni'] },
  pairing: { ...plain, roles: members },
  mentorship_changed: { ...plain, roles: members },
  verification: { ...plain, roles: members },
  security: { ...plain, roles: everybody, urgent: true, inApp: 'always', mail: 'always' },
  alumnus_waiting: office,
  report_filed: office,
  contact_received: office,
  people_limit_reached: office,
}

/** What the email of a type lets one do, to the subject of the notification. */
export const EMAIL_ACTIONS: Partial<Record<ChoiceType, readonly EmailActionName[]>> = {
  job_expiring: ['renew_job', 'fill_job'],
  event_place_offered: ['claim_place'],
  mentoring_request: ['accept_mentoring_request', 'decline_mentoring_request'],
  mentor_offer: ['still_available'],
}

/** A member's own choices for one type; a channel they left alone is missing. */
export type OwnChoices = Partial<Record<Channel, boolean>>

/** What holds on a channel, for a member with these choices. */
export const wantedOn = (type: ChoiceType, channel: Channel, own: OwnChoices): Wanted => {
  const rule = RULES[type][channel]
  const chosen = own[channel]
  if (rule === 'always' || rule === 'never' || chosen === undefined) return rule
  return chosen ? 'on' : 'off'
}

/** True when a member with these choices is told of a type on a channel. */
export const isWanted = (type: ChoiceType, channel: Channel, own: OwnChoices): boolean =>
  ['on', 'always'].includes(wantedOn(type, channel, own))
