import { createHash } from 'node:crypto'
import type { FastifyRequest, onSendHookHandler } from 'fastify'

/** Returns the tag of an answer's text. It is a weak one, because the text may be sent compressed or not. */
export const etagOf = (text: string): string => `W/"${createHash('sha256').update(text).digest('base64url')}"`

/** True when a request says that it has what this tag stands for. A proxy that compresses may have made it a weak one. */
export const isKnown = ({ headers }: Pick<FastifyRequest, 'headers'>, etag: string): boolean =>
  headers['if-none-match']?.split(',').some((tag) => tag.trim() === '*' || strong(tag.trim()) === strong(etag)) ?? false

const strong = (etag: string): string => etag.replace(/^W\//, '')

/** Lets browsers store an answer that is the same for everyone, and sends it again only to those that have another. */
export const revalidate: onSendHookHandler = (request, reply, payload, done) => {
  if (typeof payload !== 'string' || reply.statusCode !== 200) return done()
  const etag = etagOf(payload)
  reply.headers({ etag, 'cache-control': 'public, no-cache' })
  if (!isKnown(request, etag)) return done()
  reply.code(304)
  done(null, null)
}
