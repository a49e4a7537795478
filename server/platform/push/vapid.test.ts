import { createECDH } from 'node:crypto'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import webPush from 'web-push'
import { openTestDatabase } from '#server/testing/database.ts'
import { temporaryDirectory } from '#server/testing/directories.ts'
import { openPush } from './push.ts'

const { db, truncate } = await openTestDatabase()
let dataDirectory: string

beforeEach(async () => {
  await truncate()
  dataDirectory = temporaryDirectory()
})

const open = (secret?: string) =>
  openPush(db, { pushHosts: [], mailFrom: 'no-reply@college.example', dataDirectory, secret })
const keep = (value: string) => db.insertInto('secrets').values({ name: 'vapid', value }).execute()
const stored = () => db.selectFrom('secrets').selectAll().execute()
const file = () => join(dataDirectory, 'vapid')
const refusal = {
  name: 'ConfigError',
  message: expect.stringMatching(/^[^\n]*vapid[^\n]* is damaged: [^\n]*notifications[^\n]*\.$/),
}

it("stores the private key in a file readable by the portal's user only, and not in the database", async () => {
  const { publicKey } = await open()

  const pair = createECDH('prime256v1')
  pair.setPrivateKey(readFileSync(file(), 'utf8').trim(), 'base64url')
  expect(pair.getPublicKey('base64url')).toBe(publicKey)
  expect(statSync(file()).mode & 0o777).toBe(0o600)
  expect(await stored()).toEqual([])
  expect((await open()).publicKey).toBe(publicKey)
})

it('moves the key of an earlier release from the database to the file, so that browsers stay subscribed', async () => {
  const keys = webPush.generateVAPIDKeys()
  await keep(JSON.stringify(keys))

  expect((await open()).publicKey).toBe(keys.publicKey)

  expect(readFileSync(file(), 'utf8')).toBe(`${keys.privateKey}\n`)
  expect(await stored()).toEqual([])
  expect((await open()).publicKey).toBe(keys.publicKey)
})

it.each(['garbage', '_'.repeat(43), ''])('a file with %j stops the start with one sentence', async (text) => {
  writeFileSync(file(), `${text}\n`)
  await expect(open()).rejects.toMatchObject(refusal)
})

it.each(['garbage', 'null', '{}', '{"privateKey":"garbage"}'])(
  'a database with %j stops the start with one sentence',
  async (value) => {
    await keep(value)
    await expect(open()).rejects.toMatchObject(refusal)
  },
)

it('nodes with the same SECRET have the same key, also while the secret is rotated', async () => {
  const [old, newer] = ['a'.repeat(40), 'b'.repeat(40)]
  const { publicKey } = await open(old)

  dataDirectory = temporaryDirectory()
  expect((await open(`${newer} ${old}`)).publicKey).toBe(publicKey)
  dataDirectory = temporaryDirectory()
  expect((await open(newer)).publicKey).not.toBe(publicKey)
})
