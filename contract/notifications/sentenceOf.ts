import { type About, matterOf, type NotificationValues } from './notifications.ts'

/**
 * The college's decisions on an alumnus, on a student's graduation request, on a new name or graduation year, and on the year of registration; and
 * that a decision was undone, or that the college asks for more before it decides.
 */
const DECISIONS = [
  ...(['verified', 'declined', 'revoked', 'handed_over', 'handover_declined'] as const),
  ...(['change_confirmed', 'change_declined', 'year_confirmed', 'undone', 'asked'] as const),
] as const
export type Decision = (typeof DECISIONS)[number]

/** The news of `verification` notifications: a decision of the college, or that someone vouches for the member. */
const VERIFICATION_NEWS = [...DECISIONS, 'vouched'] as const

/** An administrator's decisions on a posting. */
const MODERATIONS = [
  'hidden',
  'shown',
  'cancelled',
  'restored',
  'removed',
  'comment_removed',
  'post_shown',
  'post_kept',
  'post_change',
  'post_published',
] as const

/** Those on an interview experience, which are sent like those on a post. */
const INTERVIEW_DECISIONS = ['shown', 'kept', 'change'] as const

/** Changes of an event that a member has answered. */
const EVENT_CHANGES = [
  'moved',
  'relocated',
  'cancelled',
  'restored',
  'following_changed',
  'following_cancelled',
  'photos',
  'photo_withheld',
] as const
export type EventChange = (typeof EVENT_CHANGES)[number]
/** The news of `mentoring_request`, for a mentor, and of `mentoring_update`, for either side. */
const MENTORING_REQUESTS = ['asked', 'reminder', 'answered'] as const
const MENTORING_UPDATES = [
  ...(['accepted', 'declined', 'unavailable', 'question', 'reminder', 'lapsed', 'passed_on', 'withdrawn'] as const),
] as const
export type MentoringUpdate = (typeof MENTORING_UPDATES)[number]

/** The news about applications, for applicants and for readers of a job, about promised answers, and about referrals. */
const APPLICATION_NEWS = [
  ...(['sent', 'interview', 'offer', 'closed', 'no_answer', 'removed', 'late', 'moved', 'referred'] as const),
] as const
const APPLICANT_NEWS = [
  ...(['reader', 'withdrew', 'asked', 'interview_confirmed', 'interview_another_time'] as const),
  ...(['offer_accepted', 'offer_declined', 'offer_more_time', 'thanked'] as const),
] as const
const DUE_NEWS = ['soon', 'today', 'late', 'college'] as const
const REFERRAL_NEWS = ['asked', 'reminder', 'question', 'answered', 'referred', 'refused', 'lapsed', 'thanked'] as const
export type ReferralNews = (typeof REFERRAL_NEWS)[number]

/** Actions of the other member of a pairing, sessions cancelled without them, and changes of an open session that the member has joined. */
const PAIRING_NEWS = [
  ...([
    'planned',
    'moved',
    'relocated',
    'removed',
    'cancelled',
    'ended',
    'feedback',
    'cv_comments',
    'cv_replies',
    'booked',
    'booked_mine',
    'thanked',
  ] as const),
] as const
export type PairingUpdate = (typeof PAIRING_NEWS)[number]
/** The sentences of these news that say `mentorship` have one of their own for CV reviews and mock interviews. */
const PRACTICE_NEWS = ['ended', 'feedback'] as const
const MENTORSHIP_CHANGES = ['moved', 'removed'] as const
export type MentorshipChange = (typeof MENTORSHIP_CHANGES)[number]

/** The news about a thread, by what was posted. */
const DISCUSSION_NEWS: Readonly<Record<string, 'answer' | 'reply' | 'started' | 'mention'>> = {
  ...{
    question: 'started',
    discussion: 'started',
    answer: 'answer',
    reply: 'reply',
    post: 'reply',
    mention: 'mention',
  },
}

