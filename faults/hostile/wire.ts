import { connect, type Socket } from 'node:net'

/** The parts of a raw request. Any headers are possible, also invalid ones. */
export type WireRequest = { method: string; url: string; headers: [name: string, value: string][]; body: Buffer }
/** A response, or undefined when the connection was closed without one. */
export type WireAnswer = { status: number; headers: Record<string, string>; body: string } | undefined

/** Returns the bytes of a request. */
export const bytesOf = ({ method, url, headers, body }: WireRequest): Buffer => {
  const lines = [`${method} ${url} HTTP/1.1`, ...headers.map(([name, value]) => `${name}: ${value}`), '', '']
  return Buffer.concat([Buffer.from(lines.join('\r\n'), 'latin1'), body])
}

/** Opens a connection to the portal from a loopback address. */
export const dial = (portal: string, from: string): Socket => {
  const { port } = new URL(portal)
  // Errors of an attacker's connection are expected.
  return connect({ host: '127.0.0.1', port: Number(port), localAddress: from }).on('error', () => {})
}

/**
 * Sends the bytes of one request that asks to close the connection, and resolves to the final response. After `patience` ms of
 * silence it half-closes the connection, so that the portal stops waiting for the rest of an unfinished request.
 */
export const exchange = (portal: string, bytes: Buffer, from: string, patience = 20_000): Promise<WireAnswer> =>
  new Promise((resolve) => {
    const chunks: Buffer[] = []
    const socket = dial(portal, from)
    socket.setTimeout(patience, () => (socket.writableEnded ? socket.destroy() : socket.end()))
    socket.on('data', (chunk: Buffer) => chunks.push(chunk))
    socket.once('close', () => resolve(parse(Buffer.concat(chunks).toString())))
    socket.write(bytes)
  })

const parse = (text: string): WireAnswer => {
  const start = text.search(/HTTP\/1\.1 [2-5]\d\d /)
  if (start < 0) return undefined
  const [head = '', body = ''] = text.slice(start).split(/\r\n\r\n([^]*)/, 2)
  const [line = '', ...fields] = head.split('\r\n')
  const headers = Object.fromEntries(
    fields.map((field) => [
      field.slice(0, field.indexOf(':')).toLowerCase(),
      field.slice(field.indexOf(':') + 1).trim(),
    ]),
  )
  return { status: Number(line.slice(9, 12)), headers, body }
}
