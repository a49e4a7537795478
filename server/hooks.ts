import type { PersonDecision } from '#contract/people/person.ts'
import type { Domain } from './platform/domain.ts'
import type { DigestItem } from './platform/hooks.ts'
import type { Hooks } from './platform/platform.ts'

/** Returns the hooks of all domains combined. */
export const createHooks = (domains: readonly Domain[]): Hooks => ({
  onRegistered: async (platform, tx, memberId, profile) => {
    for (const { onRegistered } of domains) await onRegistered?.(platform, tx, memberId, profile)
  },
  onMemberChanged: async (platform, memberId) => {
    for (const { onMemberChanged } of domains) await onMemberChanged?.(platform, memberId)
  },
  onProfileChanged: async (platform, tx, memberId, by) => {
    for (const { onProfileChanged } of domains) await onProfileChanged?.(platform, tx, memberId, by)
  },
  onVerified: async (platform, tx, memberId, recordId) => {
    for (const { onVerified } of domains) await onVerified?.(platform, tx, memberId, recordId)
  },
  onUnverified: async (platform, tx, memberId) => {
    let released: string | undefined
    for (const { onUnverified } of domains) released = (await onUnverified?.(platform, tx, memberId)) ?? released
    return released
  },
  onEventChanged: async (platform, byId, eventId) => {
    for (const { onEventChanged } of domains) await onEventChanged?.(platform, byId, eventId)
  },
  onHidden: async (platform, tx, memberId) => {
    for (const { onHidden } of domains) await onHidden?.(platform, tx, memberId)
  },
  onShown: async (platform, memberId) => {
    for (const { onShown } of domains) await onShown?.(platform, memberId)
  },
  onBlocked: async (platform, tx, memberId, otherId) => {
    for (const { onBlocked } of domains) await onBlocked?.(platform, tx, memberId, otherId)
  },
  findContacts: async (db, memberId, which) => {
    const contacts: string[] = []
    for (const { findContacts } of domains) contacts.push(...((await findContacts?.(db, memberId, which)) ?? []))
    return contacts
  },
  findChallenged: async (db, tokenHash) => {
    for (const { findChallenged } of domains) {
      const found = await findChallenged?.(db, tokenHash)
      if (found !== undefined) return found
    }
    return undefined
  },
  reportsAbout: async (db, memberId, limit) => {
    const found: PersonDecision[] = []
    for (const { reportsAbout } of domains) found.push(...((await reportsAbout?.(db, memberId, limit)) ?? []))
    return found
  },
  activity: async (db, memberId) => {
    const counted = { jobs: 0, events: 0, mentoringAsked: 0, mentoringAnswered: 0, attended: 0, posts: 0 }
    for (const { activity } of domains) Object.assign(counted, await activity?.(db, memberId))
    return counted
  },
  onMemorial: async (platform, tx, memberId, memorial) => {
    let marked = false
    for (const { onMemorial } of domains) marked = (await onMemorial?.(platform, tx, memberId, memorial)) ?? marked
    return marked
  },
  digest: async (platform, reader, span) => {
    const items: DigestItem[] = []
    for (const { digest } of domains) items.push(...((await digest?.(platform, reader, span)) ?? []))
    return items
  },
})
