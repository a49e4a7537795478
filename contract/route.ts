import type * as z from 'zod/mini'

/**
 * Who may call a route.
 * `public`: anyone, a token is ignored. `optional`: anyone, a token that is sent must be good.
 * `member`: anyone signed in. `confirmed`: signed in, with an email address that they have confirmed where the portal
 * sends email. `verified`: that, and not an alumnus whom the college holds back until verification.
 * `admin`: administrators.
 */
export type Access = 'public' | 'optional' | 'member' | 'confirmed' | 'verified' | 'admin'

/** One call of the API: validation, handler types, response filtering, OpenAPI and the client's typed call follow from it. */
export type Route = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  url: `/${string}`
  access: Access
  /** The code of the refusal when something required is missing; `request.incomplete` otherwise. */
  incomplete?: 'posting.incomplete'
  /** The answer is the same for everyone: browsers store it, and ask whether it still is what they have. */
  stored?: true
  /** An administrator may call it who has yet to set up the second factor that the college asks of them. */
  beforeFactor?: true
  /**
   * How the people in the response count towards the viewer's budget of people: `known` doesn't count them, because the viewer knows them
   * already; `counted` counts them but never refuses, because the call has its own limit; `trimmed` leaves out the people beyond the
   * budget. By default a read beyond the budget is refused.
   */
  people?: 'known' | 'counted' | 'trimmed'
  /**
   * The list holds personal data that only administrators see: the audit log gets an entry of this action, once an hour for each
   * administrator.
   */
  reads?: `${string}.read`
  /** Defends the account: it doesn't count towards the limit of all calls, which a thief of a session could use up. */
  defence?: true
  /** The body is multipart/form-data: text parts are strings, and the parts of these names, each at most once, `File`s. */
  multipart?: readonly string[]
  schema: {
    summary: string
    tags: string[]
    params?: z.ZodMiniType
    querystring?: z.ZodMiniType
    body?: z.ZodMiniType
    response: Record<number, z.ZodMiniType>
  }
}

/** Declares a route, keeping its exact types. */
export const route = <const R extends Route>(declared: R): R => declared
