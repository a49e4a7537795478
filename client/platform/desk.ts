import { queryOptions } from '@tanstack/react-query'
import { TIMES } from '#contract/limits.ts'
import { getDesk } from '#contract/desk/desk.ts'
import { api } from './api.ts'
import { expectCollege } from './college.ts'
import { combinedCall } from './combinedCall.ts'
import { createStore } from './createStore.ts'
import { readAdminToken } from './session.ts'

const desk = combinedCall(() => api(getDesk, {}), ['frame', 'region', 'notifications', 'college'])

// The token of the administrator whose visit has started.
const visit = createStore<{ token: string | null }>({ token: null }, { survivesLogout: true })

/**
 * Starts a visit to the alumni office's desk: one call reads its frame. Call it before any part is read. Further calls before `closeDesk` have no
 * effect, because React may discard the first render of a page and repeat it.
 */
export const openDesk = (): void => {
  const token = readAdminToken()
  if (visit.getState().token === token) return
  visit.setState({ token })
  desk.open()
  expectCollege(() => desk.read('college', async () => (await api(getDesk, {})).college))
}

/** Ends a visit to the desk. */
export const closeDesk = (): void => visit.setState({ token: null })

/** Reads a part of the frame around every page of the desk, the first time from the combined call. */
export const fromDesk = desk.read

/**
 * Fetches the administrator and the numbers of the menu. Refetched every minute, because the desk has no live connection, and after the
 * administrator's own changes (`client/college/panel/reload.ts`).
 */
export const deskQuery = queryOptions({
  queryKey: ['administration', 'desk'],
  queryFn: () => fromDesk('frame', async () => (await api(getDesk, {})).frame),
  refetchInterval: TIMES.waitingLists,
})
