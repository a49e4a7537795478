import { STORAGE_KEYS } from '#contract/limits.ts'
import type { Route } from '#contract/route.ts'
import { createStore } from './createStore.ts'
import { storage } from './storage.ts'

/** What the browser keeps of a log-in, under the keys of the specification. */
export type StoredSession = { token: string; userId: string; fullName: string; profilePhoto: string | null }

/** Whose token a call carries: a member's or an administrator's, which are kept apart. */
export type Area = 'member' | 'admin'

// Other tabs hear of the four keys one by one: the id is told apart, because what is kept of a member goes with it.
type Kept = { session: StoredSession | null; userId: string | null; adminToken: string | null }

const SESSION_KEYS = [STORAGE_KEYS.token, STORAGE_KEYS.userId, STORAGE_KEYS.loggedInUser, STORAGE_KEYS.profilePhoto]
const endings = new Set<(area: Area) => void>()

/** Keeps a log-in. */
export const storeSession = ({ token, userId, fullName, profilePhoto }: StoredSession): void => {
  lingering = null
  storage.set(STORAGE_KEYS.token, token)
  storage.set(STORAGE_KEYS.userId, userId)
  storage.set(STORAGE_KEYS.loggedInUser, fullName)
  storage.set(STORAGE_KEYS.profilePhoto, profilePhoto ?? '')
  changed()
}

/** Keeps a changed name or photo of whoever is logged in. */
export const storePerson = ({ fullName, profilePhoto }: Pick<StoredSession, 'fullName' | 'profilePhoto'>): void => {
  storage.set(STORAGE_KEYS.loggedInUser, fullName)
  storage.set(STORAGE_KEYS.profilePhoto, profilePhoto ?? '')
  changed()
}

/** Who is logged in, or null. The same object until it changes, so that React can subscribe to it. */
export const readSession = (): StoredSession | null => lingering ?? kept.getState().session

/** Forgets a member's log-in: all four keys. */
export const clearSession = (): void => {
  for (const key of SESSION_KEYS) storage.remove(key)
  changed()
}

/**
 * Forgets a member's log-in at once, while the screens of this tab stay as they are until the answered function is
 * called: a logout is confirmed for a second before it leads home.
 */
export const leaveSession = (): (() => void) => {
  lingering = readSession()
  clearSession()
  return () => {
    lingering = null
  }
}
let lingering: StoredSession | null = null

/** True for the second in which the screens of whoever has logged out still stand. */
export const isLeaving = (): boolean => lingering !== null

/** The administrator's token, kept apart. */
export const readAdminToken = (): string | null => storage.get(STORAGE_KEYS.adminToken)

/** Keeps the administrator's token, or forgets it. */
export const storeAdminToken = (token: string | null): void => {
  if (token === null) storage.remove(STORAGE_KEYS.adminToken)
  else storage.set(STORAGE_KEYS.adminToken, token)
  changed()
}

/** The token a call to `route` carries: that of the route's own area, unless it is told another one. */
export const tokenFor = (route: Route, area = areaOf(route)): string | null => {
  if (route.access === 'public') return null
  return area === 'admin' ? readAdminToken() : storage.get(STORAGE_KEYS.token)
}

/** Forgets the session whose token no longer works and tells whoever listens, once. */
export const sessionEnded = (route: Route, area = areaOf(route)): void => {
  const admin = area === 'admin'
  if (tokenFor(route, area) === null) return
  if (admin) storeAdminToken(null)
  else clearSession()
  memberEnded ||= !admin
  for (const listen of endings) listen(area)
}

/** True once after the server ended a member's session: the log-in page then says why it is shown. */
export const takeSessionEnded = (): boolean => {
  const ended = memberEnded
  memberEnded = false
  return ended
}
let memberEnded = false

/** Calls `listener` on every change of what is kept, in other tabs too. Answers how to stop. */
export const onSessionChange = (listener: () => void): (() => void) => kept.subscribe(listener)

/** Calls `listener` as soon as a member's token is no longer kept, in other tabs too. Answers how to stop. */
export const onLogout = (token: string, listener: () => void): (() => void) =>
  onSessionChange(() => {
    if (storage.get(STORAGE_KEYS.token) !== token) listener()
  })

/** Calls `listener` when the server no longer takes a token. Answers how to stop. */
export const onSessionEnded = (listener: (area: Area) => void): (() => void) => {
  endings.add(listener)
  return () => {
    endings.delete(listener)
  }
}

const areaOf = ({ access, url }: Route): Area => (access === 'admin' || url.startsWith('/admin/') ? 'admin' : 'member')

// What every tab of this browser keeps, whatever this one remembers.
const read = (): Kept => {
  const [token = null, userId = null, fullName, profilePhoto] = SESSION_KEYS.map((key) => storage.get(key))
  return {
    session: token && userId ? { token, userId, fullName: fullName ?? '', profilePhoto: profilePhoto || null } : null,
    userId,
    adminToken: storage.get(STORAGE_KEYS.adminToken),
  }
}

const changed = (): void => {
  const now = read()
  if (JSON.stringify(now) !== JSON.stringify(kept.getState())) kept.setState(now)
}

// Pages are also rendered where there is no browser.
const isBrowser = typeof window !== 'undefined'
// It says itself who is logged in: resetting the stores follows it.
const kept = createStore<Kept>(isBrowser ? read() : { session: null, userId: null, adminToken: null }, {
  survivesLogout: true,
})
if (isBrowser) {
  window.addEventListener('storage', changed)
  // A page that the browser had put away, and shows again, has heard of nothing.
  window.addEventListener('pageshow', changed)
}
