import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { logInStudent, logOut } from '#contract/account/sessions.ts'
import { getCollege } from '#contract/college/college.ts'
import { getSettings, updateSettings } from '#contract/college/settings.ts'
import { listMessages, markRead, sendMessage } from '#contract/chat/messages.ts'
import { blockMember } from '#contract/trust/blocks.ts'
import { suspendMember } from '#contract/trust/suspensions.ts'
import type { Presence } from '#contract/socket.ts'
import { readConfig } from '#server/config.ts'
import { createCall } from '#server/testing/call.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { temporaryDirectory } from '#server/testing/directories.ts'
import { createGiven, type TestMember } from '#server/testing/given.ts'
import { atOnce, connectTo, next, type TestSocket } from '#server/testing/portal.ts'
import { type Node, openNode, settling } from '#server/testing/second-node.ts'

const redisUrl = process.env['TEST_REDIS_URL']
const { db, truncate, administer, ...database } = await openTestDatabase()
// Set by `npm run test:nodes`.
const url = process.env['TEST_NODES'] === undefined ? undefined : database.url

describe.runIf(url !== undefined).each(redisUrl === undefined ? ['postgres'] : ['postgres', 'redis'])(
  'two nodes that use %s',
  async (kind) => {
    if (url === undefined) return
    await truncate()
    const config = readConfig({
      ...{ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: temporaryDirectory(), DATABASE_URL: url },
      ...(kind === 'redis' && { REDIS_URL: redisUrl }),
    })
    const [one, other] = [await openNode(config, () => new Date()), await openNode(config, () => new Date())]
    const given = createGiven(one.portal.platform)
    const settled = settling(one.portal, other.portal)
    const sockets: TestSocket[] = []

    beforeEach(async () => {
      for (const socket of sockets.splice(0)) socket.close()
      await truncate()
      await settled()
    })
    afterAll(async () => {
      for (const socket of sockets) socket.close()
      await Promise.all([one.close(), other.close()])
    })

    const on = (node: Node, member?: TestMember) => ({ call: createCall(node.portal.app, member?.token) })
    const connect = async (node: Node, member: TestMember): Promise<TestSocket> => {
      const socket = await connectTo(node, member)
      sockets.push(socket)
      await settled()
      return socket
    }
    const say = (node: Node, from: TestMember, to: TestMember, message = 'Hello') =>
      on(node, from).call(sendMessage, {
        params: { receiverId: to.id },
        body: { message, clientId: randomUUID() },
      })
    const ended = (socket: TestSocket) =>
      new Promise<number>((resolve) => socket.once('disconnect', () => resolve(performance.now())))
    const watch = (socket: TestSocket, { id }: TestMember): Promise<Presence[]> =>
      socket.timeout(atOnce).emitWithAck('presence:watch', { userIds: [id] })

    it('push each message once and in order to the sockets of both', async () => {
      const [ada, grace] = [await given.student(), await given.student()]
      const heard = [await connect(one, grace), await connect(other, grace)].map((socket) => {
        const sequences: number[] = []
        socket.on('message', ({ sequence }) => sequences.push(sequence))
        return sequences
      })

      for (let count = 0; count < 20; count += 1)
        expect((await say(count % 2 === 0 ? one : other, ada, grace)).status).toBe(201)

      const all = Array.from({ length: 20 }, (_, index) => index + 1)
      await expect.poll(() => heard.map((sequences) => sequences.toSorted((a, b) => a - b))).toEqual([all, all])
      const { body } = await on(other, grace).call(listMessages, { params: { userId: ada.id } })
      expect(body.map(({ sequence }) => sequence)).toEqual(all)
    })

    it("send receipts and typing, but don't echo a message to the sender's only socket", async () => {
      const [ada, grace] = [await given.student(), await given.student()]
      const [hers, own] = [await connect(one, ada), await connect(other, grace)]
      const echoed: unknown[] = []
      hers.on('message', (message) => echoed.push(message))
      await say(other, ada, grace)

      const read = next(hers, 'conversation:reached')
      await on(other, grace).call(markRead, { params: { userId: ada.id }, body: { sequence: 1 } })
      expect(await read).toMatchObject({ userId: grace.id, read: 1 })
      const typing = next(hers, 'typing')
      own.emit('typing', { userId: ada.id })
      expect(await typing).toEqual({ userId: grace.id })
      expect(echoed).toEqual([])
    })

    it('show a member online on either until their last device has disconnected from both', async () => {
      const [ada, grace] = [await given.student(), await given.student()]
      await say(one, ada, grace)
      const own = await connect(one, ada)
      const desk = await connect(other, grace)
      await expect.poll(() => watch(own, grace)).toMatchObject([{ online: true }])

      const phone = await connect(one, grace)
      desk.close()
      await expect.poll(() => other.portal.platform.live.isOnline(grace.id)).toBe(true)
      const left = next(own, 'presence:changed')
      phone.close()
      expect(await left).toMatchObject({ userId: grace.id, online: false })
      const elsewhere = await connect(other, ada)
      await expect.poll(() => watch(elsewhere, grace)).toMatchObject([{ online: false }])
    })

    it('cut the sockets of a session on both immediately when it ends on one', async () => {
      const ada = await given.student()
      const sockets = [await connect(one, ada), await connect(other, ada)]
      const cut = Promise.all(sockets.map(ended))
      const asked = performance.now()
      await on(one, ada).call(logOut)

      expect(Math.max(...(await cut)) - asked).toBeLessThan(atOnce)
      await expect
        .poll(async () => (await on(other, ada).call(listMessages, { params: { userId: ada.id } })).status)
        .toBe(401)
    })

    it('disconnect a suspended member on both, and end presence between members who block each other', async () => {
      const [ada, grace, admin] = [await given.student(), await given.student(), await given.admin()]
      await say(one, ada, grace)
      const own = await connect(other, ada)
      const hers = await connect(one, grace)
      await expect.poll(() => watch(own, grace)).toMatchObject([{ online: true }])
      const hidden = next(own, 'presence:changed')
      await on(one, grace).call(blockMember, { params: { userId: ada.id } })
      expect(await hidden).toMatchObject({ userId: grace.id, online: false })

      const cut = ended(hers)
      const { status } = await on(other, admin).call(suspendMember, {
        params: { id: grace.id },
        body: { reason: 'Spam' },
      })
      expect(status).toBe(200)
      await cut
      await expect
        .poll(async () => (await on(one, grace).call(listMessages, { params: { userId: ada.id } })).status)
        .toBe(401)
    })

    it('apply a changed college setting on the other node immediately', async () => {
      const admin = await given.admin()
      const nameOn = async (node: Node) => (await on(node).call(getCollege)).body.name
      expect(await nameOn(other)).not.toBe('Alderbrook')
      const { body } = await on(one, admin).call(getSettings)
      const { status } = await on(one, admin).call(updateSettings, { body: { ...body, name: 'Alderbrook' } })
      expect(status).toBe(200)

      await expect.poll(() => nameOn(other), { timeout: atOnce }).toBe('Alderbrook')
    })

    it('count password guesses together', async () => {
      const ada = await given.student()
      const guess = (node: Node, password: string) =>
        on(node).call(logInStudent, { body: { collegeEmail: ada.email, password } })
      const statuses: number[] = []
      for (let count = 0; count < 6; count += 1)
        statuses.push((await guess(count % 2 === 0 ? one : other, 'Not-Hers-7')).status)

      expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
      expect((await guess(one, ada.password)).status).toBe(429)
    })

    it('run each task once', async () => {
      const done = new Map<number, number>()
      for (const { portal } of [one, other])
        portal.platform.tasks.define<number>({
          kind: 'test.once',
          atOnce: 4,
          perform: async (count) => void done.set(count, (done.get(count) ?? 0) + 1),
        })
      for (let count = 0; count < 40; count += 1)
        await one.portal.platform.tasks.enqueue(db, { kind: 'test.once' }, count)
      await Promise.all([one, other].map(({ portal }) => portal.platform.tasks.runDue()))

      expect([...done.values()]).toEqual(Array.from({ length: 40 }, () => 1))
    })

    it.runIf(kind === 'postgres')('make sockets catch up after losing contact, and find each other again', async () => {
      const [ada, grace] = [await given.student(), await given.student()]
      const hers = await connect(other, grace)
      const missed = next(hers, 'pushes:missed')
      await administer(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen%'`,
      )
      await missed

      await expect
        .poll(async () => {
          const pushed = next(hers, 'message', 1_000).catch(() => undefined)
          await say(one, ada, grace)
          return (await pushed)?.senderId
        })
        .toBe(ada.id)
    })
  },
)
