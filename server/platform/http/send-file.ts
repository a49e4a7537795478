import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Range, RangeNotSatisfiableError, type Storage } from '#server/platform/storage/storage.ts'
import { isKnown } from './etag.ts'

/**
 * Streams a file of the storage with these headers, or the single range requested, or responds 304 when the client already has it (RFC 9110). A
 * request for several ranges gets the whole file. Throws `file.not_found`, `file.range` and `storage.unavailable`.
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
  // HEAD needs the stream for its length; without it the length would be 0.
  return reply.send(request.method === 'HEAD' ? content : undefined)
}

// The content under a key never changes. Hashed, because keys are not public.
const etagOf = (key: string): string => `"${createHash('sha256').update(key).digest('base64url')}"`

const rangeOf = ({ method, headers }: FastifyRequest, etag: string): Range | undefined => {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(headers.range ?? '') ?? []
  if (method !== 'GET' || (headers['if-range'] ?? etag) !== etag || first + last === '') return undefined
  if (first === '') return { suffix: Number(last) }
  if (last === '') return { first: Number(first) }
  return Number(first) <= Number(last) ? { first: Number(first), last: Number(last) } : undefined
}
