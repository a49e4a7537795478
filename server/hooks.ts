import type { Domain } from './platform/domain.ts'
import type { DigestItem, Hooks } from './platform/hooks.ts'
import type { Platform } from './platform/platform.ts'

/** Returns the hooks of all domains as one. `getPlatform` is called when a hook is, because the platform contains the hooks. */
export const createHooks = (domains: readonly Domain[], getPlatform: () => Platform): Hooks => ({
  onRegistered: async (tx, memberId, profile) => {
    for (const { onRegistered } of domains) await onRegistered?.(tx, memberId, profile)
  },
  onMemberChanged: async (memberId) => {
    for (const { onMemberChanged } of domains) await onMemberChanged?.(getPlatform(), memberId)
  },
  onHidden: async (tx, memberId) => {
    for (const { onHidden } of domains) await onHidden?.(getPlatform(), tx, memberId)
  },
  onShown: async (memberId) => {
    for (const { onShown } of domains) await onShown?.(getPlatform(), memberId)
  },
  onBlocked: async (tx, memberId, otherId) => {
    for (const { onBlocked } of domains) await onBlocked?.(getPlatform(), tx, memberId, otherId)
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
  digest: async (db, reader, span) => {
    const items: DigestItem[] = []
    for (const { digest } of domains) items.push(...((await digest?.(db, reader, span)) ?? []))
    return items
  },
})
