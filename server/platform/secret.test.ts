import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { openTestDatabase } from '#server/testing/database.ts'
import { temporaryDirectory } from '#server/testing/directories.ts'
import { encrypt, decrypt } from './auth/encryption.ts'
import { isSigned, sign } from './auth/tokens.ts'
import { openSecret } from './secret.ts'

const { db, truncate } = await openTestDatabase()
let dataDirectory: string
const open = (secret?: string) => openSecret(db, { secret, dataDirectory })
const old = 'o'.repeat(43)
const text = Buffer.from('plain')

beforeEach(async () => {
  await truncate()
  dataDirectory = temporaryDirectory()
})

const storedNames = async () => (await db.selectFrom('secrets').select('name').execute()).map(({ name }) => name)

it('the secret is in a file of its own, readable by its user only, and not in the database', async () => {
  const secret = await open()

  expect(readFileSync(join(dataDirectory, 'secret'), 'utf8')).toBe(`${secret}\n`)
  expect(statSync(join(dataDirectory, 'secret')).mode & 0o777).toBe(0o600)
  expect(await storedNames()).not.toContain('signing')
  expect(await open()).toBe(secret)
})

it('nodes that share the folder and start together share one secret', async () => {
  const secrets = await Promise.all([open(), open(), open()])

  expect(new Set(secrets).size).toBe(1)
  expect(readFileSync(join(dataDirectory, 'secret'), 'utf8')).toBe(`${secrets[0]}\n`)
})

it('moves the secret of an earlier release out of the database, and still opens what it signed and sealed', async () => {
  await db.insertInto('secrets').values({ name: 'signing', value: old }).execute()

  const secret = await open()

  expect(await storedNames()).not.toContain('signing')
  expect(isSigned(secret, 'link', sign(old, 'link'))).toBe(true)
  expect(decrypt(secret, 'totp', 'ada', encrypt(old, 'totp', 'ada', text))).toEqual(text)
  expect(isSigned(old, 'link', sign(secret, 'link'))).toBe(false)
  expect(await open()).toBe(secret)
})

it('a newer secret signs and seals, an older one still opens until it is removed', async () => {
  const fresh = 'n'.repeat(43)
  const [signature, sealed] = [sign(old, 'link'), encrypt(old, 'totp', 'ada', text)]

  const rotated = await open(`${fresh} ${old}`)

  expect(isSigned(rotated, 'link', signature)).toBe(true)
  expect(decrypt(rotated, 'totp', 'ada', sealed)).toEqual(text)
  expect(decrypt(fresh, 'totp', 'ada', encrypt(rotated, 'totp', 'ada', text))).toEqual(text)
  const later = await open(fresh)
  expect(isSigned(later, 'link', signature)).toBe(false)
  expect(() => decrypt(later, 'totp', 'ada', sealed)).toThrow()
})

// test: invalid-secret-file-stops-start
it('an invalid secret file stops the start with one sentence', async () => {
  writeFileSync(join(dataDirectory, 'secret'), 'garbage\n')
  await expect(open()).rejects.toMatchObject({
    name: 'ConfigError',
    message: expect.stringMatching(/^[^\n]* is damaged: [^\n]*\.$/),
  })
})
