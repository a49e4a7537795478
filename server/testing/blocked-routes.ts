import { photo } from './given.ts'
import type { Parts } from './call.ts'

/** What a member has left where another member could find it. */
export type Trail = {
  id: string
  /** A word in their name and in everything they wrote, and nowhere else. */
  word: string
  /** Their conversation with the other member, with a message from each. */
  messages: readonly string[]
  attachments: readonly string[]
  event: string
  mentorship: string
  job: string
  project: string
  /** A question, and an answer to a question of someone else. */
  thread: string
  post: string
}

/** The requests that ask a route for everything about a member. */
type Visits = (other: Trail, own: { feed: string }) => readonly Parts[] | Promise<readonly Parts[]>
type Row = {
  visits: Visits
  /** Whether it shows the other member without a block, which proves that the check can find something. */
  shows: boolean
  /** The member who blocked may see the block, undo it and report the other. */
  knownToBlocker?: true
}

const row = (visits: Visits): Row => ({ visits, shows: false })
const shows = (visits: Visits): Row => ({ visits, shows: true })
/** Reads the caller's own account. */
const read = row(() => [{}])
/** Changes the caller's own account; takes no member's id and looks no one up. */
const ownChange = row(() => [])
const knownToBlocker = (visits: Visits): Row => ({ ...row(visits), knownToBlocker: true })

const dateTime = '2099-05-05T10:00'
const event = { description: 'Mine now', link: 'https://meet.example', dateTime, category: 'Workshop' }
const mentorship = { title: 'Mine now', description: 'Mine', date: '2099-05-05', time: '10:00' }
const job = { title: 'Mine now', company: 'Mine', location: 'Oslo', description: 'Mine' }
const project = { name: 'Mine now', description: 'Mine', languages: ['Go'], repository: 'https://git.example/mine' }
const mentoringRequest = { goal: 'Mine', question: 'Mine?', availability: 'Now' }

const withUser =
  (body?: object): Visits =>
  ({ id }) => [
    { params: { userId: id }, ...(body && { body }) },
    { params: { userId: id.toUpperCase() }, ...(body && { body }) },
  ]
const withMessages =
  (body?: object): Visits =>
  ({ messages }) =>
    messages.map((messageId) => ({ params: { messageId }, ...(body && { body }) }))
const withAttachments: Visits = ({ attachments }) => attachments.map((id) => ({ params: { id } }))
const withPosting =
  (kind: 'event' | 'mentorship' | 'job' | 'project' | 'thread' | 'post', body?: object): Visits =>
  (other) => [{ params: { id: other[kind] }, ...(body && { body }) }]
const withHost: Visits = ({ event, id }) => [{ params: { id: event, userId: id } }]
// The tests of vouching cover blocks of a waiting alumnus, which these two are not.
const withCode: Visits = ({ id }) => [{ params: { code: id } }]
const list: Visits = ({ word }) => [{}, { querystring: { q: word } }]

/**
 * Every call that a member can make, with the requests that ask it about another member. A call of the contract that is missing here fails
 * `server/blocked-routes.test.ts`; public calls are covered by `server/strangers.test.ts`.
 */
