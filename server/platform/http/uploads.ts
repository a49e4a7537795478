import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { openAsBlob } from 'node:fs'
import { once } from 'node:events'
import { LIMITS } from '#contract/limits.ts'
import { networkOf } from '#server/platform/auth/ipRange.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { ReceivedFile, Storage } from '#server/platform/storage/storage.ts'
import type { App } from './serve.ts'
import { createUploadQueue } from './upload-queue.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The scope for routes that receive uploads. */
    uploads: App
  }
}

// Concurrent uploads: in total, and per member or, without a login, per network, which a campus may share. Each may take disk space
// for two files.
const atOnce = { all: 48, each: 24 }
// The others wait, unread, for less time than browsers and proxies allow an upload that makes no progress (`client/platform/upload.ts`).
const waiting = { all: 256, each: 128 }
const patience = 20_000
// The bytes that all text parts and boundaries of a form may take in addition to its files.
const restOfForm = 512 * 1024

/**
 * Receives multipart bodies before validation: text parts become strings, file parts `File`s that are on the disk until the response is sent. An
 * empty text part counts as absent, as does an empty file part, which browsers send when no file is chosen. Throws before the body is read:
 * `request.media_type`, `request.rate_limited`, `upload.busy` and `request.too_large`; then `upload.unexpected_file`, `file.too_large`,
 * `storage.full` and `request.malformed`.
 */
export const receiveUploads = async (
  app: App,
  { storage, limiters }: Pick<Platform, 'storage' | 'limiters'>,
): Promise<void> => {
  const enter = createUploadQueue({ atOnce, waiting, patience })
  const receive = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { multipart: names = [], largest = LIMITS.fileBytes } = request.routeOptions.config
    if (!request.isMultipart()) throw new AppError('request.media_type')
    if (Number(request.headers['content-length'] ?? 0) > names.length * largest + restOfForm)
      throw new AppError('request.too_large')
    const sender = request.viewer?.id ?? networkOf(request.ip)
    const limiter = request.viewer === undefined ? limiters.registrationAttempts : limiters.uploads
    await limiter.check(sender)
    // A closed connection emits no more events.
    if (request.raw.destroyed) throw new AppError('request.malformed')
    const leave = await enter(sender, reply.raw)
    // Counted on admission, so that retries of a busy upload don't count.
    await limiter.take(sender).catch((error: unknown) => {
      leave()
      throw error
    })
    if (request.raw.destroyed) {
      leave()
      throw new AppError('request.malformed')
    }

    const received: ReceivedFile[] = []
    const reading = readParts(request, { names, largest }, storage, received)
    const clear = async () => {
      leave()
      for (const file of received) await file.discard()
    }
    void Promise.allSettled([reading, once(reply.raw, 'close')])
      .then(clear)
      .catch((error: unknown) => request.log.error({ err: error }, 'an uploaded file could not be removed'))
    request.body = await reading
  }
  // In its own scope, because the plug-in has hooks for every request of its scope.
  await app.register(async (scope) => {
    await scope.register(multipart, {
      throwFileSizeLimit: false,
      limits: { fileSize: LIMITS.fileBytes, fields: 30, fieldSize: 16 * 1024, parts: 34, fieldNameSize: 100 },
    })
    scope.addHook('preValidation', receive)
    app.decorate('uploads', scope)
  })
}

/** Reads the parts of a form. `received` contains the files so far, also when it fails. */
const readParts = async (
  request: FastifyRequest,
  { names, largest }: { names: readonly string[]; largest: number },
  storage: Storage,
  received: ReceivedFile[],
): Promise<Record<string, unknown>> => {
  const body: Record<string, unknown> = Object.create(null)
  const awaited = new Set(names)
  try {
    for await (const part of request.parts({ limits: { fileSize: largest } })) {
      if (part.type === 'field') {
        if (part.valueTruncated || part.fieldnameTruncated) throw new AppError('request.too_large')
        if (part.value !== '') body[part.fieldname] = part.value
        continue
      }
      const name = part.fieldname
      if (!awaited.delete(name)) throw new AppError('upload.unexpected_file', { values: { name } })
      const file = await storage.receive(withinLimit(part))
      received.push(file)
      // A form sends an empty file without a name where none was chosen.
      if (file.bytes > 0 || part.filename)
        body[name] = new File([await openAsBlob(file.path)], part.filename, { type: part.mimetype })
    }
  } catch (error) {
    // Discards the rest of the body: piped to a parser that nothing reads, it would block the connection.
    request.raw.unpipe()
    throw hasCode(error) ? error : new AppError('request.malformed')
  }
  return { ...body }
}

const withinLimit = async function* withinLimit({ file, fieldname }: MultipartFile): AsyncIterable<Uint8Array> {
  for await (const chunk of file) {
    yield chunk
    if (file.truncated) throw new AppError('file.too_large', { fields: { [fieldname]: 'file_large' } })
  }
}

// Our errors, fastify's and the system's have a code; the parser's errors for malformed bodies have none.
const hasCode = (error: unknown): boolean => error instanceof Error && 'code' in error
