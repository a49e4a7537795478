import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { logInStudent } from '#contract/account/sessions.ts'
import { sendMessage } from '#contract/chat/messages.ts'
import { readConfig } from '#server/config.ts'
import { createCall } from '#server/testing/call.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { temporaryDirectory } from '#server/testing/directories.ts'
import { createGiven } from '#server/testing/given.ts'
import { connectTo, next } from '#server/testing/portal.ts'
import { withoutLimits } from '#server/testing/portal-process.ts'
import { withRedis } from '#server/testing/redis.ts'
import { openNode, settling } from '#server/testing/second-node.ts'

const { truncate, ...database } = await openTestDatabase()
// Set by `npm run test:nodes`.
const url = process.env['TEST_NODES'] === undefined ? undefined : database.url

describe.runIf(url !== undefined)('a node without other nodes', () => {
  it('publishes no pushes until another node joins, because publishing costs as much as delivering', async () => {
    await truncate()
    const settings = { NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: temporaryDirectory(), DATABASE_URL: url }
    const config = readConfig({ ...withoutLimits, ...settings })
    const given = createGiven({ db: database.db, now: () => new Date() })
    const [ada, grace] = [await given.student(), await given.student()]
    const listener = new pg.Client({ connectionString: url })
    await listener.connect()
    onTestFinished(() => listener.end())
    await listener.query('listen "socket.io#/"')
    const one = await openNode(config, () => new Date())
    onTestFinished(() => one.close())
    const say = () =>
      createCall(one.portal.app, ada.token)(sendMessage, {
        params: { receiverId: grace.id },
        body: { message: 'Hello', clientId: randomUUID() },
      })
    /** Sends a message and returns whether it was published. A sentinel sent afterwards arrives after it. */
    const isPublished = async () => {
      const payloads: string[] = []
      const sentinel = `sentinel_${randomUUID()}`
      const told = new Promise<void>((resolve) =>
        listener.on('notification', ({ payload = '' }) => {
          payloads.push(payload)
          if (payload.includes(sentinel)) resolve()
        }),
      )
      expect((await say()).status).toBe(201)
      one.portal.platform.peers.tell('written', [sentinel])
      await told
      listener.removeAllListeners('notification')
      return payloads.some((payload) => payload.includes(ada.id) && payload.includes('Hello'))
    }
    expect(await isPublished()).toBe(true)

    // A node waits a while for others before it stops publishing.
    while (await isPublished()) await wait(200)

    const other = await openNode(config, () => new Date())
    onTestFinished(() => other.close())
    while (!(await isPublished())) await wait(200)
    const hers = await connectTo(other, grace)
    onTestFinished(() => void hers.close())
    const heard = next(hers, 'message')
    await say()
    expect(await heard).toMatchObject({ message: 'Hello', senderId: ada.id })
  })
})

describe.runIf(url !== undefined)('a Redis outage', () => {
  // test: separated-nodes-lose-nothing
  it('loses no message and no limit: nodes work alone, then reconnect', async () => {
    if (url === undefined) return
    await truncate()
    await withRedis(async (redis) => {
      const config = readConfig({
        ...{ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: temporaryDirectory() },
        ...{ DATABASE_URL: url, REDIS_URL: redis.url },
      })
      const now = () => new Date()
      const [one, other] = [await openNode(config, now), await openNode(config, now)]
      onTestFinished(() => Promise.all([one.close(), other.close()]).then(() => undefined))
      await settling(one.portal, other.portal)()
      const given = createGiven(one.portal.platform)
      const [ada, grace] = [await given.student(), await given.student()]
      const [here, there] = [await connectTo(one, grace), await connectTo(other, grace)]
      onTestFinished(() => [here, there].forEach((socket) => socket.close()))
      const send = (message: string) =>
        createCall(one.portal.app, ada.token)(sendMessage, {
          params: { receiverId: grace.id },
          body: { message, clientId: randomUUID() },
        })
      const pushed = next(there, 'message')
      await send('Before')
      expect(await pushed).toMatchObject({ message: 'Before' })

      await redis.stop()
      const delivered = next(here, 'message')
      expect((await send('Meanwhile')).status).toBe(201)
      expect(await delivered).toMatchObject({ message: 'Meanwhile' })
      const guesses: number[] = []
      for (let count = 0; count < 6; count += 1)
        guesses.push(
          (
            await createCall(one.portal.app, undefined)(logInStudent, {
              body: { collegeEmail: ada.email, password: 'Not-Hers-7' },
            })
          ).status,
        )
      expect(guesses).toEqual([401, 401, 401, 401, 401, 429])

      const missed = next(there, 'pushes:missed')
      await redis.start()
      await missed
      await expect
        .poll(
          async () => {
            const heard = next(there, 'message', 1_000).catch(() => undefined)
            await send('After')
            return (await heard)?.message
          },
          { timeout: 30_000 },
        )
        .toBe('After')
    })
  })
})
