import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { ConfigError, type S3Config } from '#server/config.ts'
import { AppError } from '#server/platform/errors.ts'
import { checkKey, identityFile, resolveRange, type Storage, StorageUnavailableError } from './storage.ts'

// In ms: the timeout of a response, including retries; an upload gets this plus a second for each MB. Then how long a read may stall.
const [answerMs, bytesPerMs, stallMs] = [5_000, 1_000, 10_000]

/**
 * The only adapter of the AWS SDK: stores in a bucket of S3 or a compatible service. Incoming files are in `local` until they are complete, because
 * S3 needs to know their size first.
 */
export const openS3Storage = (
  settings: S3Config,
  { receive, removeUnfinished }: Pick<Storage, 'receive' | 'removeUnfinished'>,
): Storage => {
  const { bucket: Bucket } = settings
  const client = openClient(settings)

  const getObject = (key: string, range?: { first: number; last?: number }) => {
    const Range = range && `bytes=${range.first}-${range.last ?? ''}`
    return inTime((options) => client.send(new GetObjectCommand({ Bucket, Key: key, Range }), options))
  }
  const sizeOf = async (key: string): Promise<number> => {
    const head = await inTime((options) => client.send(new HeadObjectCommand({ Bucket, Key: key }), options))
    return head.ContentLength ?? 0
  }
  const putObject = (key: string, Body: Uint8Array | Readable, bytes: number, md5: string, more: object = {}) =>
    inTime(
      (options) =>
        client.send(
          new PutObjectCommand({ Bucket, Key: key, Body, ContentLength: bytes, ContentMD5: md5, ...more }),
          options,
        ),
      bytes,
    )
  const putFile = async (key: string, { path, bytes }: { path: string; bytes: number }): Promise<void> => {
    const md5 = createHash('md5')
    await pipeline(createReadStream(path), md5)
    const digest = md5.digest('base64')
    const send = (): Promise<unknown> => {
      const body = createReadStream(path)
      return putObject(key, body, bytes, digest).finally(() => body.destroy())
    }
    // The SDK retries failed calls, but not with a stream, which it can't read again.
    await send().catch((error: unknown) => {
      if (nameOf(error) === 'AbortError') throw error
      return send()
    })
  }
  const objects = async function* objects(Prefix: string): AsyncIterable<StoredObject> {
    let ContinuationToken: string | undefined
    do {
      const page = await inTime((options) =>
        client.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }), options),
      )
      for (const { Key: key, Size: bytes = 0, LastModified: changed = new Date() } of page.Contents ?? [])
        if (key !== undefined) yield { key, bytes, changed }
      ContinuationToken = page.NextContinuationToken
    } while (ContinuationToken !== undefined)
  }
  const readIdentity = (): Promise<string | undefined> =>
    getObject(identityFile).then(
      ({ Body }) => Body?.transformToString(),
      (error: unknown) => {
        if (nameOf(error) !== 'NoSuchKey') throw error
        return undefined
      },
    )

  return {
    receive,
    removeUnfinished,
    put: async (key, content) => {
      checkKey(key)
      if (content instanceof Uint8Array) {
        await putObject(key, content, content.length, createHash('md5').update(content).digest('base64')).catch(refuse)
        return content.length
      }
      const file = await receive(content)
      try {
        await putFile(key, file).catch(refuse)
        return file.bytes
      } finally {
        await file.discard()
      }
    },
    open: async (key, range) => {
      checkKey(key)
      try {
        // Not every server supports suffix ranges.
        const part = range !== undefined && 'suffix' in range ? resolveRange(range, await sizeOf(key)) : range
        const { Body, ContentLength: length = 0, ContentRange: told = '' } = await getObject(key, part)
        const [first = 0, last = length - 1, bytes = length] = told.match(/\d+/g)?.map(Number) ?? []
        if (!(Body instanceof Readable)) throw new Error('S3 returned no body.')
        if (bytes > 0) return { bytes, first, last, content: withoutStalls(Body) }
        Body.destroy()
      } catch (error) {
        if (nameOf(error) === 'InvalidRange') resolveRange(range, await sizeOf(key).catch(refuse))
        if (!isMissing(error)) refuse(error)
      }
      throw new AppError('file.not_found')
    },
    list: async (folder, changedBefore) => {
      checkKey(folder)
      // A folder is as old as its latest file.
      const changes = new Map<string, Date>()
      try {
        for await (const { key, changed } of objects(`${folder}/`)) {
          const child = `${folder}/${key.slice(folder.length + 1).split('/')[0]}`
          if (changed >= (changes.get(child) ?? changed)) changes.set(child, changed)
        }
      } catch (error) {
        refuse(error)
      }
      return [...changes].flatMap(([key, at]) => (changedBefore === undefined || at < changedBefore ? key : []))
    },
    walk: async function* walk() {
      try {
        for await (const { key, bytes } of objects('')) if (!key.startsWith('.')) yield { key, bytes }
      } catch (error) {
        refuse(error)
      }
    },
    remove: async (key) => {
      checkKey(key)
      try {
        for await (const { key: found } of objects(key))
          if (found === key || found.startsWith(`${key}/`))
            await inTime((options) => client.send(new DeleteObjectCommand({ Bucket, Key: found }), options))
      } catch (error) {
        refuse(error)
      }
    },
    identify: async () => {
      try {
        const known = await readIdentity()
        if (known !== undefined) return known
        const id = Buffer.from(randomUUID())
        const md5 = createHash('md5').update(id).digest('base64')
        await putObject(identityFile, id, id.length, md5, { IfNoneMatch: '*' }).catch((error: unknown) => {
          // Another portal was first.
          if (!/^(?:PreconditionFailed|ConditionalRequestConflict)$/.test(nameOf(error))) throw error
        })
        return (await readIdentity()) ?? refuse(new Error('S3 did not store the identity file.'))
      } catch (error) {
        throw wrongSettings(error, settings) ?? new StorageUnavailableError(error)
      }
    },
  }
}