export const walk: Readonly<Record<string, Row>> = {
  'GET /api/user/:id': shows(({ id }) => [{ params: { id } }]),
  'GET /api/frame': shows(() => [{}]),
  'GET /api/home': shows(() => [{}]),
  'GET /api/home/counts': read,
  'PUT /api/home/first-steps/dismissal': ownChange,
  'DELETE /api/home/first-steps/dismissal': ownChange,
  'GET /api/user/:id/postings': shows(({ id }) => [{ params: { id } }]),
  'PUT /api/user/:id': row(({ id }) => [{ params: { id }, body: { fullName: 'Mine now' } }]),
  'DELETE /api/user/:id/pending-change': row(({ id }) => [{ params: { id } }]),
  'PUT /api/user/:id/certificate': row(({ id }) => [
    { params: { id }, body: { degreeCertificate: 'https://college.example/degree.pdf' } },
  ]),
  'PUT /api/user/:id/photo': row(async ({ id }) => [{ params: { id }, body: { image: await photo(20, 20) } }]),
  'GET /api/members': shows(({ word }) => [
    {},
    { querystring: { q: word } },
    { querystring: { role: 'student', limit: 1 } },
  ]),
  'GET /api/members/facets': row(list),
  'GET /api/members/places': row(list),
  // Cities, without members.
  'GET /api/places': row(({ word }) => [{ querystring: { q: word } }]),
  'GET /api/search': shows(({ word }) => [{ querystring: { q: word } }]),

  'GET /api/user': shows(({ word }) => [
    ...['all', 'inbox', 'requests', 'archived', 'waiting'].map((folder) => ({ querystring: { folder } })),
    { querystring: { q: word } },
    { querystring: { limit: 1 } },
  ]),
  'GET /api/unread': read,
  'GET /api/conversations/:userId': shows(withUser()),
  'PATCH /api/conversations/:userId': row(withUser({ pinned: true })),
  'PUT /api/conversations/:userId/request': row(withUser({ accepted: true })),
  'DELETE /api/conversations/:userId/request': row(withUser()),
  'PUT /api/conversations/:userId/draft': row(withUser({ draft: 'Are you' })),
  'GET /api/messages/:userId': shows(withUser()),
  'GET /api/messages/:userId/changes': shows(({ id }) => [{ params: { userId: id }, querystring: { since: 0 } }]),
  'GET /api/messages/search': shows(({ id, word }) => [
    { querystring: { q: word } },
    { querystring: { q: word, userId: id } },
  ]),
  'POST /api/messages/send/:receiverId': row(({ id }) => [{ params: { receiverId: id }, body: { message: 'Hello?' } }]),
  'PUT /api/messages/:userId/read': row(withUser({ sequence: 1 })),
  'PATCH /api/messages/:messageId': row(withMessages({ message: 'Hello again' })),
  'PUT /api/messages/:messageId/reaction': row(withMessages({ reaction: '👍' })),
  'DELETE /api/messages/:messageId/reaction': row(withMessages()),
  'DELETE /api/messages/:messageId': row(withMessages()),
  'POST /api/messages/:userId/attachments': row(async ({ id }) => [
    { params: { userId: id }, body: { file: await photo(20, 20) } },
  ]),
  'GET /api/attachments/:id': shows(withAttachments),
  'GET /api/attachments/:id/preview': row(withAttachments),

  'GET /api/events': shows(({ word }) => [
    {},
    { querystring: { q: word } },
    { querystring: { when: 'past' } },
    { querystring: { limit: 1 } },
  ]),
  'POST /api/events': ownChange,
  'PUT /api/events/:id': row(withPosting('event', event)),
  'GET /api/event-days': row(() => [{ querystring: { from: '2099-05-01', to: '2099-05-31' } }]),
  'GET /api/events/:id': shows(withPosting('event')),
  'DELETE /api/events/:id': row(withPosting('event')),
  'PUT /api/events/:id/publication': row(withPosting('event')),
  'POST /api/events/:id/copies': row(withPosting('event')),
  'PUT /api/events/:id/rsvp': row(withPosting('event', { answer: 'going' })),
  'PUT /api/events/:id/series-rsvp': row(withPosting('event', { answer: 'going' })),
  'DELETE /api/events/:id/rsvp': row(withPosting('event')),
  'PUT /api/events/:id/rsvp/place': row(withPosting('event')),
  'GET /api/events/:id/going': row(withPosting('event')),
  'GET /api/events/:id/attendees': row(withPosting('event')),
  'GET /api/events/:id/attendees.csv': row(withPosting('event')),
  'POST /api/events/:id/check-ins': row(withPosting('event', { codes: [{ code: 'ABCD1234' }] })),
  'DELETE /api/events/:id/check-ins/:userId': row(withHost),
  'POST /api/events/:id/messages': row(withPosting('event', { message: 'Hello?' })),
  'PUT /api/events/:id/hosts/:userId': row(withHost),
  'DELETE /api/events/:id/hosts/:userId': row(withHost),
  'GET /api/events/:id/comments': row(withPosting('event')),
  'POST /api/events/:id/comments': row(withPosting('event', { body: 'Hello?' })),
  'DELETE /api/events/:id/comments/:commentId': row(({ event, id }) => [{ params: { id: event, commentId: id } }]),
  'PUT /api/events/:id/cancellation': row(withPosting('event')),
  'DELETE /api/events/:id/cancellation': row(withPosting('event')),
  'GET /api/calendar': read,
  'POST /api/calendar': ownChange,
  'DELETE /api/calendar': ownChange,
  'GET /api/calendar/:file': shows((_, { feed }) => [{ params: { file: feed }, querystring: { whose: 'all' } }]),
  'GET /api/events/:id/calendar.ics': shows(withPosting('event')),
  'GET /api/mentorships': shows(list),
  'POST /api/mentorships': ownChange,
  'PUT /api/mentorships/:id': row(withPosting('mentorship', mentorship)),
  'DELETE /api/mentorships/:id': row(withPosting('mentorship')),
  'PUT /api/mentorships/:id/participation': row(withPosting('mentorship')),
  'DELETE /api/mentorships/:id/participation': row(withPosting('mentorship')),
  // The tests of offers cover blocks; these two have no offers.
  'GET /api/mentors': row(list),
  'GET /api/mentors/facets': read,
  'GET /api/mentors/:id': row(({ id }) => [{ params: { id } }]),
  'GET /api/mentor-suggestions': row(() => [{}]),
  'PUT /api/mentor-suggestions/:id/dismissal': row(({ id }) => [{ params: { id } }]),
  'DELETE /api/mentor-suggestions/:id/dismissal': row(({ id }) => [{ params: { id } }]),
  'GET /api/mentor-offer': read,
  'PUT /api/mentor-offer': ownChange,
  'DELETE /api/mentor-offer': ownChange,
  'PUT /api/mentor-offer/pause': ownChange,
  'DELETE /api/mentor-offer/pause': ownChange,
  'PUT /api/mentor-offer/confirmation': ownChange,
  // The tests of requests cover blocks; these two have no requests.
  'GET /api/mentoring-requests': row(() => [{}, { querystring: { role: 'mentor' } }]),
  'POST /api/mentoring-requests': row(({ id }) => [{ body: { ...mentoringRequest, choices: [id] } }]),
  'GET /api/mentoring-requests/:id': ownChange,
  'PUT /api/mentoring-requests/:id/acceptance': ownChange,
  'PUT /api/mentoring-requests/:id/refusal': ownChange,
  'DELETE /api/mentoring-requests/:id/refusal': ownChange,
  'PUT /api/mentoring-requests/:id/question': ownChange,
  'PUT /api/mentoring-requests/:id/answer': ownChange,
  'PUT /api/mentoring-requests/:id/withdrawal': ownChange,
  'PUT /api/mentoring-requests/:id/passing-on': ownChange,
  // The same applies to pairings.
  'GET /api/pairings': read,
  'GET /api/pairings/:id': ownChange,
  'PUT /api/pairings/:id/next-step': ownChange,
  'POST /api/pairings/:id/items': ownChange,
  'PATCH /api/pairings/:id/items/:itemId': ownChange,
  'DELETE /api/pairings/:id/items/:itemId': ownChange,
  'POST /api/pairings/:id/sessions': ownChange,
  'PUT /api/pairings/:id/sessions/:sessionId': ownChange,
  'DELETE /api/pairings/:id/sessions/:sessionId': ownChange,
  'PUT /api/pairings/:id/sessions/:sessionId/outcome': ownChange,
  'GET /api/pairings/:id/sessions/:sessionId/calendar.ics': ownChange,
  'PUT /api/pairings/:id/note': ownChange,
  'PUT /api/pairings/:id/ending': ownChange,
  'PUT /api/pairings/:id/feedback': ownChange,
  'GET /api/jobs': shows(list),
  'GET /api/jobs/facets': row(list),
  'GET /api/jobs/:id': shows(withPosting('job')),
  'POST /api/jobs': ownChange,
  'PUT /api/jobs/:id': row(withPosting('job', job)),
  'DELETE /api/jobs/:id': row(withPosting('job')),
  'PUT /api/jobs/:id/renewal': row(withPosting('job')),
  'PUT /api/jobs/:id/filled': row(withPosting('job')),
  'DELETE /api/jobs/:id/filled': row(withPosting('job')),
  'PUT /api/jobs/:id/saved': row(withPosting('job')),
  'DELETE /api/jobs/:id/saved': row(withPosting('job')),
  'PUT /api/jobs/:id/dismissal': row(withPosting('job')),
  'DELETE /api/jobs/:id/dismissal': row(withPosting('job')),
  'GET /api/job-alerts': read,
  'POST /api/job-alerts': ownChange,
  'DELETE /api/job-alerts/:id': ownChange,
  'GET /api/projects': shows(list),
  'POST /api/projects': ownChange,
  'PUT /api/projects/:id': row(withPosting('project', project)),
  'DELETE /api/projects/:id': row(withPosting('project')),

  'GET /api/discussions/spaces': read,
  'GET /api/discussions/attention': read,
  'PUT /api/discussions/spaces/:id/level': ownChange,
  'GET /api/discussions/threads': shows(({ word }) => [
    {},
    { querystring: { q: word } },
    { querystring: { tab: 'unread' } },
  ]),
  'POST /api/discussions/threads': ownChange,
  'GET /api/discussions/threads/:id': shows(withPosting('thread')),
  'PUT /api/discussions/threads/:id/title': row(withPosting('thread', { title: 'Mine from now on' })),
  'PUT /api/discussions/threads/:id/accepted': row(withPosting('thread', { number: 2 })),
  'PUT /api/discussions/threads/:id/closing': row(withPosting('thread', { reason: 'Mine' })),
  'DELETE /api/discussions/threads/:id/closing': row(withPosting('thread')),
  'PUT /api/discussions/threads/:id/level': row(withPosting('thread', { level: 'muted' })),
  'PUT /api/discussions/threads/:id/read': row(withPosting('thread', { number: 1 })),
  'PUT /api/discussions/threads/:id/unread': row(withPosting('thread', { number: 1 })),
  'PUT /api/discussions/read': ownChange,
  'DELETE /api/discussions/read': ownChange,
  'POST /api/discussions/threads/:id/posts': row(withPosting('thread', { body: 'Hello?' })),
  'PUT /api/discussions/posts/:id': row(withPosting('post', { body: 'Mine now', revision: 0 })),
  'DELETE /api/discussions/posts/:id': row(withPosting('post')),
  'GET /api/discussions/posts/:id/versions': row(withPosting('post')),
  'GET /api/discussions/posts/:id/reactions/:reaction': row(({ post }) => [
    { params: { id: post, reaction: 'thanks' } },
  ]),
  'PUT /api/discussions/posts/:id/reactions/:reaction': row(({ post }) => [
    { params: { id: post, reaction: 'thanks' } },
  ]),
  'DELETE /api/discussions/posts/:id/reactions/:reaction': row(({ post }) => [
    { params: { id: post, reaction: 'thanks' } },
  ]),
  'GET /api/discussions/drafts': read,
  'PUT /api/discussions/drafts': ownChange,

  'GET /api/privacy': read,
  'PATCH /api/privacy': ownChange,
  'GET /api/privacy/preview': row(() => ['members', 'alumni', 'cohort'].map((as) => ({ querystring: { as } }))),
  'GET /api/privacy/views': shows(() => [{}, { querystring: { limit: 1 } }]),
  'GET /api/privacy/reveals': shows(() => [{}, { querystring: { limit: 1 } }]),
  'POST /api/user/:id/contact-details/:detail': row(({ id }) => [{ params: { id, detail: 'email' } }]),
  // The two have a conversation, so neither is suggested.
  'GET /api/suggestions': row(() => [{}]),
  'PUT /api/suggestions/:id/dismissal': row(({ id }) => [{ params: { id } }]),
  'DELETE /api/suggestions/:id/dismissal': row(({ id }) => [{ params: { id } }]),
  'GET /api/saved-searches': read,
  'POST /api/saved-searches': ownChange,
  'DELETE /api/saved-searches/:id': ownChange,
  'GET /api/vouching': read,
  'GET /api/vouching/:code': row(withCode),
  'PUT /api/vouching/:code': row(withCode),
  'DELETE /api/vouching/:code': row(withCode),
  'GET /api/blocks': knownToBlocker(() => [{}]),
  'PUT /api/blocks/:userId': knownToBlocker(withUser()),
  'DELETE /api/blocks/:userId': knownToBlocker(withUser()),
  'POST /api/reports': knownToBlocker(({ id }) => [{ body: { userId: id, reason: 'spam', sequences: [1, 2] } }]),

  'GET /api/notifications': shows(() => [{}, { querystring: { limit: 1 } }]),
  'PUT /api/notifications/:id/read': ownChange,
  'PUT /api/notifications/read': ownChange,
  'GET /api/notification-choices': read,
  'PATCH /api/notification-choices': ownChange,
  'PUT /api/push-subscriptions': ownChange,
  'DELETE /api/push-subscriptions': ownChange,
  'GET /api/exports': read,
  'POST /api/exports': ownChange,
  'DELETE /api/exports/:id': ownChange,

  'GET /api/email': read,
  'POST /api/email/link': ownChange,
  'PUT /api/email': ownChange,
  'DELETE /api/email/change': ownChange,
  'PUT /api/email/second': ownChange,
  'DELETE /api/email/second': ownChange,
  'PUT /api/email/main': ownChange,
  'PUT /api/password': ownChange,
  'GET /api/sessions': read,
  'DELETE /api/sessions/:id': ownChange,
  'DELETE /api/sessions': ownChange,
  'POST /api/logout': ownChange,
  'GET /api/second-factor': read,
  'PUT /api/second-factor/app': ownChange,
  'PUT /api/second-factor/app/confirmation': ownChange,
  'DELETE /api/second-factor/app': ownChange,
  'PUT /api/second-factor/recovery-codes': ownChange,
  'POST /api/second-factor/passkeys/options': ownChange,
  'POST /api/second-factor/passkeys': ownChange,
  'PATCH /api/second-factor/passkeys/:id': ownChange,
  'DELETE /api/second-factor/passkeys/:id': ownChange,
  'GET /api/region': read,
  'PATCH /api/region': ownChange,
  'GET /api/terms/consent': read,
  'PUT /api/terms/consent': ownChange,
  'GET /api/deletion': read,
  'PUT /api/deletion': ownChange,
  'DELETE /api/deletion': ownChange,
  'GET /api/handover': read,
  'PUT /api/handover': ownChange,
  'DELETE /api/handover': ownChange,
}
