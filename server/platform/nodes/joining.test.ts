import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import { createRoleWithDatabase, openTestDatabase } from '#server/testing/database.ts'
import { temporaryDirectory } from '#server/testing/directories.ts'
import { startPortalProcess } from '#server/testing/portal-process.ts'
import { joinNodes } from './nodes.ts'

const { db, truncate, ...database } = await openTestDatabase()
// Set by `npm run test:nodes`.
const url = process.env['TEST_NODES'] === undefined ? undefined : database.url

describe.runIf(url !== undefined)('a starting node', () => {
  const common = { secret: 'a', pushKey: 'k', storage: 's' }
  const join = (kind: 'none' | 'postgres' | 'redis', more: Partial<typeof common> = {}, patience = 0) =>
    joinNodes({ db, kind: 'postgres' }, { kind }, { ...common, ...more }, patience)

  beforeEach(truncate)

  it('is refused without a fan-out until the other node has stopped', async () => {
    const leave = await join('none')
    await expect(join('none')).rejects.toThrow(/Another node.*Set REDIS_URL on all nodes, or stop the other\.$/)
    await leave()
    const leaveAgain = await join('none')
    await leaveAgain()
  })

  it("is refused when its fan-out differs from the others'", async () => {
    const leave = await join('postgres')
    await expect(join('redis')).rejects.toThrow(/reaches other nodes by postgres, but this node uses redis/)
    await leave()
  })

  it('is refused with another secret, but not during a rotation', async () => {
    const leave = [await join('postgres', { secret: 'old new' })]
    await expect(join('postgres', { secret: 'other' })).rejects.toThrow(/another secret/)
    await expect(join('postgres', { secret: 'new' })).rejects.toThrow(/another secret/)
    leave.push(await join('postgres', { secret: 'new old' }))
    for (const each of leave) await each()
  })

  it('is refused with another file storage or push key', async () => {
    const leave = await join('postgres')
    await expect(join('postgres', { storage: 'elsewhere' })).rejects.toThrow(/stores its files elsewhere/)
    await expect(join('postgres', { pushKey: 'other' })).rejects.toThrow(/another key for push services/)
    await leave()
  })

  it('waits for a killed node to expire', async () => {
    await sql`insert into nodes (id, fan_out, fingerprints, seen_at)
      values (${randomUUID()}::uuid, 'none', '{}', now() - interval '14.5 seconds')`.execute(db)
    const leave = await join('none', {}, 1_000)
    await leave()
  })
})

describe.runIf(url !== undefined)('nodes started together on an empty database', () => {
  it("migrate it once, create one administrator, and accept each other's sessions; each stops without the other", async () => {
    const { url: empty, remove } = await createRoleWithDatabase(process.env['TEST_DATABASE_URL'] ?? '')
    onTestFinished(remove)
    // Nodes share the folder. The first to start creates its other contents.
    const directory = temporaryDirectory()
    const admin = { email: 'dean@college.example', password: 'Correct-Horse-7' }
    const environment = {
      ...{ DATABASE_URL: empty.href, SECRET: 's'.repeat(40) },
      ...{ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password },
    }
    const nodes = await Promise.all([1, 2, 3].map(() => startPortalProcess(directory, [], environment)))
    onTestFinished(() => Promise.all(nodes.map((node) => node.kill())).then(() => undefined))
    const [first, second, third] = nodes
    const logIn = async (node: (typeof nodes)[number] | undefined) => {
      const response = await fetch(`${node?.url}/admin/login`, {
        ...{ method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(admin) },
      })
      return z.object({ token: z.string() }).parse(await response.json()).token
    }
    const settingsOn = async (node: (typeof nodes)[number] | undefined, token: string) =>
      (await fetch(`${node?.url}/api/admin/settings`, { headers: { authorization: `Bearer ${token}` } })).status

    const token = await logIn(first)
    expect(await settingsOn(second, token)).toBe(200)
    await first?.stop()
    await second?.kill()
    expect(await settingsOn(third, token)).toBe(200)
  }, 240_000)
})
