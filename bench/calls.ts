import type { Request } from 'autocannon'
import type { Actor } from './actors.ts'
import { PASSWORD } from './fill.ts'

/** A call to measure: its requests are made in turn, by different members. */
export type Call = { name: string; connections: number; requests: Request[] }

/** The calls that a portal answers all day. */
export const callsOf = (actors: Actor[]): Call[] => [
  reading('profile, own', actors, ({ id }) => `/api/user/${id}`),
  reading('events', actors, () => '/api/events'),
  reading('network', actors, () => '/api/members'),
  reading(
    'network search',
    actors,
    (_, index) => `/api/members?q=${['novak', 'amara', 'ida%20toth', 'kim'][index % 4] ?? ''}`,
  ),
  reading(
    'search',
    actors,
    (_, index) => `/api/search?q=${['solar%20robot', 'river', 'novak', 'thesis'][index % 4] ?? ''}`,
  ),
  reading('chat list', actors, () => '/api/user'),
  reading('conversation', actors, ({ peerId }) => `/api/messages/${peerId}`),
  {
    name: 'send a message',
    connections,
    requests: actors.map(({ peerId, token }) =>
      posting(`/api/messages/send/${peerId}`, { message: 'Shall we meet on Thursday at five?' }, token),
    ),
  },
  {
    name: 'log in',
    // More than the portal hashes at once, fewer than would only wait.
    connections: 4,
    requests: actors.map(({ email }) => posting('/auth/login', { collegeEmail: email, password: PASSWORD })),
  },
]

/** The calls of a chat, by who has 500 conversations, one of them very long; by the others where it is not about lists. */
export const chatCallsOf = (actors: Actor[]): Call[] => {
  const correspondent = actors.slice(0, 1)
  // Everywhere in the conversation; the pages of one member are asked for in turn.
  const anywhere = correspondent.flatMap((actor) => Array.from({ length: 100 }, () => actor))
  const sequence = (index: number) => 60 + index * 490
  return [
    ...['all', 'inbox', 'archived', 'requests'].map((folder) =>
      reading(`500 conversations, ${folder}`, correspondent, () => `/api/user?folder=${folder}`),
    ),
    reading('500 conversations, of a name', correspondent, () => '/api/user?folder=inbox&q=ana'),
    reading('history, newest', correspondent, ({ peerId }) => `/api/messages/${peerId}`),
    reading('history, anywhere', anywhere, ({ peerId }, index) => `/api/messages/${peerId}?before=${sequence(index)}`),
    reading('history, since', anywhere, ({ peerId }, index) => `/api/messages/${peerId}?since=${sequence(index)}`),
    reading(
      'changes, since',
      anywhere,
      ({ peerId }, index) => `/api/messages/${peerId}/changes?since=${sequence(index)}`,
    ),
    reading('search, rare words', actors, () => '/api/messages/search?q=zoology%20number'),
    reading('search, common word', actors, () => '/api/messages/search?q=meet'),
    reading('search, no such word', actors, () => '/api/messages/search?q=xylophon'),
    reading('how one stands', actors, ({ peerId }) => `/api/conversations/${peerId}`),
    reading('unread', actors, () => '/api/unread'),
  ]
}

const connections = 16

const reading = (name: string, actors: Actor[], pathOf: (actor: Actor, index: number) => string): Call => ({
  name,
  connections,
  requests: actors.map((actor, index) => ({
    method: 'GET',
    path: pathOf(actor, index),
    headers: { authorization: `Bearer ${actor.token}` },
  })),
})

const posting = (path: string, body: object, token?: string): Request => ({
  method: 'POST',
  path,
  headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
  body: JSON.stringify(body),
})
