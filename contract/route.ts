import type * as z from 'zod/mini'

/**
 * Who may call a route.
 * `public`: anyone, a token is ignored. `optional`: anyone, a token that is sent must be good.
 * `member`: anyone signed in. `verified`: signed in and not an alumnus whom the college holds back until verification.
 * `admin`: administrators.
 */
export type Access = 'public' | 'optional' | 'member' | 'verified' | 'admin'

/** One call of the API: validation, handler types, response filtering, OpenAPI and the client's typed call follow from it. */
export type Route = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  url: `/${string}`
  access: Access
  /** An administrator may call it who has yet to set up the second factor that the college asks of them. */
  beforeFactor?: true
  /** The body is multipart/form-data: text parts are strings, file parts are `File`s under their part's name. */
  multipart?: true
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
