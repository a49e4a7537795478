import { expect, it } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { openRedis } from './redis.ts'

// Set by `npm run test:nodes`.
const url = process.env['TEST_REDIS_URL']

it.runIf(url !== undefined)('a stream reader misses nothing that is added between two reads', async () => {
  if (url === undefined) return
  const { client, close } = await openRedis(url, () => undefined)
  await expect.poll(() => client.isReady).toBe(true)
  const [reader, key] = [client.duplicate(), newId()]
  await reader.connect()
  const readNew = () => reader.xRead([{ key, id: '$' }], { COUNT: 10, BLOCK: 1 })
  await client.xAdd(key, '*', { said: 'before' })
  expect(await readNew()).toBeNull()

  await client.xAdd(key, '*', { said: 'between' })

  expect(await readNew()).toMatchObject([{ messages: [{ message: { said: 'between' } }] }])
  await client.del(key)
  close()
})
