import { STORAGE_KEYS } from '#contract/limits.ts'
import type { Route } from '#contract/route.ts'
import { createStore } from './createStore.ts'
import { storage } from './storage.ts'

/** A login as the browser stores it, under the specification's keys. */
export type StoredSession = { token: string; userId: string; fullName: string; profilePhoto: string | null }

/** Whose token a call sends: a member's or an administrator's, which are separate. */
export type Area = 'member' | 'admin'

// Other tabs see the four keys change one by one. The id is compared separately, because a member's stored data goes with it.
type Kept = { session: StoredSession | null; userId: string | null; adminToken: string | null }

/**
 * What concerns this tab only: the member whose logout is being confirmed, the session that the server ended last, and whether the login page has yet
 * to explain that.
 */
type Tab = { lingering: StoredSession | null; ended: { area: Area } | null; isMemberEnded: boolean }

const SESSION_KEYS = [STORAGE_KEYS.token, STORAGE_KEYS.userId, STORAGE_KEYS.loggedInUser, STORAGE_KEYS.profilePhoto]

/** Stores a login. */
export const storeSession = ({ token, userId, fullName, profilePhoto }: StoredSession): void => {
  tab.setState({ lingering: null })
  storage.set(STORAGE_KEYS.token, token)
  storage.set(STORAGE_KEYS.userId, userId)
  storage.set(STORAGE_KEYS.loggedInUser, fullName)
  storage.set(STORAGE_KEYS.profilePhoto, profilePhoto ?? '')
  changed()
}

/** Stores a changed name or photo of the logged-in member. */
export const storePerson = ({ fullName, profilePhoto }: Pick<StoredSession, 'fullName' | 'profilePhoto'>): void => {
  storage.set(STORAGE_KEYS.loggedInUser, fullName)
  storage.set(STORAGE_KEYS.profilePhoto, profilePhoto ?? '')
  changed()
}

/** Returns the logged-in member, or null. The object is the same until it changes, so that React can subscribe to it. */
export const readSession = (): StoredSession | null => tab.getState().lingering ?? kept.getState().session

/** Removes a member's login: all four keys. */
export const clearSession = (): void => {
  for (const key of SESSION_KEYS) storage.remove(key)
  changed()
}

/**
 * Removes a member's login immediately, while this tab's screens stay until the returned function is called: a logout is confirmed for a second
 * before the redirect.
 */
export const leaveSession = (): (() => void) => {
  tab.setState({ lingering: readSession() })
  clearSession()
  return () => tab.setState({ lingering: null })
}

/** Returns true during the second in which the screens stay after a logout. */
export const isLeaving = (): boolean => tab.getState().lingering !== null

/** Returns the administrator's token, which is separate. */
export const readAdminToken = (): string | null => storage.get(STORAGE_KEYS.adminToken)

/** Stores the administrator's token, or removes it. */
export const storeAdminToken = (token: string | null): void => {
  if (token === null) storage.remove(STORAGE_KEYS.adminToken)
  else storage.set(STORAGE_KEYS.adminToken, token)
  changed()
}

/** Returns the token for a call to `route`: that of the route's own area, unless `area` is given. */
export const tokenFor = (route: Route, area = areaOf(route)): string | null => {
  if (route.access === 'public') return null
  return area === 'admin' ? readAdminToken() : storage.get(STORAGE_KEYS.token)
}

/** Removes the session whose token no longer works and notifies the listeners, once. */
export const sessionEnded = (route: Route, area = areaOf(route)): void => {
  if (tokenFor(route, area) === null) return
  if (area === 'admin') storeAdminToken(null)
  else clearSession()
  tab.setState(({ isMemberEnded }) => ({ ended: { area }, isMemberEnded: isMemberEnded || area === 'member' }))
}

/** Returns true once after the server ended a member's session, so that the login page can explain why it is shown. */
export const takeSessionEnded = (): boolean => {
  const { isMemberEnded } = tab.getState()
  tab.setState({ isMemberEnded: false })
  return isMemberEnded
}

/** Calls `listener` on every change of the stored sessions, in other tabs too. Returns a function that stops it. */
export const onSessionChange = (listener: () => void): (() => void) => kept.subscribe(listener)

/** Calls `listener` as soon as a member's token is no longer stored, in other tabs too. Returns a function that stops it. */
export const onLogout = (token: string, listener: () => void): (() => void) =>
  onSessionChange(() => {
    if (storage.get(STORAGE_KEYS.token) !== token) listener()
  })

/** Calls `listener` when the server no longer accepts a token. Returns a function that stops it. */
export const onSessionEnded = (listener: (area: Area) => void): (() => void) =>
  tab.subscribe(({ ended }, before) => {
    if (ended !== null && ended !== before.ended) listener(ended.area)
  })

const areaOf = ({ access, url }: Route): Area => (access === 'admin' || url.startsWith('/admin/') ? 'admin' : 'member')

// Reads what all tabs of this browser share, regardless of this tab's memory.
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

// Pages are also prerendered without a browser.
const isBrowser = typeof window !== 'undefined'
// Not reset on logout, because `kept` triggers the reset, and `tab` is about the logout.
const kept = createStore<Kept>(isBrowser ? read() : { session: null, userId: null, adminToken: null }, {
  survivesLogout: true,
})
const tab = createStore<Tab>({ lingering: null, ended: null, isMemberEnded: false }, { survivesLogout: true })
if (isBrowser) {
  window.addEventListener('storage', changed)
  // A page restored from the back/forward cache has missed the changes.
  window.addEventListener('pageshow', changed)
}
