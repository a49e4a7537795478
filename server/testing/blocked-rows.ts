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
  guide: string
  interview: string
  /** A question, and an answer to a question of someone else. */
  thread: string
  post: string
  /** The file of that answer. */
  postFile: string
  /** A group of a third member in which both are, a poll of theirs in it, and its first day. */
  group: string
  poll: string
  pollDay: string
}

/** The requests that ask a route for everything about a member. */
export type Visits = (other: Trail, own: { feed: string }) => readonly Parts[] | Promise<readonly Parts[]>
export type Row = {
  visits: Visits
  /** Whether it shows the other member without a block, which proves that the check can find something. */
  shows: boolean
  /** The member who blocked may see the block, undo it and report the other. */
  knownToBlocker?: true
}

/** Shows nothing of the other member, even without a block. */
export const row = (visits: Visits): Row => ({ visits, shows: false })
/** Shows the other member without a block. */
export const shows = (visits: Visits): Row => ({ visits, shows: true })
/** Reads the caller's own account. */
export const read = row(() => [{}])
/** Changes the caller's own account; takes no member's id and looks no one up. */
export const ownChange = row(() => [])

/** Asks about a posting of the other member. */
export const withPosting =
  (
    kind: 'event' | 'mentorship' | 'job' | 'project' | 'guide' | 'interview' | 'thread' | 'post',
    body?: object,
  ): Visits =>
  (other) => [{ params: { id: other[kind] }, ...(body && { body }) }]

/** Visits the route with the other member’s id, in both cases. */
export const withUser =
  (body?: object): Visits =>
  ({ id }) => [
    { params: { userId: id }, ...(body && { body }) },
    { params: { userId: id.toUpperCase() }, ...(body && { body }) },
  ]

/** Visits the route with each message of the conversation. */
export const withMessages =
  (body?: object): Visits =>
  ({ messages }) =>
    messages.map((messageId) => ({ params: { messageId }, ...(body && { body }) }))

/** Visits the route with each file of the conversation. */
export const withAttachments: Visits = ({ attachments }) => attachments.map((id) => ({ params: { id } }))

/** Visits the route with the event and its host. */
export const withHost: Visits = ({ event, id }) => [{ params: { id: event, userId: id } }]

// The bodies of requests that would publish something in the name of the member.
const dateTime = '2099-05-05T10:00'
export const event = { description: 'Mine now', link: 'https://meet.example', dateTime, category: 'Workshop' }
export const mentorship = { title: 'Mine now', description: 'Mine', date: '2099-05-05', time: '10:00' }
export const job = { title: 'Mine now', company: 'Mine', location: 'Oslo', description: 'Mine' }
export const project = {
  name: 'Mine now',
  description: 'Mine',
  languages: ['Go'],
  repository: 'https://git.example/mine',
}
export const mentoringRequest = { goal: 'Mine', question: 'Mine?', availability: 'Now' }
