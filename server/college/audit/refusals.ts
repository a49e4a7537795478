import type { ErrorCode } from '#contract/errors.ts'
import { hashToken } from '#server/platform/auth/tokens.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findTried } from './queries.ts'
import { type AuditRecord, record } from './record.ts'

const hour = 60 * 60 * 1000
// Different refusals within an hour that get entries of their own. Whoever tries more of them cannot fill the disk: the rest is
// counted in one entry of each kind. At most 2 × 102 entries an hour, about 1 MB a day.
const distinctPerHour = 100
const flushEvery = 60 * 1000

/** A call that was refused: who made it as far as that is known, which one, from where. */
export type Refusal = {
  action: 'session.failed' | 'access.denied'
  code: ErrorCode
  viewer: { id: string; fullName: string } | undefined
  /** What a log-in was tried with. */
  tried: { email: string; challenge: string }
  route: string
  ip: string
}
type Repeated = { entry: AuditRecord; since: number; more: number }

/**
 * Records refused log-ins and calls. The first of a kind is an entry at once; those that repeat it within the hour are counted, and
 * become one more entry when the hour is over. Nobody waits for it, so that a refused log-in takes the same time for every address.
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
    // An unknown address is not noted: it may be a password that went into the wrong field.
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
    // Counted from now on, also while this one is still on its way.
    const first: Repeated = {
      entry: { actor: null, action: refusal.action, subject: '', ip: refusal.ip, at: now() },
      since: now().getTime(),
      more: 0,
    }
    recent.set(key, first)
    first.entry = await entryOf(key, refusal)
    await record(db, first.entry)
  }

  /** Records what was repeated in the hours that are over, or, at the end, in all. */
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
