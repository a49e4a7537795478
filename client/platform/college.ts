import { useEffect } from 'react'
import type * as z from 'zod/mini'
import type { College as CollegeSchema, getCollege } from '#contract/college/college.ts'
import { createStore, useStore } from './createStore.ts'
import { getPublic } from './getPublic.ts'

type College = z.output<typeof CollegeSchema>

// The college's data until the server has responded, and if it doesn't.
const DEFAULTS: College = {
  name: '',
  shortName: '',
  logo: null,
  styles: '',
  officeHours: '',
  timeZone: 'UTC',
  firstGraduationYear: 2024,
  phone: '',
  email: '',
  donationUrl: '',
  emailDomains: [],
  mail: false,
}

/** Returns what the server has written into the HTML of the page, so that the first view shows it; undefined when it has written nothing. */
const readWritten = (): College | undefined => {
  // While pages are rendered for a college, `server/platform/http/face-worker.ts` has set it.
  if (typeof document === 'undefined') return Reflect.get(globalThis, 'college')
  const written = document.getElementById('college-data')
  // Our own server wrote it, in the shape of this build.
  return written?.textContent ? (JSON.parse(written.textContent) as College) : undefined
}

// Per device, because the college is the same for every member.
const store = createStore({ college: readWritten() ?? DEFAULTS, isRequested: false }, { survivesLogout: true })

/** Returns whether the college has a name of its own, shown in place of the product's name. */
export const isNamed = ({ name }: College, product: string): boolean => name !== '' && name !== product

/**
 * Returns the public data of the college: what the server wrote into the page, and then what it answers, once per visit; the defaults until then and if
 * that fails.
 */
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
    (college) => {
      store.setState({ college })
      applyStyles(college.styles)
    },
    () => {
      store.setState({ isRequested: false })
      onFailure?.()
    },
  )
}

/** Shows the college's colours. The server writes the same styles into the page; the administrator may have changed them since. */
const applyStyles = (styles: string): void => {
  const written = document.getElementById('college-styles')
  if ((written?.textContent ?? '') === styles) return
  const element = written ?? document.createElement('style')
  element.id = 'college-styles'
  element.textContent = styles
  // The last style sheet wins.
  document.head.append(element)
}

/** Shows a change of the settings at once. */
export const refreshCollege = (): Promise<void> =>
  getPublic<typeof getCollege>('/api/college').then((college) => {
    store.setState({ college })
    applyStyles(college.styles)
  })
