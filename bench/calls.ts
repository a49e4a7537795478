import type { Request } from 'autocannon'
import type { Actor } from './actors.ts'
import { PASSWORD } from './fill.ts'
import { increasing } from './increasing.ts'

/**
 * A call to measure: its requests are made in turn, by different members, or `apart`, each member's on a connection of their own. `words`: the
 * portal alone finds words as it does.
 */
export type Call = { name: string; connections: number; requests: Request[]; apart?: true; words?: true }

/** Of these, the last read and the others write, so that a mark is moved that no message moves. */
export const readersOf = (actors: Actor[]): Actor[] => actors.slice(-20)
const writersOf = (actors: Actor[]): Actor[] => actors.slice(0, -20)

/** The calls that a portal answers all day. */
export const callsOf = (actors: Actor[]): Call[] => [
  reading('profile, own', actors, ({ id }) => `/api/user/${id}`),
  reading('events', actors, () => '/api/events'),
  reading('network', actors, () => '/api/members'),
  {
    ...reading(
      'network search',
      actors,
      (_, index) => `/api/members?q=${['novak', 'amara', 'ida%20toth', 'kim'][index % 4] ?? ''}`,
    ),
    words: true,
  },
  {
    ...reading(
      'search',
      actors,
      (_, index) => `/api/search?q=${['solar%20robot', 'river', 'novak', 'thesis'][index % 4] ?? ''}`,
    ),
    words: true,
  },
  reading('chat list', actors, () => '/api/user'),
  reading('conversation', writersOf(actors), ({ peerId }) => `/api/messages/${peerId}`),
  reading('unread', actors, () => '/api/unread'),
  reading('notifications', actors, () => '/api/notifications'),
  {
    name: 'send a message',
    connections,
    requests: writersOf(actors).map(({ peerId, token }) =>
      writing('POST', `/api/messages/send/${peerId}`, { message: 'Shall we meet on Thursday at five?' }, token),
    ),
  },
  {
    name: 'mark read',
    connections,
    requests: readersOf(actors).map(({ peerId, token }) => ({
      ...writing('PUT', `/api/messages/${peerId}/read`, { sequence: 1 }, token),
      // A mark that stands there already would not be moved.
      setupRequest: (request) => ({ ...request, body: JSON.stringify({ sequence: increasing() }) }),
    })),
  },
  {
    name: 'schedule an event',
    connections,
    requests: actors.map(({ token }) => writing('POST', '/api/events', event, token)),
  },
  {
    name: 'log in',
    // More than the portal hashes at once, fewer than would only wait.
    connections: 4,
    requests: actors.map(({ email }) => writing('POST', '/auth/login', { collegeEmail: email, password: PASSWORD })),
  },
]

/** Those but the log-in whose names are wanted, e.g. `chat-list`; all when none is said. Throws for a name that is none. */
export const callsNamed = (actors: Actor[], wanted: string[] | undefined): Call[] => {
  const calls = callsOf(actors).filter(({ name }) => name !== 'log in')
  const named = calls.filter(({ name }) => wanted?.includes(slugOf(name)) ?? true)
  if (named.length >= (wanted?.length ?? 0)) return named
  throw new Error(`The calls are ${calls.map(({ name }) => slugOf(name)).join(', ')}.`)
}

const slugOf = (name: string): string => name.replaceAll(/[^a-z]+/g, '-')

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

const event = {
  description: 'An evening about the observatory, with questions and tea.\nEverybody is welcome, whatever they study.',
  link: 'https://meet.college.example/observatory',
  // Behind all others, so that the lists stay as they are.
  dateTime: new Date(Date.now() + 20 * 365 * 24 * 60 * 60 * 1000).toISOString(),
  category: 'Tech Talk',
}

export const reading = (name: string, actors: Actor[], pathOf: (actor: Actor, index: number) => string): Call => ({
  name,
  connections,
  requests: actors.map((actor, index) => ({
    method: 'GET',
    path: pathOf(actor, index),
    headers: { authorization: `Bearer ${actor.token}` },
  })),
})

export const writing = (method: 'POST' | 'PUT', path: string, body: object, token?: string): Request => ({
  method,
  path,
  headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
  body: JSON.stringify(body),
})
