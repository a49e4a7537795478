import { createHmac } from 'node:crypto'
import type { ErrorCode } from '#contract/errors.ts'
import { LIMITS } from '#contract/limits.ts'
import { ROSTER_LIMITS } from '#contract/roster/limits.ts'
import type { Config } from '#server/config.ts'
import type { FanOut } from '#server/platform/nodes/fan-out.ts'
import { type FailureLimiter, failureLimiterOn } from './failureLimiter.ts'
import { countHere, countTogether, type Limiter, limiterOn } from './limiter.ts'

/** How often something may happen per key, in seconds; `code` is the error when it is exceeded. */
type Limit = { counts: 'together' | 'per node' | 'failures'; points: number; seconds: number; code: ErrorCode }

const minute = 60
const hour = 60 * minute
const day = 24 * hour

const together = (points: number, seconds: number, code: ErrorCode = 'request.rate_limited') =>
  ({ counts: 'together', points, seconds, code }) as const
const perNode = (points: number, seconds: number, code: ErrorCode = 'request.rate_limited') =>
  ({ counts: 'per node', points, seconds, code }) as const
const failures = (points: number, seconds: number, code: ErrorCode) =>
  ({ counts: 'failures', points, seconds, code }) as const

/**
 * The limits of the portal. A visitor's key is their `network`; campus networks share one address, so limits per address alone are wide. Limits
 * counted `together` are shared by all nodes. Limits `per node` protect that node from load, or end within seconds, and cost no statement.
 */
const limitsOf = (config: Config) =>
  ({
    // Per account and address, per address, and per account (docs/adr/0017-guessing.md).
    loginFailures: failures(config.loginFailures, 15 * minute, 'session.login_failures'),
    loginAttempts: failures(config.loginFailures * 12, 10 * minute, 'session.login_failures'),
    accountFailures: failures(config.loginFailuresPerDay, day, 'session.account_closed'),
    // Successful logins count too, because each costs a hash: per account and address, and per address.
    logins: together(config.loginFailures * 12, 15 * minute),
    loginCallers: together(config.loginFailures * 120, 10 * minute),
    registrations: together(config.registrations, hour),
    // Counted before the form is parsed, so invalid forms count too.
    registrationAttempts: together(config.registrations * 5, hour),
    // Facts that show a record of the roster to be someone's: per link and name, and per address.
    claims: together(10, day),
    classmateLinks: together(ROSTER_LIMITS.classmateLinksPerDay, day),
    claimCallers: together(config.registrations * 3, hour),
    contacts: together(10, hour),
    messages: together(config.messages, minute, 'message.too_fast'),
    messageBursts: perNode(Math.min(config.messages, Math.max(20, config.messages / 5)), 10, 'message.too_fast'),
    searches: together(config.searches, minute),
    // Cities, while the member types.
    placeSearches: perNode(config.reads, minute),
    reports: together(20, day),
    // A block makes the other member's screens refetch everything.
    blocks: together(60, hour),
    drafts: perNode(120, minute),
    signals: perNode(100, 10),
    typing: perNode(1, 2),
    uploads: together(30, 30 * minute),
    // Per email address or member, per email address for all requesters, and per network of the requester.
    linksPerHour: together(2, hour),
    linksPerDay: together(5, day),
    linksPerEmail: together(10, day),
    linkCallers: together(Math.ceil(config.registrations * 1.5), hour),
    testEmails: together(10, hour),
    // Per feed, and per network address, because a calendar service fetches many feeds from one.
    calendarFetches: together(120, hour),
    calendarCallers: together(300, minute),
    postings: together(config.changes, hour),
    // Events of a series; two of the largest series fit.
    occurrences: together(Math.max(LIMITS.occurrences, config.changes) * 2, hour),
    // Goals and agenda items of pairings, which send no notifications.
    pairingItems: together(config.changes * 5, hour),
    rsvps: together(config.changes * 2, hour),
    // People who can answer, while the member types a question.
    candidates: perNode(config.reads, minute),
    // Reactions to posts in discussions.
    reactions: together(config.changes * 5, hour),
    // Per event.
    eventMessages: together(LIMITS.eventMessagesPerDay, day, 'event.messages_used_up'),
    // Emails and pushes about one member's actions, per recipient.
    notices: perNode(20, hour),
    // Emails about replies by email that weren't posted, per member or address.
    replyNotices: together(5, day),
    profileChanges: together(config.changes, hour),
    profiles: together(config.reads, minute),
    // Public pages, per network: enough for a link that is shared in a class, too few to try out names.
    publicPages: together(60, minute),
    directoryPages: together(config.reads, minute),
    // Members shown to one member, on any page.
    people: together(config.peoplePerDay, day, 'member.people_used_up'),
    peoplePerHour: together(config.peoplePerHour, hour, 'member.people_paused'),
    // All calls: per session, per member, and per address without a login. Loading the dashboard makes ten calls of the member, one of the
    // address, and one for each photo (`files`), which are many but cheap.
    calls: perNode(config.calls, minute, 'request.too_many_calls'),
    memberCalls: perNode(config.calls * 4, minute, 'request.too_many_calls'),
    // Per session: logging out, ending sessions, changing the password, blocking and reporting, which don't count as `calls`.
    defences: perNode(60, minute, 'request.too_many_calls'),
    anonymousCalls: perNode(config.anonymousCalls, minute, 'request.too_many_calls'),
    files: perNode(config.anonymousCalls * 10, minute),
  }) satisfies Record<string, Limit>

type Limits = ReturnType<typeof limitsOf>

/** The limiters of the portal, by the names of its limits. */
export type Limiters = {
  [Name in keyof Limits]: Limits[Name]['counts'] extends 'failures' ? FailureLimiter : Limiter
}

/** The store shared by nodes; undefined: this process counts alone. Keys contain addresses, so they are stored as hashes with `secret`. */
export type LimitStore = Pick<FanOut, 'counts'> & { secret: string }

/** Returns a limiter for each limit. */
export const createLimiters = (config: Config, store: LimitStore = { counts: undefined, secret: '' }): Limiters => {
  const limiters = Object.entries(limitsOf(config)).map(([name, limit]) => [name, limiterFor(name, limit, store)])
  // TypeScript can't see that each name gets the limiter of its kind.
  return Object.fromEntries(limiters) as Limiters
}

const limiterFor = (name: string, limit: Limit, { counts, secret }: LimitStore): Limiter | FailureLimiter => {
  const { points, seconds, code } = limit
  if (limit.counts === 'per node') return limiterOn(countHere(points, seconds), code, (key) => key)
  const hashed = (key: string) => createHmac('sha256', secret).update(key).digest('base64url')
  const counter = counts === undefined ? countHere(points, seconds) : countTogether(counts, name, points, seconds)
  const limiterOf = limit.counts === 'failures' ? failureLimiterOn : limiterOn
  return limiterOf(counter, code, counts === undefined ? (key) => key : hashed)
}
