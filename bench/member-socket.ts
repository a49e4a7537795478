import WebSocket, { type RawData } from 'ws'
import type { Member } from './live/people.ts'

/** A member's live connection, cheap enough to hold thousands: the frames of socket.io over `ws`, without its client. */
export type MemberSocket = {
  /** Sends a signal, such as `delivered`. */
  emit: (event: string, payload: object) => void
  close: () => void
}

type Listeners = {
  /** Receives each push: its name and, as `frame`, its unparsed text. */
  onPush?: (event: string, frame: string) => void
  /** Called once when either side closes the connection. */
  onClose?: () => void
}

/** Connects and registers a member, as `openSocket` of the client does. Throws when it is refused or closed before that. */
export const openMemberSocket = (
  url: string,
  { id, token }: Member,
  listeners: Listeners = {},
): Promise<MemberSocket> =>
  new Promise((resolve, reject) => {
    const address = `${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`
    const socket = new WebSocket(address, { perMessageDeflate: false })
    const opened: MemberSocket = {
      emit: (event, payload) => socket.send(`42${JSON.stringify([event, payload])}`),
      close: () => socket.close(),
    }
    let registered = false
    socket.on('error', reject)
    socket.on('close', () => {
      if (registered) listeners.onClose?.()
      else reject(new Error('The connection was cut.'))
    })
    socket.on('message', (data) => {
      const frame = textOf(data)
      if (frame === '2') socket.send('3')
      else if (frame.startsWith('42')) listeners.onPush?.(frame.slice(4, frame.indexOf('"', 4)), frame)
      else if (frame.startsWith('0')) socket.send(`40${JSON.stringify({ token })}`)
      else if (frame.startsWith('40')) socket.send(`420${JSON.stringify(['registerUser', id])}`)
      else if (frame.startsWith('430')) {
        registered = frame.includes('"success":true')
        if (registered) resolve(opened)
        else reject(new Error(`A socket was refused: ${frame}`))
      } else if (frame.startsWith('44')) reject(new Error(`A socket was refused: ${frame}`))
    })
  })

// By default, `ws` delivers a single buffer.
const textOf = (data: RawData): string => (Buffer.isBuffer(data) ? data.toString() : '')
