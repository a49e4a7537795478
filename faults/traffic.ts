import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Message } from '#contract/chat/messages.ts'
import type { EventPage } from '#contract/events/events.ts'
import type { Project } from '#contract/opportunities/projects.ts'
import type { Profile } from '#contract/people/profiles.ts'
import { type Attempt, problemsOf, type Side } from '#server/testing/crashRecovery.ts'
import { callAs } from './college.ts'

/** A posting that must be stored once, however often it is sent. */
type Posting = { author: Side; clientId: string; storedId: string | undefined }
/** A last-write-wins value: what was acknowledged, and what was tried since without a response. */
type Register = {
  member: Side
  acknowledged: string | undefined
  open: (string | undefined)[]
  busy: boolean
}
/** The number of acknowledged writes, and of writes without a response or with an error. */
export type Counts = { acknowledged: number; unanswered: number }

/** Writes of every kind between pairs of members, and the invariants they must keep. */
export type Traffic = {
  /** Writes at a steady rate until `until` is true. Resolves with the results once each write is answered or lost. */
  run: (perSecond: number, until: () => boolean) => Promise<Counts & { statuses: Map<number, number> }>
  /** Retries unanswered writes under the same client ids. Throws when one is refused. */
  retry: () => Promise<number>
  /** Returns the violations, a sentence each. */
  problems: () => Promise<string[]>
  /** The number of acknowledged writes, including retries. */
  acknowledged: () => number
}

