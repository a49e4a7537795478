import type * as z from 'zod/mini'
import type { Capability } from './members/rights.ts'

/**
 * Who may call a route. `public`: anyone, a token is ignored. `optional`: anyone, but a token must be valid. `member`: any logged-in member.
 * `confirmed`: logged in, with a confirmed email address if the portal sends email. `verified`: confirmed, and not an alumnus whose access
 * is limited until verification. `admin`: a session at the desk, whose rights allow `may`.
 */
export type Access = 'public' | 'optional' | 'member' | 'confirmed' | 'verified' | 'admin'

/** One call of the API. Validation, handler types, response filtering, OpenAPI and the client's typed call are derived from it. */
export type Route = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  url: `/${string}`
  access: Access
  /** What the caller's rights at the desk must allow: required for, and only for, `admin`. */
  may?: Capability
  /** The error code when a required field is missing; `request.incomplete` by default. */
  incomplete?: 'posting.incomplete'
  /** The response is the same for everyone: browsers store and revalidate it. */
  stored?: true
  /** Administrators who have yet to set up the required two-step login may call it. */
  beforeFactor?: true
  /**
   * How the people in the response count towards the viewer's budget of people: `known` doesn't count them, because the viewer already knows them;
   * `counted` counts them but never refuses, because the call has its own limit; `trimmed` leaves out the people beyond the budget. By default a read
   * beyond the budget is refused.
   */
  people?: 'known' | 'counted' | 'trimmed'
  /**
   * The list contains personal data that only administrators see: the audit log gets an entry of this action, once an hour for each administrator.
   */
  reads?: `${string}.read`
  /** Protects the account: it doesn't count towards the general rate limit, which a thief of a session could use up. */
  defence?: true
  /** The body is multipart/form-data: text parts are strings, and the parts with these names, each at most once, are `File`s. */
  multipart?: readonly string[]
  /** The largest file that it accepts, in bytes; `LIMITS.fileBytes` by default. */
  largest?: number
  schema: {
    summary: string
    tags: string[]
    params?: z.ZodMiniType
    querystring?: z.ZodMiniType
    body?: z.ZodMiniType
    response: Record<number, z.ZodMiniType>
  }
}

/** Declares a route, preserving its exact types. */
export const route = <const R extends Route>(declared: R): R => declared
