import type { getFrame } from '#contract/site/frame.ts'
import type { getHome } from '#contract/site/home.ts'
import { api } from './api.ts'
import { expectCollege } from './college.ts'
import { combinedCall } from './combinedCall.ts'

// By their addresses alone: their schemas, which only the server reads, would weigh on every first view. The types check the addresses.
const frameRoute = { method: 'GET', url: '/api/frame', access: 'member' } as typeof getFrame
const homeRoute = { method: 'GET', url: '/api/home', access: 'member' } as typeof getHome

const frame = combinedCall(
  () => api(frameRoute, {}),
  ['profile', 'consent', 'unread', 'undelivered', 'notifications', 'deletion', 'region', 'college'],
)
const home = combinedCall(() => api(homeRoute, {}), ['counts', 'events', 'conversations', 'asMentee', 'asMentor'])

/** Begins a visit to the dashboard: its frame, and its home where that is the first page, are each read by one call. Call it before anything reads a part. */
export const openFrame = (path: string): void => {
  frame.open()
  if (/^\/dashboard\/*$/.test(path)) home.open()
  expectCollege(() => frame.read('college', async () => (await api(frameRoute, {})).college))
}

/** Reads a part of the frame around every page of the dashboard, the first time from the call that has all parts. */
export const fromFrame = frame.read

/** Reads a part of the dashboard's home, the first time from the call that has all parts. */
export const fromHome = home.read
