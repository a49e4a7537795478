import { findViewer } from '#server/members/viewer/queries.ts'
import { findHiddenFrom } from '#server/members/blocks/queries.ts'
import {
  findConversation,
  findOther,
  listConversations,
  listOthers,
} from '#server/chat/conversations/people/queries.ts'
import {
  answerRequest,
  arrangeConversation,
  findRelationship,
  saveDraft,
  sumUnread,
  findContacts,
} from '#server/chat/conversations/queries.ts'
import { findEvents } from '#server/events/queries.ts'
import { findUnannounced } from '#server/opportunities/jobs/alerts/queries.ts'
import { findFacets, findExpiring, findJobs } from '#server/opportunities/jobs/queries.ts'
import { findMember, resemblesEmail } from '#server/members/queries.ts'
import { findHorizon, findMembersAfter, findMembersChangedSince } from '#server/people/directory/queries.ts'
import { findCards, findProfile } from '#server/people/profiles/queries.ts'
import { insertDismissal, findDismissedIds } from '#server/people/suggestions/queries.ts'
import { findChangedSince, findChecks, findDueSearches, findSearches } from '#server/people/saved-searches/queries.ts'
import { findReveals, findRevealed, findSpentReveals, saveReveal } from '#server/people/contact-details/queries.ts'
import { deleteVouch, findVouchers, insertVouch } from '#server/people/vouching/queries.ts'
import { findReplyTimes, findTalkingMembers } from '#server/chat/reply-times/queries.ts'
import { findMentorships } from '#server/mentoring/queries.ts'
import { findMessages, insertMessage, moveReadMark } from '#server/chat/messages/queries.ts'
import { findViews, hasLooked, insertView } from '#server/people/profile-views/queries.ts'
import { findProjects } from '#server/opportunities/projects/queries.ts'
import { findAccount } from '#server/account/sessions/queries.ts'
import { type Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/ids.ts'
import type { Actor } from './actors.ts'
import { type Discussions, discussionQueries } from './discussion-queries.ts'
import { administrationQueries } from './administration-queries.ts'
import { deskQueries } from './desk-queries.ts'
import { type Guidance, guidanceQueries } from './guidance-queries.ts'
import { messageQueries } from './message-queries.ts'
import type { Query } from './plans.ts'
import { programmeQueries } from './programme-queries.ts'
import { searching } from './searches.ts'

const limit = 51

/** Returns the named queries behind the portal's lists and hot paths. */
export const queriesOf = (
  actor: Actor,
  {
    messageId,
    discussions,
    guidance,
    ...programme
  }: { messageId: string; discussions: Discussions; guidance: Guidance; eventId: string; mentorId: string },
  now: Date,
): Query[] => [
  ...accounts(actor, now),
  ...network(actor),
  ...contacts(actor, now),
  ...saved(actor),
  ...views(actor, now),
  ...chat(actor, now),
  ...messageQueries(actor, messageId, now),
  ...postings(actor, now),
  ...programmeQueries({ viewer: memberOf(actor), ...programme }, now),
  ...discussionQueries(memberOf(actor), actor.peerId, discussions, now),
  ...guidanceQueries(memberOf(actor), programme.mentorId, guidance, now),
  ...administrationQueries(actor.id, now),
  ...deskQueries(now),
]

const accounts = ({ id, email, token }: Actor, now: Date): Query[] => [
  { name: 'viewer of a token', run: (db) => findViewer(db, token, now) },
  { name: 'account of an e-mail', run: (db) => findAccount(db, email, '203.0.113.0/24', new Date()) },
  { name: 'member', run: (db) => findMember(db, id) },
  { name: 'profile', run: (db) => findProfile(db, id) },
  { name: 'email that looks like another', run: (db) => resemblesEmail(db, email.replace('1', 'l')) },
  { name: 'hidden by blocks', run: (db) => findHiddenFrom(db, id) },
]

const network = ({ id, peerId }: Actor): Query[] => [
  { name: 'cards of a page', run: (db) => findCards(db, [id, peerId]) },
  { name: 'dismissed suggestions', run: (db) => findDismissedIds(db, id) },
  { name: 'index of the directory, the next members', run: (db) => findMembersAfter(db, id, 1000) },
  {
    name: 'index of the directory, what has changed',
    run: async (db) => findMembersChangedSince(db, (await findHorizon(db)).horizon),
  },
]

// The nil id starts a list from the beginning.
const first = '00000000-0000-0000-0000-000000000000'

const contacts = ({ id, peerId }: Actor, now: Date): Query[] => {
  const page = { memberId: id, after: undefined, size: 21 }
  const hourAgo = new Date(now.getTime() - 3_600_000)
  const reveal = { id: newId(), viewerId: id, viewedId: peerId, detail: 'email' as const, at: now, hourAgo }
  return [
    { name: 'revealed details', run: (db) => findRevealed(db, id, peerId) },
    { name: 'reveals of a day', run: (db) => findSpentReveals(db, id, { since: hourAgo, size: 30 }) },
    { name: 'reveal', run: (db) => saveReveal(db, reveal) },
    { name: 'who saw contact details', run: (db) => findReveals(db, page) },
    { name: 'who saw contact details, older', run: (db) => findReveals(db, { ...page, after: { at: hourAgo, id } }) },
    { name: 'who vouches', run: (db) => findVouchers(db, [id, peerId]) },
    { name: 'vouch', run: (db) => insertVouch(db, { candidateId: peerId, voucherId: id, at: now }) },
    { name: 'take a vouch back', run: (db) => deleteVouch(db, peerId, id) },
    { name: 'dismiss a suggestion', run: (db) => insertDismissal(db, id, peerId, 'person', now) },
  ]
}

const saved = ({ id }: Actor): Query[] => [
  { name: 'saved searches', run: (db) => findSearches(db, id) },
  { name: 'saved searches, how far they were checked', run: (db) => findChecks(db) },
  { name: 'saved searches, who has changed', run: async (db) => findChangedSince(db, (await findHorizon(db)).horizon) },
  {
    name: 'saved searches, the next that are due',
    run: async (db) => {
      const [checked = '0'] = await findChecks(db)
      return findDueSearches(db, checked, { after: first, size: 200 })
    },
  },
]

const views = ({ id, peerId }: Actor, now: Date): Query[] => {
  const page = { memberId: id, after: undefined, size: 21 }
  const hourAgo = new Date(now.getTime() - 3_600_000)
  const dayAgo = new Date(now.getTime() - 86_400_000)
  const view = { viewerId: id, viewedId: peerId, at: now, hourAgo, dayAgo, budget: 1_000 }
  return [
    { name: 'who saw a profile', run: (db) => findViews(db, page) },
    { name: 'who saw a profile, older', run: (db) => findViews(db, { ...page, after: { at: hourAgo, id } }) },
    { name: 'note a view', run: (db) => insertView(db, { ...view, known: false }) },
    {
      name: 'note a view, of a stranger',
      run: (db) => insertView(db, { ...view, viewerId: peerId, viewedId: id, known: false }),
    },
    { name: 'has looked', run: (db) => hasLooked(db, id, peerId) },
  ]
}

const chat = ({ id: memberId, peerId }: Actor, now: Date): Query[] => {
  const since = new Date(now.getTime() - 180 * 86_400_000)
  const pair = { memberId, peerId }
  const page = { before: Number.MAX_SAFE_INTEGER, since: 0, limit }
  const list = { memberId, folder: 'inbox' as const, words: '', after: undefined, limit }
  const after = { pinned: false, at: now, id: peerId }
  const message = {
    ...{ id: newId(), new_conversation_id: newId(), sender_id: memberId, receiver_id: peerId, client_id: newId() },
    ...{ body: 'Thursday at five?', search_key: 'thursday at five?', created_at: now },
    ...{ reply_to: null, attachment_id: null, requested: false },
  }
  return [
    ...(['inbox', 'all', 'requests', 'archived'] as const).flatMap((folder) => [
      { name: `conversations, ${folder}`, run: (db: Db) => listConversations(db, { ...list, folder }) },
      { name: `conversations, ${folder}, older`, run: (db: Db) => listConversations(db, { ...list, folder, after }) },
    ]),
    ...searching('conversations', (db, words) => listConversations(db, { ...list, words })),
    { name: 'people to talk to', run: (db) => listOthers(db, { ...list, withPending: false }) },
    ...searching('people to talk to', (db, words) => listOthers(db, { ...list, words, withPending: false })),
    { name: 'conversation, newest', run: (db) => findMessages(db, pair, page) },
    { name: 'conversation, middle', run: (db) => findMessages(db, pair, { ...page, before: 16, since: 5 }) },
    { name: 'unread', run: (db) => sumUnread(db, memberId) },
    { name: 'relationship', run: (db) => findRelationship(db, pair) },
    { name: 'one conversation', run: (db) => findConversation(db, pair) },
    { name: 'one not talked with', run: (db) => findOther(db, pair) },
    { name: 'pin', run: (db) => arrangeConversation(db, pair, { pinned: true }) },
    { name: 'answer a request', run: (db) => answerRequest(db, pair, now) },
    { name: 'keep a draft', run: (db) => saveDraft(db, pair, 'Thursday', now) },
    { name: 'have talked', run: (db) => findContacts(db, memberId, { among: [peerId] }) },
    { name: 'send', run: (db) => insertMessage(db, message, 3) },
    { name: 'members who talk, the next', run: (db) => findTalkingMembers(db, memberId, 200) },
    { name: 'reply times', run: (db) => findReplyTimes(db, [memberId, peerId], { since, least: 5 }) },
    { name: 'mark read', run: (db) => moveReadMark(db, pair, 20) },
  ]
}

const memberOf = ({ id }: Actor): Viewer => ({
  ...{
    id,
    role: 'student',
    ownRole: 'student',
    rights: [],
    fullName: '',
    verification: 'verified',
    graduationYear: 2027,
    cohort: 2027,
  },
  ...{ limited: false, unconfirmed: false, awaitsConsent: false, lacksFactor: false, language: 'en' },
  tokenHash: Buffer.alloc(0),
})

const postings = (actor: Actor, now: Date): Query[] => {
  const viewer = memberOf(actor)
  const all = { whose: 'all' as const, q: undefined, after: undefined, limit }
  const mine = { ...all, whose: 'mine' as const }
  const narrow = { field: ['field 7'], workplace: ['remote'] }
  const texts = { rare: 'zoology robot kitchen', common: 'robot', absent: 'xylophon' }
  return [
    { name: 'events', run: (db) => findEvents(db, viewer, { ...all, when: 'upcoming' }, now) },
    { name: 'events, of a stranger', run: (db) => findEvents(db, undefined, { ...all, when: 'upcoming' }, now) },
    { name: 'events, past', run: (db) => findEvents(db, viewer, { ...all, when: 'past' }, now) },
    { name: 'events, mine', run: (db) => findEvents(db, viewer, { ...mine, when: 'upcoming' }, now) },
    ...searching('events', (db, q) => findEvents(db, viewer, { ...all, q, limit: 5, when: 'upcoming' }, now), texts),
    { name: 'jobs', run: (db) => findJobs(db, viewer, all, now) },
    { name: 'jobs, mine', run: (db) => findJobs(db, viewer, mine, now) },
    { name: 'jobs, saved', run: (db) => findJobs(db, viewer, { ...all, whose: 'saved' }, now) },
    { name: 'jobs, of a type', run: (db) => findJobs(db, viewer, { ...all, filters: { type: ['internship'] } }, now) },
    { name: 'jobs, of a field and a workplace', run: (db) => findJobs(db, viewer, { ...all, filters: narrow }, now) },
    { name: 'facets of jobs', run: (db) => findFacets(db, viewer, now) },
    { name: 'unannounced jobs', run: (db) => findUnannounced(db, now, { except: [], limit: 100 }) },
    { name: 'jobs that close soon', run: (db) => findExpiring(db, now, now) },
    ...searching('jobs', (db, q) => findJobs(db, viewer, { ...all, q, limit: 5 }, now), texts),
    { name: 'mentorships', run: (db) => findMentorships(db, viewer, all, now) },
    ...searching('mentorships', (db, q) => findMentorships(db, viewer, { ...all, q, limit: 5 }, now), texts),
    { name: 'projects', run: (db) => findProjects(db, viewer, all, now) },
    ...searching('projects', (db, q) => findProjects(db, viewer, { ...all, q, limit: 5 }, now), texts),
  ]
}
