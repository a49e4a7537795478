import * as z from 'zod/mini'

const path = z.string().check(z.regex(/^\/(?![/\\])[^\\\p{Cc}]*$/u))
const LoginState = z.object({
  next: z._default(path, '/dashboard'),
  registered: z._default(z.boolean(), false),
  fullName: z._default(z.string(), ''),
  collegeEmail: z._default(z.string(), ''),
  role: z._default(z.enum(['student', 'alumni']), 'student'),
})
export type LoginState = z.infer<typeof LoginState>

/**
 * What the page before the log-in handed on: where to go next, which can only be a path of this portal, and what a
 * registration has just told of the person. Navigation state outlives a reload and may be anything: what does not fit
 * counts as absent.
 */
export const loginStateOf = (state: unknown): LoginState => {
  const loginState = LoginState.safeParse(state)
  return loginState.success ? loginState.data : LoginState.parse({})
}
