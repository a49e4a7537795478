import type { FastifyRequest } from 'fastify'
import type { ErrorCode } from '#contract/errors.ts'
import { refusedColumn } from '#server/platform/db/constraint.ts'
import { DatabaseUnavailableError, isDiskFull } from '#server/platform/db/failures.ts'
import { AppError } from '#server/platform/errors.ts'
import { failurePage, isSentByBrowser } from './failurePage.ts'
import { languageOf } from './language.ts'
import type { App } from './serve.ts'
import { InvalidInput } from './validate.ts'

// Error codes of fastify, its plug-ins and Node for bad requests.
const known: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'request.malformed',
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

/** Responds to every failure with `{success, message, code, fields?}` and the matching status; with a page to a form sent without scripts. */
export const answerFailures = (app: App): void => {
  app.setErrorHandler((error, request, reply) => {
    const failure = failureOf(error, request)
    if (failure.status >= 500) request.log.error({ err: error }, 'request failed')
    else if (isOfConstraint(error)) request.log.warn({ err: error }, 'a database constraint rejected a request')
    if (failure.details.retryAfter !== undefined) reply.header('retry-after', failure.details.retryAfter)
    if (failure.status === 401) reply.header('www-authenticate', 'Bearer')
    const language = languageOf(request)
    const body = failure.body(language)
    if (isSentByBrowser(request))
      return reply
        .code(failure.status)
        .type('text/html; charset=utf-8')
        .serializer(String)
        .send(failurePage(language, body))
    return (
      reply
        .code(failure.status)
        .type('application/json; charset=utf-8')
        // The route's own schemas describe only its success.
        .serializer(JSON.stringify)
        .send({ ...body, ...(failure.status >= 500 && { reference: request.id }) })
    )
  })
}

const failureOf = (error: unknown, { body, routeOptions }: FastifyRequest): AppError => {
  if (error instanceof InvalidInput) return new InvalidInput(error.issues, routeOptions.config.incomplete)
  if (error instanceof AppError) return error
  if (isDiskFull(error) || isFileSystemFull(error)) return new AppError('storage.full', { retryAfter: 60 })
  if (error instanceof DatabaseUnavailableError) return new AppError('server.unavailable', { retryAfter: 5 })
  const { code, statusCode } = describe(error)
  const knownCode = known[code]
  if (knownCode !== undefined) return new AppError(knownCode)
  if (statusCode === 413) return new AppError('request.too_large')
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new AppError('request.malformed')
  // Class 22, a missing value or a check: the schema accepted it, but the database doesn't.
  if (/^22[0-9A-Z]{3}$/.test(code)) return new AppError('request.invalid')
  if (code === '23502') return new AppError('request.invalid', { fields: refusedField(error, body, 'required') })
  if (code === '23514') return new AppError('request.invalid', { fields: refusedField(error, body, 'invalid') })
  // A unique value was taken, or a referenced row deleted, after the request had checked.
  if (isOfConstraint(error)) return new AppError('request.conflict')
  if (/^(?:ECONNREFUSED|ETIMEDOUT)$/.test(code)) return new AppError('server.unavailable', { retryAfter: 5 })
  return new AppError('server.failed')
}

/** Returns the field of the body that the refused column is named after, with the key of its message. */
const refusedField = (error: unknown, body: unknown, sentenceKey: string): Record<string, string> => {
  const column = refusedColumn(error)
  const field = Object.keys(body ?? {}).find((name) => columnOf(name) === column)
  return field === undefined ? {} : { [field]: sentenceKey }
}

const columnOf = (field: string): string => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

// Class 23: integrity constraints.
const isOfConstraint = (error: unknown): boolean => /^23[0-9A-Z]{3}$/.test(describe(error).code)

const isFileSystemFull = (error: unknown): boolean =>
  /^(?:ENOSPC|EDQUOT)$/.test(describe(error).code) || (error instanceof Error && isFileSystemFull(error.cause))

const describe = (error: unknown): { code: string; statusCode: number | undefined } => {
  if (!(error instanceof Error)) return { code: '', statusCode: undefined }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const statusCode = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : undefined
  return { code, statusCode }
}
