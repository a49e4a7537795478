/** A proxy in front of the portal that can make it look like a newer build. */
import { createServer, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { freePort } from '../server/testing/free-port.ts'

export type NewBuildProxy = {
  origin: string
  /** From now on pages start with another file, and the service worker has a new revision. */
  serveNewBuild: () => void
  close: () => void
}

/** The entry script of the newer build. */
export const newEntry = '/assets/renewed.js'

/** Opens a proxy to the portal at `origin`, with its own origin. */
export const openNewBuildProxy = async (origin: string): Promise<NewBuildProxy> => {
  const { hostname, port } = new URL(origin)
  let servesNewBuild = false
  let entry = ''

  const server = createServer((asked, answer) => {
    if (servesNewBuild && asked.url === newEntry)
      return void answer.writeHead(200, { 'content-type': 'text/javascript' }).end(`import '${entry}'`)

    // Requests the whole, uncompressed response, because it may be changed.
    const { 'if-none-match': _, 'if-modified-since': __, ...others } = asked.headers
    const headers = { ...others, 'accept-encoding': 'identity' }
    const relay = async (answered: IncomingMessage): Promise<void> => {
      const type = String(answered.headers['content-type'])
      const changes = servesNewBuild && (type.startsWith('text/html') || asked.url?.startsWith('/service-worker.js'))
      answer.writeHead(answered.statusCode ?? 500, changes ? { 'content-type': type } : answered.headers)
      if (!changes) return void answered.pipe(answer)
      const content = await text(answered)
      entry = /\/assets\/index-[\w-]+\.js/.exec(content)?.[0] ?? entry
      // The worker compares revisions to see which files changed.
      answer.end(
        type.startsWith('text/html')
          ? content.replaceAll(entry, newEntry)
          : content.replaceAll(/"revision":"[\w-]+"/g, '"revision":"renewed"'),
      )
    }
    const to = { hostname, port, path: asked.url, method: asked.method, headers }
    asked.pipe(request(to, (answered) => void relay(answered)))
  })
  // The live connection.
  server.on('upgrade', (asked, socket) => {
    const passedOn = connect(Number(port), hostname, () => {
      const headers = asked.rawHeaders.map((part, index) => (index % 2 === 0 ? `${part}: ` : `${part}\r\n`)).join('')
      passedOn.write(`${asked.method} ${asked.url} HTTP/1.1\r\n${headers}\r\n`)
      socket.pipe(passedOn).pipe(socket)
    })
    for (const end of [socket, passedOn]) end.on('error', () => [socket, passedOn].forEach((other) => other.destroy()))
  })

  const ownPort = await freePort()
  await new Promise<void>((resolve) => server.listen(ownPort, resolve))
  return {
    origin: `http://localhost:${ownPort}`,
    serveNewBuild: () => (servesNewBuild = true),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
