/** npm run files:move -- --to s3|local: copies all files between the data directory and the configured bucket. The portal may be running. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ConfigError, readConfig } from '#server/config.ts'
import { prepareDataDirectory } from '#server/platform/data-directory.ts'
import { CopyError, copyFiles, type CopyProgress } from '#server/platform/storage/copy.ts'
import { openStorage } from '#server/platform/storage/open.ts'
import { StorageUnavailableError } from '#server/platform/storage/storage.ts'

if (existsSync('.env')) process.loadEnvFile('.env')

const move = async (): Promise<void> => {
  const to = direction()
  const { dataDirectory, s3 } = readConfig(process.env)
  if (s3 === undefined)
    throw new ConfigError('Set S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY for this command.')
  prepareDataDirectory(dataDirectory)
  const folder = join(dataDirectory, 'files')
  const bucket = `the bucket ${s3.bucket} (${s3.endpoint ?? 'Amazon S3'})`
  const local = await openStorage({ dataDirectory, s3: undefined })
  const remote = await openStorage({ dataDirectory, s3 })
  await remote.identify()

  console.log(to === 's3' ? `Copying from ${folder} to ${bucket}.` : `Copying from ${bucket} to ${folder}.`)
  const { copied, present, all } = await (to === 's3'
    ? copyFiles(local, remote, showProgress)
    : copyFiles(remote, local, showProgress))
  console.log(
    `Copied ${files(copied)}, read back and compared; ${files(present)} were already there. All ${files(all)} are in place.`,
  )
  console.log(to === 's3' ? afterMoveToS3(folder) : afterMoveToLocal(bucket))
}

const direction = (): 's3' | 'local' => {
  const { values } = parseArgs({ options: { to: { type: 'string' } }, strict: false })
  if (values.to === 's3' || values.to === 'local') return values.to
  throw new ConfigError('Name the target: npm run files:move -- --to s3, or --to local.')
}

const afterMoveToS3 = (folder: string): string => `
Next:
1. Leave S3_BUCKET and the other S3_ settings set for the portal, and restart it.
2. Run this command again: it copies only the files uploaded in the meantime.
3. Once photos and attachments open, delete ${folder}.`

const afterMoveToLocal = (bucket: string): string => `
Next:
1. Remove S3_BUCKET and the other S3_ settings from the portal's settings, and restart it.
2. Run this command again with these settings: it copies only the files uploaded in the meantime.
3. Once photos and attachments open, empty ${bucket}.`

const files = ({ files: number, bytes }: CopyProgress['all']): string => `${number} files (${size(bytes)})`

const size = (bytes: number): string => {
  const [amount, unit] =
    bytes >= 1e9 ? [bytes / 1e9, 'GB'] : bytes >= 1e6 ? [bytes / 1e6, 'MB'] : [Math.ceil(bytes / 1e3), 'kB']
  return `${amount.toLocaleString('en', { maximumFractionDigits: 1 })} ${unit}`
}

let shownAt = -Infinity
// On a terminal, one line that is overwritten; in a log, one line every five seconds.
const showProgress = ({ copied, present, all }: CopyProgress): void => {
  const done = { files: copied.files + present.files, bytes: copied.bytes + present.bytes }
  const isLast = done.files === all.files
  if (!isLast && performance.now() - shownAt < (process.stdout.isTTY ? 100 : 5_000)) return
  shownAt = performance.now()
  const percent = all.bytes === 0 ? 100 : Math.floor((100 * done.bytes) / all.bytes)
  const line = `${done.files} of ${all.files} files, ${size(done.bytes)} of ${size(all.bytes)}, ${percent} %`
  process.stdout.write(process.stdout.isTTY ? `\r\u001B[K${line}${isLast ? '\n' : ''}` : `${line}\n`)
}

const sentenceOf = (error: unknown): string | undefined => {
  if (error instanceof ConfigError || error instanceof CopyError) return error.message
  if (error instanceof StorageUnavailableError)
    return 'The S3 storage does not respond. The files copied so far are kept: run this command again to continue.'
  const isFull = error instanceof Error && 'code' in error && error.code === 'ENOSPC'
  return isFull ? 'The disk is full. Free up space, then run this command again to continue.' : undefined
}

try {
  await move()
} catch (error) {
  const sentence = sentenceOf(error)
  if (sentence === undefined) throw error
  console.error(sentence)
  process.exitCode = 1
}
