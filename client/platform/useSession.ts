import { useSyncExternalStore } from 'react'
import { onSessionChange, readAdminToken, readSession, type StoredSession } from './session.ts'

const nobody = () => null

/** Who is logged in, or null; follows log-in and logout in every tab. */
export const useSession = (): StoredSession | null => useSyncExternalStore(onSessionChange, readSession, nobody)

/** The administrator's token, or null. */
export const useAdminToken = (): string | null => useSyncExternalStore(onSessionChange, readAdminToken, nobody)
