import { createServer } from 'node:http'
import { readConfig } from '#server/config.ts'
import { noFanOut } from '#server/platform/nodes/fan-out.ts'
import { openSockets } from '#server/platform/realtime/live.ts'
import { answerParent } from '../child.ts'
import { listenAnywhere } from '../listen.ts'

/** The baseline process: socket.io with the portal's options, which admits everyone and acknowledges their registration. */
const listen = (): Promise<string> => {
  const server = createServer((_, response) => response.end())
  openSockets(server, readConfig({}), () => false, noFanOut).on('connection', (socket) => {
    socket.on('registerUser', (_, acknowledge) => acknowledge?.({ success: true, quietFor: 0 }))
  })
  return listenAnywhere(server)
}

const verbs = { listen }
export type BaselineVerbs = typeof verbs

answerParent(verbs)
