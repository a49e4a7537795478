import hoodiecrow from 'hoodiecrow-imap'

/** An IMAP server for tests, with one mailbox. */
export type TestImapServer = {
  /** The URL of the mailbox with its user and this password. */
  urlWith: (password: string) => string
  /** Delivers an email; its lines may end with LF. */
  deliver: (raw: string) => void
  /** Returns the subjects of the emails that are still there, and whether each is marked as read. */
  emails: () => { subject: string; isRead: boolean }[]
  empty: () => void
  close: () => Promise<void>
}

/** Starts a real IMAP server on a free port. */
export const openTestImapServer = async (password: string): Promise<TestImapServer> => {
  const imap = hoodiecrow({
    plugins: ['ID', 'AUTH-PLAIN', 'NAMESPACE', 'UIDPLUS', 'ENABLE', 'UNSELECT'],
    users: { reply: { password } },
    storage: { INBOX: { messages: [] } },
  })
  await new Promise<void>((resolve) => imap.listen(0, '127.0.0.1', resolve))
  const address = imap.server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  const inbox = () => imap.getMailbox('INBOX')
  return {
    urlWith: (given) => `imap://reply:${given}@127.0.0.1:${address.port}/INBOX`,
    deliver: (raw) => void imap.appendMessage('INBOX', [], undefined, raw.replaceAll(/\r?\n/g, '\r\n')),
    emails: () =>
      inbox().messages.map(({ raw, flags }) => ({
        subject: /^Subject: (.*)$/m.exec(raw)?.[1]?.trim() ?? '',
        isRead: flags.includes(String.raw`\Seen`),
      })),
    empty: () => void inbox().messages.splice(0),
    close: () => new Promise((resolve) => imap.close(resolve)),
  }
}
