import type { ErrorCode } from '#contract/errors.ts'
import { AppError } from '#server/platform/errors.ts'
import { languageOf } from './language.ts'
import type { App } from './serve.ts'

// Errors that fastify, its plug-ins and Node raise on a bad request, by their code.
const known: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'request.malformed',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request.malformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.malformed',
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.media_type',
  FST_ERR_CTP_INVALID_TYPE: 'request.media_type',
  FST_CP_ERR_INVALID_CONTENT_ENCODING: 'request.media_type',
  FST_ERR_BAD_URL: 'request.malformed',
  FST_ERR_ASYNC_CONSTRAINT: 'request.malformed',
  FST_REQ_FILE_TOO_LARGE: 'request.too_large',
  FST_FILES_LIMIT: 'request.too_large',
  FST_FIELDS_LIMIT: 'request.too_large',
  FST_PARTS_LIMIT: 'request.too_large',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'request.media_type',
  FST_PROTO_VIOLATION: 'request.malformed',
  FST_INVALID_JSON_FIELD_ERROR: 'request.malformed',
  ERR_STREAM_PREMATURE_CLOSE: 'request.malformed',
  ECONNRESET: 'request.malformed',
}

/** Every failure, whatever its origin, is answered as `{success, message, code, fields?}` with a right status. */
export const answerFailures = (app: App): void => {
  app.setErrorHandler((error, request, reply) => {
    const failure = failureOf(error)
    if (failure.status >= 500) request.log.error({ err: error }, 'request failed')
    if (failure.details.retryAfter !== undefined) reply.header('retry-after', failure.details.retryAfter)
    if (failure.status === 401) reply.header('www-authenticate', 'Bearer')
    return (
      reply
        .code(failure.status)
        .type('application/json; charset=utf-8')
        // The route's own schemas describe its success only.
        .serializer(JSON.stringify)
        .send({ ...failure.body(languageOf(request)), ...(failure.status >= 500 && { reference: request.id }) })
    )
  })
}

const failureOf = (error: unknown): AppError => {
  if (error instanceof AppError) return error
  const { code, statusCode, message } = describe(error)
  const knownCode = known[code]
  if (knownCode !== undefined) return new AppError(knownCode)
  // busboy, which reads multipart bodies, throws plain errors.
  if (/multipart|Unexpected end of form|Malformed part header/i.test(message)) return new AppError('request.malformed')
  if (statusCode === 413) return new AppError('request.too_large')
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new AppError('request.malformed')
  // Class 22: a value that the schema let through and the database cannot hold.
  if (/^22[0-9A-Z]{3}$/.test(code)) return new AppError('request.invalid')
  if (/^(?:08|57P|53)/.test(code) || /^(?:ECONNREFUSED|ETIMEDOUT)$/.test(code))
    return new AppError('server.unavailable', { retryAfter: 5 })
  return new AppError('server.failed')
}

const describe = (error: unknown): { code: string; statusCode: number | undefined; message: string } => {
  if (!(error instanceof Error)) return { code: '', statusCode: undefined, message: '' }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const statusCode = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : undefined
  return { code, statusCode, message: error.message }
}
