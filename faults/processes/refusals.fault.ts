import { spawnSync } from 'node:child_process'
import { chmodSync, closeSync, openSync, readdirSync, statSync, truncateSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { emptyDataDirectory, temporaryDirectory } from '#server/testing/directories.ts'
import { freePort } from '#server/testing/free-port.ts'
import { openTestS3 } from '#server/testing/s3.ts'
import { openPortal, sentenceOf } from '#server/run.ts'

const isRoot = process.platform === 'linux' && process.getuid?.() === 0

/** Opens a portal that must be refused in this process, and returns the message. */
const refusalOf = async (environment: Record<string, string>): Promise<string> => {
  const sentence = sentenceOf(await openPortal({ NODE_ENV: 'production', ...environment }).catch((error) => error))
  expect(sentence).toMatch(/^[A-Z][^\n]*\.$/)
  return sentence ?? ''
}

const umask = process.umask()
afterEach(() => void process.umask(umask))

const mounted: string[] = []
afterEach(() => {
  for (const path of mounted.splice(0)) spawnSync('umount', ['-l', path])
})

/** Mounts a file system with this size in MB. */
const mountDisk = (megabytes: number): string => {
  const path = temporaryDirectory()
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path])
  expect(status).toBe(0)
  mounted.push(path)
  return path
}

const scribble = (path: string): void => {
  const file = openSync(path, 'r+')
  writeSync(file, Buffer.alloc(statSync(path).size, 0x5a))
  closeSync(file)
}

describe('a refused start prints one sentence', () => {
  it('when TRUST_PROXY is invalid', async () => {
    expect(await refusalOf({ TRUST_PROXY: 'nginx!' })).toMatch(/^TRUST_PROXY must be true, or IP addresses/)
  })

  it('when the S3 bucket doesn’t exist', async () => {
    const s3 = await openTestS3()
    const settings = { ...s3.environment, S3_BUCKET: 'elsewhere', DATA_DIR: temporaryDirectory() }
    expect(await refusalOf(settings)).toMatch(/^S3_BUCKET names a bucket that does not exist: elsewhere/)
    await s3.close()
  })

  it('when PostgreSQL isn’t running', async () => {
    const url = `postgres://alumni:secret@127.0.0.1:${await freePort()}/alumni`
    const said = await refusalOf({ DATABASE_URL: url, DATA_DIR: temporaryDirectory(), DB_WAIT_SECONDS: '1' })
    expect(said).toMatch(/^The database cannot be used: connect ECONNREFUSED 127\.0\.0\.1/)
    expect(said).not.toContain('secret')
  })

  it.runIf(process.env['TEST_DATABASE_URL'])('when the PostgreSQL role doesn’t exist', async () => {
    const url = new URL(process.env['TEST_DATABASE_URL'] ?? '')
    url.username = 'nobody_here'
    const said = await refusalOf({ DATABASE_URL: url.href, DATA_DIR: temporaryDirectory() })
    expect(said).toMatch(/^The database cannot be used: .*nobody_here/)
  })

  it('when DATA_DIR is a file, or contains foreign files', async () => {
    const directory = temporaryDirectory()
    writeFileSync(join(directory, 'thesis.txt'), 'mine')
    chmodSync(directory, 0o755)
    expect(await refusalOf({ DATA_DIR: join(directory, 'thesis.txt') })).toMatch(/is not a folder\.$/)
    expect(await refusalOf({ DATA_DIR: directory })).toMatch(/contains other files \(thesis\.txt\)/)
    expect(statSync(directory).mode & 0o777).toBe(0o755)
  })

  it.each([
    ['control file', 'global/pg_control'],
    ['log', 'pg_wal/000000010000000000000001'],
    ['page', 'base/5/1259'],
  ])('when the database’s %s is damaged', async (_, file) => {
    const directory = await emptyDataDirectory()
    scribble(join(directory, 'database', file))
    expect(await refusalOf({ DATA_DIR: directory })).toMatch(/database .*cannot be opened: .*files are damaged/)
  })

  it('when the control file is empty', async () => {
    const directory = await emptyDataDirectory()
    truncateSync(join(directory, 'database', 'global/pg_control'), 0)
    expect(await refusalOf({ DATA_DIR: directory })).toMatch(/cannot be opened: .*files are damaged/)
  })
})

describe('a separate disk', () => {
  it.skipIf(!isRoot)(
    'a read-only DATA_DIR is refused with one sentence',
    async () => {
      const disk = mountDisk(10)
      spawnSync('mount', ['-o', 'remount,ro', disk])
      expect(await refusalOf({ DATA_DIR: disk })).toMatch(/is read-only\. Choose a folder that can be written to\.$/)
    },
    30_000,
  )

  it.skipIf(!isRoot)(
    'a first start without space is refused with one sentence and leaves no files',
    async () => {
      const disk = mountDisk(20)
      expect(await refusalOf({ DATA_DIR: disk })).toMatch(/could not be created in .*\. A new one needs 50 MB/)
      expect(readdirSync(disk)).toEqual([])
    },
    120_000,
  )
})
