import { useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import type { College as CollegeSchema, getCollege } from '#contract/college/college.ts'
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

/** Returns the public data of the college: fetched once per visit, the defaults until then and if that fails. */
export const useCollege = (): College => {
  const [college, setCollege] = useState(answered)
  useEffect(() => {
    let shown = true
    void ask().then((answer) => shown && setCollege(answer))
    return () => {
      shown = false
    }
  }, [])
  return college
}
let answered = DEFAULTS
let asking: Promise<College> | undefined

const ask = (): Promise<College> =>
  (asking ??= getPublic<typeof getCollege>('/api/college').then(keep).catch(tryAgainLater))

/** Takes the college from another response if it hasn't been requested yet, and requests it if that response fails. */
export const expectCollege = (read: () => Promise<College>): void => {
  asking ??= read()
    .then(keep)
    .catch(() => {
      asking = undefined
      return ask()
    })
}

const keep = (college: College): College => {
  answered = college
  return college
}

const tryAgainLater = (): College => {
  asking = undefined
  return answered
}
