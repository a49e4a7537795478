import type { Request, Response } from 'express'
import { z } from 'zod'
import { Refusal } from './refusal.ts'

/** The query of a paged list. */
export const paging = (size: number, most = 100) => ({
  limit: z.coerce.number().int().min(1).max(most).default(size),
  cursor: z.string().min(1).max(500).optional(),
})
/** What a list is searched for. */
export const words = z.string().trim().max(100).optional()

/** Returns the parts of a cursor; those of the first page are undefined. */
export const readCursor = (cursor: string | undefined, parts: number): (string | undefined)[] => {
  if (cursor === undefined) return []
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (Array.isArray(key) && key.length === parts && key.every((part) => typeof part === 'string')) return key
  } catch {
    // Refused below.
  }
  throw new Refusal(400, 'This is not a cursor of ours.')
}

/** Returns the first `limit` of one row more than that, and says in the `Link` header where the next page begins. */
export const pageOf = <Row>(
  request: Request,
  response: Response,
  rows: Row[],
  limit: number,
  keyOf: (row: Row) => string[],
): Row[] => {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  if (rows.length > limit && last !== undefined) {
    const cursor = Buffer.from(JSON.stringify(keyOf(last))).toString('base64url')
    linkNext(request, response, 'cursor', cursor)
  }
  return shown
}

/** Says in the `Link` header where the next page begins. */
export const linkNext = (request: Request, response: Response, name: string, value: string): void => {
  const url = new URL(request.originalUrl, 'http://localhost')
  url.searchParams.set(name, value)
  response.setHeader('link', `<${url.pathname}${url.search}>; rel="next"`)
}