/** Creates traffic among these pairs, who all RSVP to one event. `urlOf` returns the current URL of the portal. */
export const createTraffic = (urlOf: () => string, pairs: [Side, Side][], eventId: string): Traffic => {
  const messages = pairs.map((): Attempt[] => [])
  const reads = new Map<string, Register>()
  const postings: Posting[] = []
  const rsvps = pairs.flat().map(registerOf)
  const profiles = pairs.flat().map(registerOf)
  let acknowledged = 0

  const send = async (attempt: Attempt): Promise<void> => {
    const body = { message: attempt.message, clientId: attempt.clientId }
    attempt.answer = await post<Message>(attempt.from, `/api/messages/send/${attempt.to.id}`, 'POST', body)
    acknowledged += 1
  }
  const publish = async (posting: Posting): Promise<void> => {
    const project = {
      name: posting.clientId,
      description: 'A night light.',
      languages: ['C'],
      clientId: posting.clientId,
    }
    const repository = 'https://code.example/light'
    const { _id } = await post<Project>(posting.author, '/api/projects', 'POST', { ...project, repository })
    if (posting.storedId !== undefined && posting.storedId !== _id) throw new Error(`${posting.clientId} has two ids.`)
    posting.storedId = _id
    acknowledged += 1
  }
  const assign = async (
    register: Register,
    value: string | undefined,
    write: () => Promise<unknown>,
  ): Promise<void> => {
    register.busy = true
    register.open.push(value)
    try {
      await write()
      register.acknowledged = value
      register.open = []
      acknowledged += 1
    } finally {
      register.busy = false
    }
  }
  const answer = (register: Register, value: string | undefined) =>
    assign(register, value, () =>
      post(
        register.member,
        `/api/events/${eventId}/rsvp`,
        value ? 'PUT' : 'DELETE',
        value ? { answer: value } : undefined,
      ),
    )
  const describe = (register: Register, value: string | undefined) =>
    assign(register, value, () => post(register.member, `/api/user/${register.member.id}`, 'PUT', { about: value }))
  const markRead = (register: Register, peer: Side, sequence: string | undefined) =>
    assign(register, sequence, () =>
      post(register.member, `/api/messages/${peer.id}/read`, 'PUT', { sequence: Number(sequence) }),
    )
  const post = async <Answer>(member: Side, path: string, method: string, body?: object): Promise<Answer> => {
    const response = await callAs(member, urlOf() + path, method, body)
    const text = await response.text()
    if (!response.ok) throw new Refused(response.status, response.headers.get('retry-after'), `${path}: ${text}`)
    // The contract declares this type, and our own portal responded.
    return JSON.parse(text) as Answer
  }
  const get = async <Answer>(member: Side, path: string) => post<Answer>(member, path, 'GET')

  /** Starts one write of a random kind. */
  const write = (): Promise<void> | undefined => {
    const at = Math.floor(Math.random() * pairs.length)
    const pair = pairs[at]
    if (pair === undefined) return undefined
    const [from, to] = Math.random() < 0.5 ? pair : pair.toReversed()
    if (from === undefined || to === undefined) return undefined
    const kind = Math.random()
    if (kind < 0.55) {
      const clientId = randomUUID()
      const attempt: Attempt = { from, to, clientId, message: `Message ${clientId}`, answer: undefined }
      messages[at]?.push(attempt)
      return send(attempt)
    }
    if (kind < 0.7) {
      const posting = { author: from, clientId: randomUUID(), storedId: undefined }
      postings.push(posting)
      return publish(posting)
    }
    if (kind < 0.85) {
      const theirs = messages[at]?.findLast((attempt) => attempt.to === from && attempt.answer !== undefined)?.answer
      const register = reads.get(from.id) ?? registerOf(from)
      reads.set(from.id, register)
      if (register.busy || theirs === undefined || theirs.sequence <= Number(register.acknowledged ?? 0))
        return undefined
      return markRead(register, to, String(theirs.sequence))
    }
    const register = (kind < 0.93 ? rsvps : profiles).find(({ member }) => member === from)
    if (register === undefined || register.busy) return undefined
    if (kind < 0.93) return answer(register, register.acknowledged === undefined ? 'going' : undefined)
    return describe(register, `I am ${randomUUID()}`)
  }

  return {
    run: async (perSecond, until) => {
      const statuses = new Map<number, number>()
      const counts = { acknowledged: 0, unanswered: 0 }
      const underWay: Promise<void>[] = []
      const lost = (error: unknown) => {
        counts.unanswered += 1
        const status = error instanceof Refused ? error.status : 0
        if (error instanceof Refused && status !== 503) throw error
        if (status === 503 && (error as Refused).retryAfter === null)
          throw new Error(`503 without Retry-After: ${String(error)}`)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
      while (!until()) {
        const written = write()
        if (written !== undefined) underWay.push(written.then(() => void (counts.acknowledged += 1), lost))
        await wait(1000 / perSecond)
      }
      await Promise.all(underWay)
      return { ...counts, statuses }
    },
    retry: async () => {
      const unsent = messages.flat().filter((attempt) => attempt.answer === undefined)
      const unpublished = postings.filter(({ storedId }) => storedId === undefined)
      const [lastAnswers, lastProfiles] = [rsvps, profiles].map((all) => all.filter(({ open }) => open.length > 0))
      const peerOf = (member: Side) => pairs.find((pair) => pair.includes(member))?.find((one) => one !== member)
      for (const attempt of unsent) await send(attempt)
      for (const posting of unpublished) await publish(posting)
      for (const register of lastAnswers ?? []) await answer(register, register.open.at(-1))
      for (const register of lastProfiles ?? []) await describe(register, register.open.at(-1))
      for (const register of reads.values()) {
        const peer = peerOf(register.member)
        if (register.open.length > 0 && peer !== undefined) await markRead(register, peer, register.open.at(-1))
      }
      return unsent.length + unpublished.length + (lastAnswers ?? []).length + (lastProfiles ?? []).length
    },
    problems: async () => {
      const problems: string[] = []
      for (const [index, pair] of pairs.entries()) {
        const readUpTo = ({ id }: Side) => {
          const { acknowledged: least, open = [] } = reads.get(id) ?? {}
          return [Number(least ?? 0), Math.max(0, ...[least, ...open].map((value) => Number(value ?? 0)))] as const
        }
        problems.push(...(await problemsOf(urlOf(), pair, messages[index] ?? [], readUpTo)))
      }
      for (const author of pairs.flat()) {
        const listed = await listOf(author, urlOf())
        const stored = Map.groupBy(listed, ({ name }) => name)
        for (const { clientId, storedId } of postings.filter((posting) => posting.author === author)) {
          const found = stored.get(clientId) ?? []
          if (found.length > 1) problems.push(`The posting ${clientId} exists ${found.length} times.`)
          if (storedId !== undefined && found[0]?._id !== storedId)
            problems.push(`The posting ${clientId} was acknowledged but is missing.`)
        }
      }
      const compare = (what: string, { acknowledged: last, open }: Register, stored: string | undefined) => {
        if (![last, ...open].includes(stored)) problems.push(`${what} is ${stored}, and ${last} was acknowledged.`)
      }
      for (const register of rsvps) {
        const { event } = await get<EventPage>(register.member, `/api/events/${eventId}`)
        compare('An answer', register, event.rsvp?.answer)
      }
      for (const register of profiles) {
        const { about } = await get<Profile>(register.member, `/api/user/${register.member.id}`)
        compare('A profile', register, about || undefined)
      }
      return problems
    },
    acknowledged: () => acknowledged,
  }
}

/** A refused write. */
class Refused extends Error {
  readonly status: number
  readonly retryAfter: string | null

  constructor(status: number, retryAfter: string | null, message: string) {
    super(`${status}, ${message}`)
    this.status = status
    this.retryAfter = retryAfter
  }
}

const registerOf = (member: Side): Register => ({ member, acknowledged: undefined, open: [], busy: false })

/** Returns every project of an author, page by page. */
const listOf = async (author: Side, url: string): Promise<Project[]> => {
  const all: Project[] = []
  for (let path: string | undefined = '/api/projects?whose=mine'; path !== undefined;) {
    const response: Response = await callAs(author, url + path)
    if (!response.ok) throw new Error(`Listing the projects returned ${response.status}.`)
    // The contract declares this type.
    all.push(...((await response.json()) as Project[]))
    path = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1]
  }
  return all
}
