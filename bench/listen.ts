import { once } from 'node:events'
import type { Server } from 'node:http'

/** Lets a server listen on a free port of this machine, and answers its address. */
export const listenAnywhere = async (server: Server): Promise<string> => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
}
