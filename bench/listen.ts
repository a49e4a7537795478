import { once } from 'node:events'
import type { Server } from 'node:http'

/** Starts a server on a free local port, and returns its URL. */
export const listenAnywhere = async (server: Server): Promise<string> => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
}
