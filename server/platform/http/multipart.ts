import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { LIMITS } from '#contract/limits.ts'
import { AppError } from '#server/platform/errors.ts'
import type { App } from './serve.ts'

/**
 * Reads multipart bodies before validation: text parts become strings, file parts `File`s, in whatever order they come.
 * An empty text part counts as absent, an empty file part (what a browser sends for no choice) too.
 */
export const readMultipart = (app: App): void => {
  app.register(multipart, {
    limits: { fileSize: LIMITS.fileBytes, files: 4, fields: 30, fieldSize: 64 * 1024, parts: 34, fieldNameSize: 100 },
  })
  app.addHook('preValidation', async (request) => {
    if (!request.routeOptions.config.multipart) return
    if (!request.isMultipart()) throw new AppError('request.media_type')
    request.body = await readParts(request)
  })
}

const readParts = async (request: FastifyRequest): Promise<Record<string, unknown>> => {
  const body: Record<string, unknown> = Object.create(null)
  for await (const part of request.parts()) {
    // Each part is read to its end, wanted or not: an unread one would hold the request up.
    const value = part.type === 'file' ? await fileOf(part) : part.value
    if (value !== '' && value !== undefined) body[part.fieldname] = value
  }
  return { ...body }
}

const fileOf = async (part: MultipartFile): Promise<File | undefined> => {
  const bytes = await part.toBuffer().catch((error: unknown) => {
    throw part.file.truncated ? new AppError('file.too_large', { fields: { [part.fieldname]: 'file_large' } }) : error
  })
  return bytes.length === 0 ? undefined : new File([new Uint8Array(bytes)], part.filename, { type: part.mimetype })
}
