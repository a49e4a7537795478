import type { getFrame } from '#contract/home/frame.ts'
import type { getHome } from '#contract/home/home.ts'
import { api } from './api.ts'
import { expectCollege } from './college.ts'
import { combinedCall } from './combinedCall.ts'

// The URLs only: importing the routes would add their schemas, which only the server uses, to every first visit. The types check the URLs.
const frameRoute = { method: 'GET', url: '/api/frame', access: 'member' } as typeof getFrame
const homeRoute = { method: 'GET', url: '/api/home', access: 'member' } as typeof getHome

const frame = combinedCall(
  () => api(frameRoute, {}),
  ['profile', 'consent', 'unread', 'undelivered', 'notifications', 'deletion', 'region', 'college'],
)
const home = combinedCall(() => api(homeRoute, {}), ['counts', 'events', 'conversations', 'asMentee', 'asMentor'])

/** Starts a visit to the dashboard: one call reads the frame, and another the home if it is the first page. Call it before any part is read. */
export const openFrame = (path: string): void => {
  frame.open()
  if (/^\/dashboard\/*$/.test(path)) home.open()
  expectCollege(() => frame.read('college', async () => (await api(frameRoute, {})).college))
}

/** Reads a part of the frame around every page of the dashboard, the first time from the combined call. */
export const fromFrame = frame.read

/** Reads a part of the dashboard's home, the first time from the combined call. */
export const fromHome = home.read
