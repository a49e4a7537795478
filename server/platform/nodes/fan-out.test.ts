import pg from 'pg'
import { Server } from 'socket.io'
import { describe, expect, it } from 'vitest'
import { openTestDatabase, patientLimits } from '#server/testing/database.ts'
import { openFanOut } from './fan-out.ts'

const { db, ...database } = await openTestDatabase()

describe.runIf(database.url !== undefined)('the fan-out over PostgreSQL', () => {
  const open = async () => {
    const fanOut = await openFanOut({ databaseUrl: database.url, redisUrl: undefined, limits: patientLimits }, db)
    const { adapter } = fanOut
    if (adapter === undefined) throw new Error('This database does not relay notifications.')
    return { ...fanOut, sockets: new Server({ adapter }) }
  }

  it('closes while its listener is still being opened', async () => {
    const { sockets, close } = await open()
    await sockets.of('/').adapter.close()
    await close()
  })

  it('delivers payloads around the size limit of a notification', async () => {
    const { sockets, failures, close } = await open()
    const listener = new pg.Client({ connectionString: database.url })
    await listener.connect()
    await listener.query('listen "socket.io#/"')
    // Notifications arrive in order.
    const arrived = new Promise<void>((resolve) =>
      listener.on('notification', ({ payload = '' }) => payload.includes('the last') && resolve()),
    )
    for (let length = 7_700; length <= 8_000; length += 1) sockets.serverSideEmit('node', 'x'.repeat(length))
    sockets.serverSideEmit('node', 'the last')
    await arrived
    expect(failures()).toBe(0)

    await listener.end()
    await sockets.of('/').adapter.close()
    await close()
  })
})
