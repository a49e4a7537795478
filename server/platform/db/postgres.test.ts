import { Socket } from 'node:net'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { getReadiness } from '#contract/public/health.ts'
import { listMessages, sendMessage } from '#contract/chat/messages.ts'
import { buildPortal, type Portal } from '#server/app.ts'
import { createCall } from '#server/testing/call.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { newClientId, openTestPortal } from '#server/testing/portal.ts'
import { openDatabase } from './database.ts'
import { DatabaseUnavailableError } from './failures.ts'
import { SharedConnections } from './shared-connections.ts'

const server = process.env['TEST_DATABASE_URL']

describe.runIf(server)('PostgreSQL', async () => {
  if (server === undefined) return
  const { as, db, given, portal } = await openTestPortal()
  const { url } = await openTestDatabase()

  /** Connects an operator to the same database. */
  const operator = async (): Promise<pg.Client> => {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
    const url = new URL(server)
    url.pathname = `/${rows[0]?.name}`
    const client = new pg.Client({ connectionString: url.href })
    client.on('error', () => {})
    await client.connect()
    onTestFinished(() => client.end())
    return client
  }

  /** Opens a portal with production timeouts for the database, not those of tests. */
  const openUsual = async (): Promise<Portal> => {
    const database = await openDatabase({ databaseUrl: url, dataDirectory: '' })
    const usual = await buildPortal(portal.platform.config, database.db)
    onTestFinished(async () => {
      await usual.close()
      await database.close()
    })
    return usual
  }

  it('a read without a response fails in time, and the next uses another connection', async () => {
    const config = { connectionString: server, query_timeout: 1_000 }
    const reads = new SharedConnections(config, () => new Socket(), 1, { waiting: 8, milliseconds: 20 })
    onTestFinished(() => reads.end())

    await expect(reads.read({ name: 'slow', text: 'select pg_sleep(5)', values: [] })).rejects.toThrow(
      DatabaseUnavailableError,
    )
    expect(await reads.read({ name: 'quick', text: 'select 1 as one', values: [] })).toEqual([{ one: 1 }])
  })

  it('repeatedly ended connections cause at most 503s, and lose no message', async () => {
    const [ada, grace] = [await given.student(), await given.student()]
    await as(grace).call(sendMessage, messageTo(ada.id, grace.id, newClientId()))
    const other = await operator()
    const sent = Array.from({ length: 100 }, () => newClientId())
    const statuses = { read: [] as number[], sent: [] as number[] }

    // Triggered by the number of responses, because a slow machine would never finish between two timed ends.
    const endAll = () =>
      other.query(`select pg_terminate_backend(pid) from pg_stat_activity
                   where datname = current_database() and pid <> pg_backend_pid()`)
    const waiting = [...sent]
    const tries = Array.from({ length: 10 }, async () => {
      for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
        const [{ status, headers }, read] = await Promise.all([
          as(ada).call(sendMessage, messageTo(grace.id, ada.id, id)),
          as(ada).call(listMessages, { params: { userId: grace.id } }),
        ])
        if (status === 503) expect(headers['retry-after']).toBe('5')
        if (status !== 201) waiting.push(id)
        statuses.sent.push(status)
        statuses.read.push(read.status)
        // Not after the last, because the next test would get a connection that has just ended.
        if (statuses.sent.length % 20 === 0 && statuses.sent.length < sent.length) await endAll()
      }
    })
    await Promise.all(tries)

    expect(new Set([...statuses.sent, ...statuses.read, 200])).toEqual(new Set([201, 200, 503]))
    // Over a connection that was not ended.
    const { rows } = await other.query('select count(*)::integer as count from messages')
    expect(rows).toEqual([{ count: sent.length + 1 }])
  })

  it('a locked table causes 503 in time, and works again once it is unlocked', async () => {
    const [ada, grace] = [await given.student(), await given.student()]
    await as(grace).call(sendMessage, messageTo(ada.id, grace.id, newClientId()))
    const usual = await openUsual()
    const other = await operator()
    await other.query('begin; lock table messages in access exclusive mode')
    const send = () => createCall(usual.app, ada.token)(sendMessage, messageTo(grace.id, ada.id, newClientId()))

    const begun = performance.now()
    const answers = await Promise.all(Array.from({ length: 30 }, send))
    const took = performance.now() - begun

    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 503))
    expect(took).toBeLessThan(25_000)
    await other.query('rollback')
    expect((await send()).status).toBe(201)
    expect((await createCall(usual.app, undefined)(getReadiness)).status).toBe(200)
  })
})

const messageTo = (receiverId: string, senderId: string, clientId: string) => ({
  params: { receiverId },
  body: { message: 'Hello', senderId, receiverId, clientId },
})
