import { createHash } from 'node:crypto'
import type { FastifyRequest, onSendHookHandler } from 'fastify'

/** Returns the tag of a response's text: a weak one, because the text may be sent compressed or not. */
export const etagOf = (text: string): string => `W/"${createHash('sha256').update(text).digest('base64url')}"`

/** Returns whether the client already has the version of this tag. Ignores weakness, because a compressing proxy may have weakened the tag. */
export const isKnown = ({ headers }: Pick<FastifyRequest, 'headers'>, etag: string): boolean =>
  headers['if-none-match']?.split(',').some((tag) => tag.trim() === '*' || strong(tag.trim()) === strong(etag)) ?? false

const strong = (etag: string): string => etag.replace(/^W\//, '')

/** Lets browsers store a response that is the same for everyone, and responds 304 when they have it. */
export const revalidate: onSendHookHandler = (request, reply, payload, done) => {
  if (typeof payload !== 'string' || reply.statusCode !== 200) return done()
  const etag = etagOf(payload)
  reply.headers({ etag, 'cache-control': 'public, no-cache' })
  if (!isKnown(request, etag)) return done()
  reply.code(304)
  done(null, null)
}
