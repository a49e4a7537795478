import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { freePort } from '#server/testing/free-port.ts'
import { openConnection } from './copy/connection.ts'
import { waitForPostgres } from './wait.ts'

// "Authenticated" and "ready" in the protocol of PostgreSQL.
const ready = Buffer.from('R\0\0\0\u0008\0\0\0\0Z\0\0\0\u0005I', 'latin1')

it('waits until the database accepts connections', async () => {
  const port = await freePort()
  const waiting = waitForPostgres({ host: '127.0.0.1', port, user: 'alumni', password: '' }, 60_000)
  const server = createServer((socket) => void socket.once('data', () => socket.write(ready)).on('error', () => {}))
  setTimeout(() => server.listen(port, '127.0.0.1'), 1500)
  await expect(waiting).resolves.toBeUndefined()
  server.close()
  await once(server, 'close')
})

it('gives up after the limit', async () => {
  const waiting = waitForPostgres({ host: '127.0.0.1', port: await freePort(), user: 'alumni' }, 1)
  await expect(waiting).rejects.toThrow('The database is not available')
})

it("applies to operators' commands too", async () => {
  const databaseUrl = `postgres://alumni@127.0.0.1:${await freePort()}/alumni`
  const opening = openConnection({ databaseUrl, dataDirectory: '', databaseWait: 1 })
  await expect(opening).rejects.toThrow('The database is not available')
})
