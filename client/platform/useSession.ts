import { useSyncExternalStore } from 'react'
import { onSessionChange, readAdminToken, readSession, type StoredSession } from './session.ts'

const nobody = () => null

/** Returns the logged-in member, or null; follows login and logout in every tab. */
export const useSession = (): StoredSession | null => useSyncExternalStore(onSessionChange, readSession, nobody)

/** Returns the administrator's token, or null. */
export const useAdminToken = (): string | null => useSyncExternalStore(onSessionChange, readAdminToken, nobody)
