import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Range, RangeNotSatisfiableError, type Storage } from '#server/platform/storage/storage.ts'
import { isKnown } from './etag.ts'

/**
 * Answers a file of the storage as it is read, never as a whole in memory, with these headers; or the one part of it that is
 * asked for, or 304 to whoever has it already (RFC 9110). Several parts at once are answered with all of it. Throws
 * `file.not_found`, `file.range` and `storage.unavailable`.
 */
export const sendFile = async (
  reply: FastifyReply,
  storage: Pick<Storage, 'open'>,
  key: string,
  headers: Record<string, string>,
): Promise<FastifyReply> => {
  const { request } = reply
  const etag = etagOf(key)
  const known = isKnown(request, etag)
  const range = known ? undefined : rangeOf(request, etag)
  const { bytes, first, last, content } = await storage.open(key, range).catch((error: unknown) => {
    if (error instanceof RangeNotSatisfiableError) reply.header('content-range', `bytes */${error.bytes}`)
    throw error
  })

  reply.headers({ ...headers, etag, 'accept-ranges': 'bytes' })
  if (known) reply.code(304)
  else reply.header('content-length', last - first + 1)
  if (range !== undefined) reply.code(206).header('content-range', `bytes ${first}-${last}/${bytes}`)
  if (request.method === 'GET' && !known) return reply.send(content)
  content.destroy()
  // Of a stream the answer to HEAD keeps the length; of nothing it would be 0.
  return reply.send(request.method === 'HEAD' ? content : undefined)
}

// What lies under a key never changes. A hash, because keys are nobody's business.
const etagOf = (key: string): string => `"${createHash('sha256').update(key).digest('base64url')}"`

const rangeOf = ({ method, headers }: FastifyRequest, etag: string): Range | undefined => {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(headers.range ?? '') ?? []
  if (method !== 'GET' || (headers['if-range'] ?? etag) !== etag || first + last === '') return undefined
  if (first === '') return { suffix: Number(last) }
  if (last === '') return { first: Number(first) }
  return Number(first) <= Number(last) ? { first: Number(first), last: Number(last) } : undefined
}
