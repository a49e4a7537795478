import type { Channel, Choices, ChoicesChange, ChoiceType } from '#contract/notifications/notification-choices.ts'

/** The groups of the settings, in their order. */
export const GROUPS = ['messages', 'events', 'mentoring', 'jobs', 'college'] as const
export type Group = (typeof GROUPS)[number]

const GROUP_OF: Readonly<Record<ChoiceType, Group>> = {
  message: 'messages',
  message_request: 'messages',
  request_accepted: 'messages',
  search_matches: 'messages',
  discussion_reply: 'messages',
  discussion_activity: 'messages',
  discussion_ask: 'messages',
  ask_answered: 'messages',
  question_unanswered: 'messages',
  offered_questions: 'messages',
  answer_accepted: 'messages',
  post_thanked: 'messages',
  event_reminder: 'events',
  event_place_offered: 'events',
  event_changed: 'events',
  event_message: 'events',
  event_comment: 'events',
  event_host: 'events',
  group_poll: 'events',
  group_event: 'events',
  group_membership: 'events',
  mentoring_request: 'mentoring',
  mentoring_update: 'mentoring',
  mentor_offer: 'mentoring',
  pairing: 'mentoring',
  mentorship_changed: 'mentoring',
  guide: 'mentoring',
  guide_stale: 'mentoring',
  job_matches: 'jobs',
  job_expiring: 'jobs',
  application_update: 'jobs',
  application_seen: 'jobs',
  applicants_new: 'jobs',
  applicant_update: 'jobs',
  answers_due: 'jobs',
  referral: 'jobs',
  project_stale: 'jobs',
  security: 'college',
  verification: 'college',
  office_message: 'college',
  posting_moderated: 'college',
  discussion_moderated: 'college',
  anonymity_lifted: 'college',
  warning: 'college',
  report_answered: 'college',
  alumnus_waiting: 'college',
  report_filed: 'college',
  post_waiting: 'college',
  guide_waiting: 'college',
  contact_received: 'college',
  letter_assigned: 'college',
  people_limit_reached: 'college',
  answers_late: 'college',
  export_waiting: 'college',
}

export type Row = Choices['matrix'][number]

/** Returns the rows of a group that exist on one of these channels, in the order of the settings. */
export const rowsOf = (group: Group, matrix: Choices['matrix'], shown: readonly Channel[]): Row[] =>
  matrix.filter((row) => GROUP_OF[row.type] === group && shown.some((channel) => row[channel] !== 'never'))

/** Returns whether the choices of these rows on the channels that are shown are all on, all off, or differ; undefined without any choice. */
export const stateOf = (rows: readonly Row[], shown: readonly Channel[]): 'on' | 'off' | 'mixed' | undefined => {
  const chosen = new Set(rows.flatMap((row) => shown.map((channel) => row[channel])).filter(isChoice))
  if (chosen.size > 1) return 'mixed'
  return [...chosen][0]
}

/** Returns the choices of these rows as a change: all on or off, or as they are. Includes channels that aren't shown now. */
export const changeOf = (rows: readonly Row[], on?: boolean): NonNullable<ChoicesChange['matrix']> =>
  rows.flatMap((row) =>
    (['inApp', 'mail', 'push'] as const)
      .filter((channel) => isChoice(row[channel]))
      .map((channel) => ({ type: row.type, channel, on: on ?? row[channel] === 'on' })),
  )

const isChoice = (wanted: Row[Channel]): wanted is 'on' | 'off' => wanted === 'on' || wanted === 'off'
