/** Type bytes of PostgreSQL's frontend messages (protocol 3, "Message Formats"). */
export const messageType = {
  query: 0x51,
  parse: 0x50,
  sync: 0x53,
  flush: 0x48,
  terminate: 0x58,
  copyDone: 0x63,
  copyFail: 0x66,
} as const

/** Returns a message: type byte, length of the rest, rest. */
export const message = (type: string, body: Buffer | string = ''): Buffer => {
  const content = Buffer.from(body)
  const header = Buffer.alloc(5)
  header.write(type, 'latin1')
  header.writeInt32BE(content.length + 4, 1)
  return Buffer.concat([header, content])
}

/** Returns a server's response to an accepted client: authenticated, its settings, ready for a query. */
export const welcome = (serverVersion: string): Buffer =>
  Buffer.concat([
    message('R', Buffer.alloc(4)),
    ...Object.entries({
      server_version: serverVersion,
      client_encoding: 'UTF8',
      standard_conforming_strings: 'on',
    }).map(([name, value]) => message('S', `${name}\0${value}\0`)),
    message('Z', 'I'),
  ])

export const sync = message('S')
export const rollback = message('Q', 'rollback\0')
export const closeStatement = (name: string): Buffer => message('C', `S${name}\0`)

/** "Send your rows": text format, without the number of columns, because our client ignores it. */
export const copyInResponse = message('G', Buffer.alloc(3))

/** Ends a COPY that waits for rows; PostgreSQL ignores it anywhere else. */
export const noMoreRows = message('f', 'COPY FROM STDIN needs the simple query protocol\0')

const sslRequest = 80877103

/** Returns whether a start-up packet only asks for an encrypted connection. */
export const isEncryptionRequest = (packet: Buffer): boolean =>
  packet.length === 8 && packet.readInt32BE(4) === sslRequest
