import type { FastifyReply } from 'fastify'
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorCode } from '#contract/errors.ts'
import { AppError } from '#server/platform/errors.ts'

// No plug-in sees these requests, so their responses need headers of their own.
const headers = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

/** Responds to a request whose URL can't be parsed: fastify's `frameworkErrors`. */
export const refuseMalformedUrl = (_error: unknown, _request: unknown, reply: FastifyReply): void => {
  const { status, body } = answerOf('request.malformed')
  void reply.code(status).headers(headers).send(body)
}

/** Responds to a request with an unknown expectation: node's `checkExpectation`. */
export const refuseExpectation = (_request: IncomingMessage, response: ServerResponse): void => {
  const { status, body } = answerOf('request.malformed')
  response.writeHead(status, { ...headers, connection: 'close' }).end(JSON.stringify(body))
}

/** Responds to bytes that are not HTTP, or to a request that is too slow, and closes the connection: fastify's `clientErrorHandler`. */
export const refuseMalformedConnection = (error: Error & { code?: string }, socket: Socket): void => {
  // Browsers open connections in advance, and would read this as the response to the request they send next.
  const unused = socket.bytesRead === 0
  const isLate = error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
  if (!unused && error.code !== 'ECONNRESET' && socket.writable)
    socket.write(rawAnswer(isLate ? 'request.too_slow' : 'request.malformed'))
  socket.destroy(error)
}

/** Returns the bytes of an error response on a connection that is about to be closed. */
export const rawAnswer = (code: ErrorCode): string => {
  const { status, body } = answerOf(code)
  const text = JSON.stringify(body)
  const lines = Object.entries({ ...headers, 'content-length': Buffer.byteLength(text), connection: 'close' }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', text].join('\r\n')
}

const answerOf = (code: ErrorCode) => {
  const failure = new AppError(code)
  return { status: failure.status, body: failure.body('en') }
}
