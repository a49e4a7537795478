import { createServer, type Server, type Socket } from 'node:net'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A mail server for tests: the emails it has accepted, and its URL. */
export type TestMailServer = {
  url: string
  emails: Email[]
  /** Rejects emails to this address from now on, as a server that doesn't know it. */
  forget: (address: string) => void
  /** Sets whether it rejects emails from now on. */
  refuse: (refuses: boolean) => void
  /** Sets whether it accepts emails but reports a failure from now on, as when the connection breaks before its response. */
  lose: (loses: boolean) => void
  close: () => Promise<void>
}

/** Starts a real SMTP server on a free port. It accepts emails without a login too; a login needs the `password`. */
export const openTestMailServer = async (password?: string): Promise<TestMailServer> => {
  const emails: Email[] = []
  const unknown = new Set<string>()
  let [refuses, loses] = [false, false]
  const smtp = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    onAuth: (auth, _session, answer) => {
      if (auth.password === password) return answer(null, { user: auth.username })
      answer(Object.assign(new Error('Wrong user name or password'), { responseCode: 535 }))
    },
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, answer) => {
      if (!unknown.has(address)) return answer()
      answer(Object.assign(new Error('5.1.1 No such user'), { responseCode: 550 }))
    },
    onData: (stream, _session, answer) => {
      const take = async () => {
        const raw = await text(stream)
        if (!refuses) emails.push(await PostalMime.parse(raw))
        if (refuses || loses) return answer(Object.assign(new Error('Try again later'), { responseCode: 451 }))
        answer()
      }
      // A sender that dies midway has sent nothing.
      take().catch(answer)
    },
  })
  smtp.on('error', () => undefined)
  smtp.listen(0, '127.0.0.1')
  await once(smtp.server, 'listening')
  return {
    url: `smtp://127.0.0.1:${portOf(smtp.server)}`,
    emails,
    forget: (address) => void unknown.add(address),
    refuse: (now) => (refuses = now),
    lose: (now) => (loses = now),
    close: () => new Promise((resolve) => smtp.close(() => resolve())),
  }
}

/** Starts a server that accepts connections and never responds. */
export const openSilentServer = async (): Promise<{ url: string; close: () => void }> => {
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('error', () => undefined)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `smtp://127.0.0.1:${portOf(server)}`,
    close: () => {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}

const portOf = (server: Pick<Server, 'address'>): number => {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return address.port
}
