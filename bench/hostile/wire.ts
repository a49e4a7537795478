import { connect, type Socket } from 'node:net'

/** A request as its bytes are made up: the headers may be any, also wrong ones. */
export type WireRequest = { method: string; url: string; headers: [name: string, value: string][]; body: Buffer }
/** What was answered; undefined when the connection was closed without a word. */
export type WireAnswer = { status: number; headers: Record<string, string>; body: string } | undefined

/** The bytes of a request. */
export const bytesOf = ({ method, url, headers, body }: WireRequest): Buffer => {
  const lines = [`${method} ${url} HTTP/1.1`, ...headers.map(([name, value]) => `${name}: ${value}`), '', '']
  return Buffer.concat([Buffer.from(lines.join('\r\n'), 'latin1'), body])
}

/** Opens a connection to the portal from one of the addresses of the loopback network. */
export const dial = (portal: string, from: string): Socket => {
  const { port } = new URL(portal)
  // What an attacker's connection meets is no failure of ours.
  return connect({ host: '127.0.0.1', port: Number(port), localAddress: from }).on('error', () => {})
}

/**
 * Sends the bytes of one request that asks to hang up afterwards, and resolves to its answer, apart from provisional ones.
 * After `patience` ms without a word the end of the connection is sent too: no more is coming of an unfinished request.
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
