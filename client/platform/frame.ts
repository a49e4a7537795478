import { getFrame } from '#contract/home/frame.ts'
import { getHome } from '#contract/home/home.ts'
import { api } from './api.ts'
import { expectCollege } from './college.ts'
import { combinedCall } from './combinedCall.ts'
import { createStore } from './createStore.ts'

const frame = combinedCall(
  () => api(getFrame, {}),
  ['profile', 'consent', 'unread', 'attention', 'undelivered', 'notifications', 'deletion', 'region', 'college'],
)
const home = combinedCall(
  () => api(getHome, {}),
  [
    'counts',
    'events',
    'conversations',
    'asMentee',
    'asMentor',
    'questions',
    'applications',
    'guide',
    'classNews',
    'mentoring',
  ],
)

// The token of the member whose visit has started.
const visit = createStore<{ token: string | undefined }>({ token: undefined }, { survivesLogout: true })

/**
 * Starts a visit to the dashboard: one call reads the frame, and another the home if it is the first page. Call it before any part is read. Further
 * calls before `closeFrame` have no effect, because React may discard the first render of a page and repeat it.
 */
export const openFrame = (path: string, token: string): void => {
  if (visit.getState().token === token) return
  visit.setState({ token })
  frame.open()
  if (/^\/dashboard\/*$/.test(path)) home.open()
  expectCollege(() => frame.read('college', async () => (await api(getFrame, {})).college))
}

/** Ends a visit to the dashboard. */
export const closeFrame = (): void => visit.setState({ token: undefined })

/** Reads a part of the frame around every page of the dashboard, the first time from the combined call. */
export const fromFrame = frame.read

/** Reads a part of the dashboard's home, the first time from the combined call. */
export const fromHome = home.read
