import { useEffect } from 'react'
import type * as z from 'zod/mini'
import type { College as CollegeSchema, getCollege } from '#contract/college/college.ts'
import { createStore, useStore } from './createStore.ts'
import { getPublic } from './getPublic.ts'

type College = z.output<typeof CollegeSchema>

// The college's data until the server has responded, and if it doesn't.
const DEFAULTS: College = {
  name: '',
  timeZone: 'UTC',
  firstGraduationYear: 2024,
  phone: '',
  email: '',
  donationUrl: '',
  mail: false,
}

// Per device, because the college is the same for every member.
const store = createStore({ college: DEFAULTS, isRequested: false }, { survivesLogout: true })

/** Returns the public data of the college: fetched once per visit, the defaults until then and if that fails. */
export const useCollege = (): College => {
  useEffect(requestCollege, [])
  return useStore(store, ({ college }) => college)
}

/** Takes the college from another response if it hasn't been requested yet, and requests it if that response fails. */
export const expectCollege = (read: () => Promise<College>): void => request(read, requestCollege)

// The next page retries a failed request.
const requestCollege = (): void => request(() => getPublic<typeof getCollege>('/api/college'))

const request = (read: () => Promise<College>, onFailure?: () => void): void => {
  if (store.getState().isRequested) return
  store.setState({ isRequested: true })
  void read().then(
    (college) => store.setState({ college }),
    () => {
      store.setState({ isRequested: false })
      onFailure?.()
    },
  )
}