const nothing = (): void => undefined

type StoredObject = { key: string; bytes: number; changed: Date }

const openClient = ({ endpoint, region, accessKeyId, secretAccessKey }: S3Config): S3Client =>
  new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Self-hosted servers rarely have a host name per bucket.
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    maxAttempts: 2,
    // Many compatible services don't know the newer checksums, but all know MD5.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    expectContinueHeader: false,
    // Failures are thrown, so nothing is logged to the console as well.
    logger: { debug: nothing, info: nothing, warn: nothing, error: nothing },
    // The maximum number of client connections, so that slow readers don't delay others.
    requestHandler: { httpAgent: { maxSockets: 1_000 }, httpsAgent: { maxSockets: 1_000 } },
  })

/** Aborts an SDK call whose response, not counting its body, doesn't arrive in time. */
const inTime = async <Answer>(
  send: (options: { abortSignal: AbortSignal }) => Promise<Answer>,
  bytes = 0,
): Promise<Answer> => {
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), answerMs + bytes / bytesPerMs)
  try {
    return await send({ abortSignal: timeout.signal })
  } finally {
    clearTimeout(timer)
  }
}

/** Yields the body as fast as it is read; fails when S3, not the reader, stalls. */
const withoutStalls = (body: Readable): Readable => {
  const chunks = async function* chunks(): AsyncIterable<Uint8Array> {
    const expect = () => setTimeout(() => body.destroy(new Error('S3 stopped sending.')), stallMs)
    let timer = expect()
    try {
      for await (const chunk of body) {
        clearTimeout(timer)
        yield chunk
        timer = expect()
      }
    } catch (error) {
      refuse(error)
    } finally {
      clearTimeout(timer)
    }
  }
  const content = Readable.from(chunks(), { objectMode: false })
  content.once('close', () => body.destroy())
  return content
}

const refuse = (error: unknown): never => {
  throw error instanceof AppError ? error : new StorageUnavailableError(error)
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '')
const isMissing = (error: unknown): boolean => /^(?:NoSuchKey|NotFound)$/.test(nameOf(error))

/** Returns the setting to correct when S3 refuses us because of it; undefined when it doesn't respond. */
const wrongSettings = (error: unknown, { bucket, region, endpoint }: S3Config): ConfigError | undefined => {
  const sentence = wrongSetting(nameOf(error), bucket, region)
  return sentence === undefined ? undefined : new ConfigError(`${sentence} (${endpoint ?? 'Amazon S3'}).`)
}

const wrongSetting = (name: string, bucket: string, region: string): string | undefined => {
  switch (name) {
    case 'NoSuchBucket':
      return `S3_BUCKET names a bucket that does not exist: ${bucket}`
    case 'InvalidAccessKeyId':
      return 'S3_ACCESS_KEY_ID is not known to the storage'
    case 'SignatureDoesNotMatch':
      return 'S3_SECRET_ACCESS_KEY does not belong to S3_ACCESS_KEY_ID'
    case 'AccessDenied':
    case 'Forbidden':
      return `S3_ACCESS_KEY_ID may not list, read and write the bucket ${bucket}`
    case 'PermanentRedirect':
    case 'AuthorizationHeaderMalformed':
      return `S3_REGION is not the region of the bucket ${bucket}: ${region}`
    default:
      return undefined
  }
}
