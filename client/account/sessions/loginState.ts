export type LoginState = {
  next: string
  registered: boolean
  fullName: string
  collegeEmail: string
  role: 'student' | 'alumni'
}

/**
 * Returns the state that the previous page passed to the login: where to go next, which can only be a path of this portal, and the details of a new
 * registration. Navigation state outlives a reload and may be anything, so invalid values are treated as absent. Checked by hand, because the login
 * shows before the form validation has loaded.
 */
export const loginStateOf = (state: unknown): LoginState => {
  const { next, registered, fullName, collegeEmail, role }: Record<string, unknown> = { ...Object(state) }
  return {
    next: pathOf(next) ?? '/dashboard',
    registered: registered === true,
    fullName: typeof fullName === 'string' ? fullName : '',
    collegeEmail: typeof collegeEmail === 'string' ? collegeEmail : '',
    role: role === 'alumni' ? role : 'student',
  }
}

/** Returns a path of this portal as it is; undefined for anything else, such as the address of another site. */
export const pathOf = (next: unknown): string | undefined =>
  typeof next === 'string' && path.test(next) ? next : undefined

const path = /^\/(?![/\\])[^\\\p{Cc}]*$/u
