import { io } from 'socket.io-client'
import { expect, it } from 'vitest'
import { atOnce, openTestPortal, type TestSocket } from '#server/testing/portal.ts'
import { buildPortal } from './app.ts'

const { clock, db, portalDb, given, portal } = await openTestPortal()

it('a stopping portal stores when each connected member was last online', async () => {
  const stopping = await buildPortal(portal.platform.config, portalDb, clock.now)
  const address = await stopping.app.listen({ port: 0, host: '127.0.0.1' })
  const ada = await given.student()
  const own: TestSocket = io(address, { auth: { token: ada.token }, transports: ['websocket'], reconnection: false })
  await new Promise<void>((resolve) => own.once('connect', resolve))
  await own.emitWithAck('registerUser', ada.id)

  await stopping.close()

  const [seen, ...others] = await db.selectFrom('presences').selectAll().execute()
  expect([seen?.member_id, others]).toEqual([ada.id, []])
  expect(clock.now().getTime() - (seen?.seen_at.getTime() ?? 0)).toBeLessThan(atOnce)
})