/** The news about anonymous posts. */
const ANONYMOUS_NEWS = {
  started: 'discussion_asked',
  mention: 'discussion_mention_anonymous',
  answer: 'discussion_author',
  reply: 'discussion_author',
} as const
/** The news about a question without an answer. */
const QUESTION_NEWS = ['offered', 'waiting', 'stale'] as const
/** The news about a group's polls and events, and about being a member of one. */
const POLL_NEWS = ['started', 'reminder', 'closed', 'suggested'] as const
const GROUP_EVENT_NEWS = ['added', 'invited', 'going'] as const
const MEMBERSHIP_NEWS = ['invited', 'asked', 'accepted', 'keeper', 'unkept'] as const

/** The news about a guide, for its author or a reader, and for the career office. */
const GUIDE_NEWS = [
  ...(['published', 'changes', 'correction', 'accepted', 'accepted_later', 'declined', 'question'] as const),
  ...(['invited', 'joined', 'left', 'removed'] as const),
] as const
const WAITING_GUIDE_NEWS = ['sent', 'handed_over', 'stale', 'correction'] as const

/** An administrator's decisions on a thread. */
const DISCUSSION_DECISIONS = ['closed', 'moved', 'merged'] as const

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
  if (type === 'posting_moderated') return moderationOf(values)
  if (type === 'anonymity_lifted') return liftOf(values)
  if (type === 'report_filed') {
    if (values['about'] !== 'name') return 'report_filed'
    return values['kind'] === 'interview' ? 'interview_name_requested' : 'name_requested'
  }
  if (type === 'event_reminder' && values['of'] === 'session') return 'session_reminder'
  if (type === 'event_reminder') return `event_reminder_${values['before'] === 'hour' ? 'hour' : 'day'}` as const
  if (type === 'event_changed') return changeOf(values)
  if (values['kind'] !== undefined) {
    const practice = practiceOf(type, values)
    if (practice !== undefined) return practice
  }
  if (type === 'mentoring_request')
    return `mentoring_request_${MENTORING_REQUESTS.find((news) => news === values['news']) ?? 'asked'}` as const
  if (type === 'mentoring_update')
    return `mentoring_update_${MENTORING_UPDATES.find((news) => news === values['news']) ?? 'lapsed'}` as const
  if (type === 'application_update')
    return `application_${APPLICATION_NEWS.find((news) => news === values['news']) ?? 'sent'}` as const
  if (type === 'applicant_update')
    return `applicant_${APPLICANT_NEWS.find((news) => news === values['news']) ?? 'asked'}` as const
  if (type === 'answers_due')
    return `answers_due_${DUE_NEWS.find((news) => news === values['news']) ?? 'soon'}` as const
  if (type === 'referral')
    return `referral_${REFERRAL_NEWS.find((news) => news === values['news']) ?? 'asked'}` as const
  if (type === 'pairing' && values['news'] === 'removed' && values['words'] !== undefined)
    return 'pairing_removed_words'
  if (type === 'pairing') return `pairing_${PAIRING_NEWS.find((news) => news === values['news']) ?? 'planned'}` as const
  if (type === 'mentorship_changed')
    return `mentorship_${MENTORSHIP_CHANGES.find((change) => change === values['change']) ?? 'moved'}` as const
  const isAnonymous = values['by'] === 'anonymous'
  const isJoined = values['other'] !== undefined
  if (isAnonymous && type === 'answer_accepted') return 'answer_accepted_anonymous'
  if (type === 'post_thanked') return isAnonymous ? 'post_thanked_anonymous' : isJoined ? 'post_thanked_both' : type
  if (type === 'discussion_reply' || type === 'discussion_activity') {
    const news = DISCUSSION_NEWS[String(values['what'])] ?? 'reply'
    if (isAnonymous) return ANONYMOUS_NEWS[news]
    if (type === 'discussion_reply' && news === 'answer')
      return isJoined ? 'question_answered_both' : 'question_answered'
    if (isJoined && (news === 'answer' || news === 'reply')) return `discussion_${news}_both` as const
    return `discussion_${news}` as const
  }
  if (type === 'discussion_ask') return askNewsOf(values)
  if (type === 'ask_answered') return values['news'] === 'passed_on' ? 'ask_passed_on' : 'ask_refused'
  if (type === 'question_unanswered')
    return `question_${QUESTION_NEWS.find((news) => news === values['news']) ?? 'offered'}` as const
  if (type === 'discussion_moderated')
    return `discussion_${DISCUSSION_DECISIONS.find((decision) => decision === values['decision']) ?? 'closed'}` as const
  if (type === 'group_poll')
    return `group_poll_${POLL_NEWS.find((news) => news === values['news']) ?? 'started'}` as const
  if (type === 'group_event')
    return `group_event_${GROUP_EVENT_NEWS.find((news) => news === values['news']) ?? 'added'}` as const
  if (type === 'group_membership')
    return `group_membership_${MEMBERSHIP_NEWS.find((news) => news === values['news']) ?? 'accepted'}` as const
  if (type === 'guide') return guideOf(values)
  if (type === 'guide_stale') return values['months'] === 11 ? 'guide_stale_soon' : 'guide_stale'
  if (type === 'guide_waiting')
    return `guide_waiting_${WAITING_GUIDE_NEWS.find((news) => news === values['news']) ?? 'sent'}` as const
  if (type === 'security')
    return `security_${MATTERS.find((matter) => matter === matterOf(about)) ?? 'changed'}` as const
  return type
}

