import type { FastifyReply } from 'fastify'
import type { Socket } from 'node:net'
import { AppError } from '#server/platform/errors.ts'

// No plug-in sees these requests, so that their answers carry their own headers.
const headers = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

/** Answers a request whose address cannot be read: fastify's `frameworkErrors`. */
export const refuseAddress = (_error: unknown, _request: unknown, reply: FastifyReply): void => {
  const { status, body } = malformed()
  void reply.code(status).headers(headers).send(body)
}

/** Answers what is no HTTP, or takes too long to become it, and hangs up: fastify's `clientErrorHandler`. */
export const refuseConnection = (error: Error & { code?: string }, socket: Socket): void => {
  // A browser opens connections ahead of use: it would take this for the answer to the request it sends at that moment.
  const unused = socket.bytesRead === 0
  if (!unused && error.code !== 'ECONNRESET' && socket.writable) socket.write(rawAnswer())
  socket.destroy(error)
}

const rawAnswer = (): string => {
  const { status, body } = malformed()
  const text = JSON.stringify(body)
  const lines = Object.entries({ ...headers, 'content-length': Buffer.byteLength(text), connection: 'close' }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  return [`HTTP/1.1 ${status} Bad Request`, ...lines, '', text].join('\r\n')
}

const malformed = () => {
  const failure = new AppError('request.malformed')
  return { status: failure.status, body: failure.body('en') }
}
