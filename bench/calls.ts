import type { Request } from 'autocannon'
import { type Actor, busiestOf, readersOf } from './actors.ts'
import { PASSWORD } from './fill.ts'
import { increasing } from './increasing.ts'

/** A call to measure. Different members make its requests in turn or, with `apart`, each member on their own connection. */
export type Call = { name: string; connections: number; requests: Request[]; apart?: true }

const writersOf = (actors: Actor[]): Actor[] => busiestOf(actors).slice(0, -20)

/** Returns the everyday calls of a portal. */
export const callsOf = (everyone: Actor[], actors = busiestOf(everyone)): Call[] => [
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
      // A read mark can only move forward.
      setupRequest: (request) => ({ ...request, body: JSON.stringify({ sequence: increasing() }) }),
    })),
  },
  {
    name: 'schedule an event',
    connections,
    // Otherwise all connections would begin with the same authors, who would soon reach their limit of upcoming events.
    apart: true,
    requests: everyone.map(({ token }) => writing('POST', '/api/events', event, token)),
  },
  {
    name: 'log in',
    // Exceeds the hashing concurrency, without a long queue.
    connections: 4,
    requests: actors.map(({ email }) => writing('POST', '/auth/login', { collegeEmail: email, password: PASSWORD })),
  },
]

/** Returns all calls but the login. */
export const callsWithoutLogin = (actors: Actor[]): Call[] => callsOf(actors).filter(({ name }) => name !== 'log in')

/** Returns the calls with these names, e.g. `chat-list`, or all without names. Throws for an unknown name. */
export const callsNamed = (calls: Call[], wanted: string[] | undefined): Call[] => {
  const named = calls.filter(({ name }) => wanted?.includes(slugOf(name)) ?? true)
  if (named.length >= (wanted?.length ?? 0)) return named
  throw new Error(`The calls are ${calls.map(({ name }) => slugOf(name)).join(', ')}.`)
}

const slugOf = (name: string): string => name.replaceAll(/[^a-z]+/g, '-')

/** Returns the calls of the chat: lists by the member with 500 conversations, one of them very long, and the others by all actors. */
export const chatCallsOf = (actors: Actor[]): Call[] => {
  const correspondent = actors.slice(0, 1)
  // One member requests pages from all over the conversation, in turn.
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
  // Later than all others, so that the first pages don't change.
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
