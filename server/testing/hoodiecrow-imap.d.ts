/** The server has no types. These cover what the tests use. */
declare module 'hoodiecrow-imap' {
  import type { Server } from 'node:net'

  type Message = { uid: number; flags: string[]; raw: string }
  type Mailbox = { messages: Message[] }
  type Options = {
    plugins: string[]
    users: Record<string, { password: string }>
    storage: Record<string, { messages: { raw: string }[] }>
  }

  const hoodiecrow: (options: Options) => {
    server: Server
    listen: (port: number, host: string, listening: () => void) => void
    close: (closed: () => void) => void
    getMailbox: (path: string) => Mailbox
    appendMessage: (mailbox: string, flags: string[], date: undefined, raw: string) => unknown
  }
  export default hoodiecrow
}
