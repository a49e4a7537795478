import { consents, graduation, profile } from './account/profile.ts'
import * as account from './account/queries.ts'
import { attachments, messages } from './conversations/messages.ts'
import * as conversations from './conversations/queries.ts'
import * as events from './events/queries.ts'
import * as mentoring from './mentoring/queries.ts'
import * as notices from './notices/queries.ts'
import { type Batches, batched, whole } from './batches.ts'
import * as postings from './postings/queries.ts'

/**
 * One matter of a copy: `data/<name>.json` and `data/<name>.csv`, and a sentence in `locales/` under `readme.<name>`. `covers`
 * names the columns that lead from a member to these rows.
 */
export type Part = { name: string; covers: readonly string[]; batches: Batches }

/**
 * Everything that a copy holds. A table of a later feature gets a line here, or a reason in `omissions.ts`: a test fails
 * until it has the one or the other.
 */
export const PARTS: readonly Part[] = [
  { name: 'profile', covers: ['addresses.member_id', 'profiles.member_id'], batches: profile },
  { name: 'experiences', covers: ['experiences.member_id'], batches: whole(account.findExperiences) },
  { name: 'educations', covers: ['educations.member_id'], batches: whole(account.findEducations) },
  { name: 'wanted-addresses', covers: ['wanted_addresses.member_id'], batches: whole(account.findWantedEmails) },
  { name: 'sessions', covers: ['sessions.member_id'], batches: batched(account.findSessions) },
  {
    name: 'second-factor',
    covers: ['totp_secrets.member_id', 'passkeys.member_id', 'recovery_codes.member_id'],
    batches: whole(account.findSecondFactor),
  },
  { name: 'consents', covers: ['consents.member_id'], batches: consents },
  { name: 'seen-by', covers: ['profile_views.viewed_id'], batches: batched(account.findViewers, 'personId') },
  { name: 'seen', covers: ['profile_views.viewer_id'], batches: batched(account.findViewed, 'personId') },
  { name: 'revealed-to', covers: ['contact_reveals.viewed_id'], batches: batched(account.findRevealedTo) },
  { name: 'revealed', covers: ['contact_reveals.viewer_id'], batches: batched(account.findRevealed) },
  { name: 'vouchers', covers: ['vouches.candidate_id'], batches: whole(account.findVouchers) },
  { name: 'vouches', covers: ['vouches.voucher_id'], batches: batched(account.findVouches, 'personId') },
  {
    name: 'dismissed-suggestions',
    covers: ['dismissed_suggestions.member_id'],
    batches: batched(account.findDismissed, 'personId'),
  },
  { name: 'saved-searches', covers: ['saved_searches.member_id'], batches: whole(account.findSavedSearches) },
  { name: 'handover', covers: ['handovers.member_id'], batches: graduation },
  { name: 'identity-change', covers: ['identity_changes.member_id'], batches: whole(account.findIdentityChange) },
  { name: 'deletion', covers: ['deletions.member_id'], batches: whole(account.findDeletion) },
  { name: 'exports', covers: ['exports.member_id'], batches: batched(account.findExports) },
  { name: 'decisions', covers: [], batches: batched(account.findDecisions) },
  { name: 'administration', covers: [], batches: batched(account.findActions) },

  { name: 'notifications', covers: ['notifications.member_id'], batches: batched(notices.findNotifications) },
  { name: 'notification-choices', covers: ['notification_choices.member_id'], batches: whole(notices.findChoices) },
  { name: 'notification-times', covers: ['notification_times.member_id'], batches: whole(notices.findTimes) },
  { name: 'push', covers: ['push_subscriptions.member_id'], batches: batched(notices.findPushSubscriptions) },

  {
    name: 'conversations',
    covers: [
      'conversations.low_member_id',
      'conversations.high_member_id',
      'conversations.requested_by',
      'participations.member_id',
    ],
    batches: batched(conversations.findConversations),
  },
  { name: 'messages', covers: ['messages.sender_id', 'messages.receiver_id'], batches: messages },
  { name: 'attachments', covers: ['attachments.uploader_id'], batches: attachments },
  { name: 'drafts', covers: ['drafts.member_id'], batches: batched(conversations.findDrafts, 'personId') },
  { name: 'blocks', covers: ['blocks.blocker_id'], batches: batched(conversations.findBlocks, 'personId') },
  { name: 'reports', covers: ['reports.reporter_id'], batches: batched(conversations.findReports) },
  { name: 'first-contacts', covers: ['first_contacts.member_id'], batches: whole(conversations.findFirstContacts) },
  { name: 'presence', covers: ['presences.member_id'], batches: whole(conversations.findPresence) },

  { name: 'events', covers: ['events.author_id'], batches: batched(events.findEvents) },
  { name: 'rsvps', covers: ['rsvps.member_id'], batches: batched(events.findRsvps) },
  { name: 'event-hosts', covers: ['event_hosts.member_id'], batches: batched(events.findHosting) },
  { name: 'event-comments', covers: ['event_comments.author_id'], batches: batched(events.findComments) },
  { name: 'mentorships', covers: ['mentorships.author_id'], batches: batched(postings.findMentorships) },
  { name: 'mentor-offer', covers: ['mentor_offers.mentor_id'], batches: whole(mentoring.findOffer) },
  {
    name: 'mentoring-requests',
    covers: ['mentoring_requests.mentee_id', 'mentoring_requests.mentor_id'],
    batches: batched(mentoring.findRequests),
  },
  {
    name: 'pairings',
    covers: [
      'pairings.mentor_id',
      'pairings.mentee_id',
      'pairings.ended_by',
      'pairing_items.author_id',
      'pairing_sessions.author_id',
      'pairing_session_outcomes.member_id',
      'pairing_notes.member_id',
      'pairing_feedback.member_id',
    ],
    batches: batched(mentoring.findPairings),
  },
  {
    name: 'joined-mentorships',
    covers: ['mentorship_participants.member_id'],
    batches: batched(mentoring.findJoinedMentorships),
  },
  { name: 'jobs', covers: ['jobs.author_id'], batches: batched(postings.findJobs) },
  { name: 'saved-jobs', covers: ['saved_jobs.member_id'], batches: whole(postings.findSavedJobs) },
  { name: 'dismissed-jobs', covers: ['dismissed_jobs.member_id'], batches: whole(postings.findDismissedJobs) },
  { name: 'job-alerts', covers: ['job_alerts.member_id'], batches: whole(postings.findJobAlerts) },
  { name: 'projects', covers: ['projects.author_id'], batches: batched(postings.findProjects) },
  { name: 'contacts', covers: [], batches: batched(postings.findContacts) },
  { name: 'calendar-feed', covers: ['calendar_feeds.member_id'], batches: whole(postings.findCalendarFeed) },
]