// Requests for practice say what is asked for, the other news don't.
const practiceOf = (type: string, { kind, news }: NotificationValues) => {
  if (type === 'mentoring_request') {
    const asked = kind === 'cv_review' ? 'cv_review' : 'mock_interview'
    return `practice_request_${news === 'reminder' || news === 'answered' ? news : asked}` as const
  }
  if (type === 'mentoring_update')
    return `practice_update_${MENTORING_UPDATES.find((update) => update === news) ?? 'lapsed'}` as const
  if (type !== 'pairing') return undefined
  const own = PRACTICE_NEWS.find((update) => update === news)
  return own && (`practice_${own}` as const)
}

// What the career office or an author wrote is part of the email.
const guideOf = (values: NotificationValues) => {
  const news = GUIDE_NEWS.find((known) => known === values['news']) ?? 'published'
  if (news === 'changes' && values['note'] !== undefined) return 'guide_changes_note'
  if (news === 'declined' && values['words'] !== undefined) return 'guide_declined_words'
  return `guide_${news}` as const
}

// Only posts are in a thread.
const liftOf = ({ thread, second }: NotificationValues) => {
  if (thread === undefined) return second === undefined ? 'interview_name_lifted' : 'interview_name_lifted_agreed'
  return second === undefined ? 'anonymity_lifted' : 'anonymity_lifted_agreed'
}

const moderationOf = ({ kind, decision, reason }: NotificationValues) => {
  if (decision === 'post_kept' && reason !== undefined)
    return kind === 'interview' ? 'posting_interview_hidden' : 'posting_post_hidden'
  const ofInterview = kind === 'interview' && INTERVIEW_DECISIONS.find((known) => decision === `post_${known}`)
  if (ofInterview) return `posting_interview_${ofInterview}` as const
  if (decision === 'post_declined') return `posting_post_declined${reason === undefined ? '' : '_reason'}` as const
  return `posting_${MODERATIONS.find((known) => known === decision) ?? 'hidden'}` as const
}

const askNewsOf = ({ news, by, topic, company }: NotificationValues) => {
  if (news === 'reminder') return 'discussion_ask_reminder'
  if (news === 'passed_on') return 'discussion_ask_passed_on'
  const asked = by === 'anonymous' ? 'discussion_ask_anonymous' : 'discussion_ask'
  if (topic === undefined) return asked
  return company === undefined ? (`${asked}_topic` as const) : (`${asked}_work` as const)
}

// A cancellation includes a reason when its host or the college wants attendees to know.
const changeOf = (values: NotificationValues) => {
  const change = EVENT_CHANGES.find((known) => known === values['change']) ?? 'moved'
  if (values['reason'] !== undefined && (change === 'cancelled' || change === 'following_cancelled'))
    return `event_${change}_reason` as const
  return `event_${change}` as const
}
