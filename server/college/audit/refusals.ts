import type { ErrorCode } from '#contract/errors.ts'
import { hashToken } from '#server/platform/auth/tokens.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findTried } from './queries.ts'
import { type AuditRecord, record } from './record.ts'

const hour = 60 * 60 * 1000
// How many different refusals an hour get their own entries. The rest is counted in one entry of each kind, so that an attacker can't fill the disk.
// At most 2 × 102 entries an hour, about 1 MB a day.
const distinctPerHour = 100
const flushEvery = 60 * 1000

/** A refused request: its caller as far as known, its route and its address. */
export type Refusal = {
  action: 'session.failed' | 'access.denied'
  code: ErrorCode
  viewer: { id: string; fullName: string } | undefined
  /** The credentials of a failed login. */
  tried: { email: string; challenge: string }
  route: string
  ip: string
}
type Repeated = { entry: AuditRecord; since: number; more: number }

/**
 * Records failed logins and denied requests. The first of a kind is recorded immediately; repetitions within the hour are counted, and recorded in
 * one more entry after it. Responses don't wait, so that a failed login takes the same time for every address.
 */
export const recordRefusals = ({ db, hooks, now }: Pick<Platform, 'db' | 'hooks' | 'now'>) => {
  const recent = new Map<string, Repeated>()

  const keyOf = ({ action, code, viewer, tried, route, ip }: Refusal): string => {
    const key = [action, code, viewer?.id ?? tried.email, action === 'access.denied' ? route : '', ip].join(' ')
    return recent.has(key) || recent.size < distinctPerHour ? key : action
  }

  const entryOf = async (key: string, { action, code, viewer, tried, route, ip }: Refusal): Promise<AuditRecord> => {
    const at = now()
    if (key === action) return { actor: null, action, subject: '', details: { various: true }, ip: '', at }
    if (action === 'access.denied') return { actor: viewer ?? null, action, subject: route, details: { code }, ip, at }
    const memberId = await hooks.findChallenged(db, hashToken(tried.challenge))
    const member = await findTried(db, { email: tried.email, memberId })
    // An unknown address isn't recorded, because it may be a password in the wrong field.
    const subject = member === undefined ? { subject: '' } : { subjectId: member.id, subject: member.full_name }
    return { actor: null, action, ...subject, details: { code }, ip, at }
  }

  /** Counts a refusal, and records the first of its kind. */
  const add = async (refusal: Refusal): Promise<void> => {
    const key = keyOf(refusal)
    const known = recent.get(key)
    if (known !== undefined) {
      known.more += 1
      return
    }
    // Counts repetitions even while the first is still being recorded.
    const first: Repeated = {
      entry: { actor: null, action: refusal.action, subject: '', ip: refusal.ip, at: now() },
      since: now().getTime(),
      more: 0,
    }
    recent.set(key, first)
    first.entry = await entryOf(key, refusal)
    await record(db, first.entry)
  }

  /** Records the repetitions of the hours that are over, or, on shutdown, of all. */
  const flush = async (which: 'over' | 'all' = 'over'): Promise<void> => {
    for (const [key, { entry, since, more }] of recent) {
      if (which === 'over' && now().getTime() - since < hour) continue
      recent.delete(key)
      if (more > 0) await record(db, { ...entry, details: { ...entry.details, times: more }, at: now() })
    }
  }

  const timer = setInterval(() => void flush().catch(() => undefined), flushEvery).unref()
  return {
    add,
    flush,
    close: async (): Promise<void> => {
      clearInterval(timer)
      await flush('all').catch(() => undefined)
    },
  }
}
