import type { getFrame } from '#contract/home/frame.ts'
import type { getHome } from '#contract/home/home.ts'
import { api } from './api.ts'
import { expectCollege } from './college.ts'
import { combinedCall } from './combinedCall.ts'
import { createStore } from './createStore.ts'

// The URLs only: importing the routes would add their schemas, which only the server uses, to every first visit. The types check the URLs.
const frameRoute = { method: 'GET', url: '/api/frame', access: 'member' } as typeof getFrame
const homeRoute = { method: 'GET', url: '/api/home', access: 'member' } as typeof getHome

const frame = combinedCall(
  () => api(frameRoute, {}),
  ['profile', 'consent', 'unread', 'undelivered', 'notifications', 'deletion', 'region', 'college'],
)
const home = combinedCall(() => api(homeRoute, {}), ['counts', 'events', 'conversations', 'asMentee', 'asMentor'])

// The token of the member whose visit has started.
const visit = createStore<{ token: string | undefined }>({ token: undefined }, { survivesLogout: true })

/**
 * Starts a visit to the dashboard: one call reads the frame, and another the home if it is the first page. Call it before any part is read. It has no
 * effect before `closeFrame`, because React may discard the first render of a page and repeat it.
 */
export const openFrame = (path: string, token: string): void => {
  if (visit.getState().token === token) return
  visit.setState({ token })
  frame.open()
  if (/^\/dashboard\/*$/.test(path)) home.open()
  expectCollege(() => frame.read('college', async () => (await api(frameRoute, {})).college))
}

/** Ends a visit to the dashboard. */
export const closeFrame = (): void => visit.setState({ token: undefined })

/** Reads a part of the frame around every page of the dashboard, the first time from the combined call. */
export const fromFrame = frame.read

/** Reads a part of the dashboard's home, the first time from the combined call. */
export const fromHome = home.read
