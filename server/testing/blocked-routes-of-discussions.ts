import { ownChange, read, row, type Row, shows, type Visits, withPosting } from './blocked-rows.ts'

const inGroup: Visits = ({ group }) => [{ params: { id: group } }]
const aboutMember: Visits = ({ group, id }) => [{ params: { id: group, member: id } }]
const ofPoll: Visits = ({ poll }) => [{ params: { id: poll } }]
const ofPollDay: Visits = ({ poll, pollDay }) => [{ params: { id: poll, day: pollDay } }]

const ofFile: Visits = ({ postFile }) => [{ params: { id: postFile } }]

const nowhere = '0199ffff-ffff-7fff-8fff-ffffffffffff'

/** The calls of discussions, with the requests that ask them about another member. */
export const discussions: Readonly<Record<string, Row>> = {
  'GET /api/discussions/spaces': read,
  'PUT /api/discussions/spaces/:id/level': ownChange,
  'GET /api/discussions/muted': read,
  'PUT /api/discussions/muted/:userId': row(({ id }) => [{ params: { userId: id } }]),
  'DELETE /api/discussions/muted/:userId': ownChange,
  'GET /api/discussions/threads': shows(({ word }) => [
    {},
    { querystring: { q: word } },
    { querystring: { tab: 'unread' } },
    { querystring: { by: word } },
  ]),
  'POST /api/discussions/threads': ownChange,
  'GET /api/discussions/threads/:id': shows(withPosting('thread')),
  'PUT /api/discussions/threads/:id/title': row(withPosting('thread', { title: 'Mine from now on' })),
  'PUT /api/discussions/threads/:id/accepted': row(withPosting('thread', { number: 2 })),
  'PUT /api/discussions/threads/:id/anonymity': row(withPosting('thread')),
  'PUT /api/discussions/threads/:id/closing': row(withPosting('thread', { reason: 'Mine' })),
  'DELETE /api/discussions/threads/:id/closing': row(withPosting('thread')),
  'PUT /api/discussions/threads/:id/level': row(withPosting('thread', { level: 'muted' })),
  'PUT /api/discussions/threads/:id/unpinned': row(withPosting('thread')),
  'PUT /api/discussions/threads/:id/read': row(withPosting('thread', { number: 1 })),
  'PUT /api/discussions/threads/:id/unread': row(withPosting('thread', { number: 1 })),
  'PUT /api/discussions/read': ownChange,
  'DELETE /api/discussions/read': ownChange,
  'POST /api/discussions/threads/:id/posts': row(withPosting('thread', { body: 'Hello?' })),
  'PUT /api/discussions/posts/:id': row(withPosting('post', { body: 'Mine now', revision: 0 })),
  'DELETE /api/discussions/posts/:id': row(withPosting('post')),
  'PUT /api/discussions/posts/:id/review': row(withPosting('post')),
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
  'POST /api/discussions/files': row(({ thread, post }) =>
    [{ thread }, { post }].map((place) => ({ body: { ...place, file: new File(['Mine'], 'mine.txt') } })),
  ),
  'DELETE /api/discussions/files/:id': row(ofFile),
  'GET /api/discussions/files/:id': shows(ofFile),
  'GET /api/discussions/files/:id/preview': row(ofFile),
  'GET /api/discussions/similar': shows(({ word }) => [{ querystring: { title: word } }]),
  'GET /api/discussions/answerers': shows(() => [{}]),
  'GET /api/discussions/mentionable': shows(({ word, thread }) => [
    { querystring: { thread } },
    { querystring: { thread, q: word } },
  ]),
  'GET /api/my-groups': shows(() => [{}]),
  'PUT /api/my-groups/chapter': ownChange,
  'GET /api/network-counts': read,
  'GET /api/groups': shows(() => [{}]),
  'POST /api/groups': ownChange,
  'GET /api/groups/:id': shows(inGroup),
  'PUT /api/groups/:id': row((other) => [
    { params: { id: other.group }, body: { name: 'Mine', about: 'Mine', access: 'open' } },
  ]),
  'PUT /api/groups/:id/membership': ownChange,
  'DELETE /api/groups/:id/membership': ownChange,
  'PUT /api/groups/:id/dismissal': row(inGroup),
  'DELETE /api/groups/:id/dismissal': row(inGroup),
  'GET /api/groups/:id/members': shows(inGroup),
  'GET /api/groups/:id/invitable': read,
  'PUT /api/groups/:id/members/:member': row(aboutMember),
  'DELETE /api/groups/:id/members/:member': row(aboutMember),
  'PUT /api/groups/:id/keepers/:member': row(aboutMember),
  'DELETE /api/groups/:id/keepers/me': row(inGroup),
  'GET /api/groups/:id/requests': row(inGroup),
  'PUT /api/groups/:id/requests/:member': row(aboutMember),
  'DELETE /api/groups/:id/requests/:member': row(aboutMember),
  'GET /api/groups/:id/events': shows(inGroup),
  'POST /api/groups/:id/events': ownChange,
  'PUT /api/groups/:id/events/:event': row((other) => [{ params: { id: other.group, event: other.event } }]),
  'DELETE /api/groups/:id/events/:event': row((other) => [{ params: { id: other.group, event: other.event } }]),
  'POST /api/groups/:id/polls': ownChange,
  'GET /api/polls/:id': shows(ofPoll),
  'PUT /api/polls/:id/closing': row(ofPoll),
  'POST /api/polls/:id/days': row((other) => [{ params: { id: other.poll }, body: { date: '2099-01-01' } }]),
  'POST /api/polls/:id/suggestions': row((other) => [{ params: { id: other.poll }, body: { date: '2099-01-01' } }]),
  'PUT /api/polls/:id/days/:day/choice': row((other) => [
    { params: { id: other.poll, day: other.pollDay }, body: { choice: 'no' } },
  ]),
  'DELETE /api/polls/:id/days/:day/choice': row(ofPollDay),
  'GET /api/polls/:id/days/:day/people': shows(ofPollDay),
  'GET /api/polls/:id/event': row(ofPoll),
  'POST /api/polls/:id/event': row(ofPoll),
  'GET /api/discussions/drafts': read,
  'PUT /api/discussions/drafts': ownChange,
  'POST /api/discussions/candidates': row(({ word }) => [
    { body: { space: nowhere, title: `About ${word} and more` } },
  ]),
  'GET /api/discussions/threads/:id/candidates': row(withPosting('thread')),
  'POST /api/discussions/threads/:id/asks': row(withPosting('thread', { people: [nowhere] })),
  'PUT /api/discussions/threads/:id/ask/promise': row(withPosting('thread')),
  'PUT /api/discussions/threads/:id/ask/passing-on': row(withPosting('thread', { to: nowhere })),
  'PUT /api/discussions/threads/:id/ask/refusal': row(withPosting('thread')),
  'DELETE /api/discussions/threads/:id/ask/answer': row(withPosting('thread')),
  'GET /api/discussions/offered': read,
  'PUT /api/discussions/offered/:id/dismissal': row(withPosting('thread')),
  'GET /api/discussions/being-asked': read,
  'PUT /api/discussions/being-asked': ownChange,
}
