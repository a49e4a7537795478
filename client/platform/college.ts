import { useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import type { College as CollegeSchema, getCollege } from '#contract/college/college.ts'
import { getPublic } from './getPublic.ts'

type College = z.output<typeof CollegeSchema>

// What a page goes by until the college has answered, and when it does not.
const DEFAULTS: College = {
  name: '',
  timeZone: 'UTC',
  firstGraduationYear: 2024,
  phone: '',
  email: '',
  donationUrl: '',
  mail: false,
}

/** The college as anyone sees it: asked for once per visit, the defaults until then and when the answer fails. */
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

/** Takes the college from another answer, where it has not been asked for yet; and asks for it when that fails. */
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
