export type LoginState = {
  next: string
  registered: boolean
  fullName: string
  collegeEmail: string
  role: 'student' | 'alumni'
}

/**
 * What the page before the log-in handed on: where to go next, which can only be a path of this portal, and what a
 * registration has just told of the person. Navigation state outlives a reload and may be anything: what does not fit
 * counts as absent. Checked by hand, because the log-in is there before what checks forms.
 */
export const loginStateOf = (state: unknown): LoginState => {
  const { next, registered, fullName, collegeEmail, role }: Record<string, unknown> = { ...Object(state) }
  return {
    next: typeof next === 'string' && path.test(next) ? next : '/dashboard',
    registered: registered === true,
    fullName: typeof fullName === 'string' ? fullName : '',
    collegeEmail: typeof collegeEmail === 'string' ? collegeEmail : '',
    role: role === 'alumni' ? role : 'student',
  }
}

const path = /^\/(?![/\\])[^\\\p{Cc}]*$/u
